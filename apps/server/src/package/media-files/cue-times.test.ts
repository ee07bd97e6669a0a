import { describe, expect, it } from 'vitest';
import { firstTimesIn, readCues } from './cue-times.ts';

const unreadIn = (times: string, words = 'A tile') => readCues(`WEBVTT\n\n${times}\n${words}\n`).unread;

describe('captions that browsers show', () => {
  it.each([
    '00:00.000 --> 00:02.000',
    '00:00:00.000 --> 00:00:02.000',
    '1:00:00.000 --> 100:00:02.000',
    '00:00.000-->00:02.000',
    '\t00:00.000 --> 00:02.000 line:0 align:start',
  ])('%s', (times) => {
    expect(readCues(`\uFEFFWEBVTT - Film\r\n\r\nNOTE all\r\n\r\n7\r\n${times}\r\nA tile\r\n`)).toEqual({
      cues: 1,
      unread: [],
    });
  });
});

describe('captions that browsers leave out without a word', () => {
  it.each([
    ['00:00:00,000 --> 00:00:02,000', 'comma'],
    ['00:00,000 --> 00:02.000', 'comma'],
    ['0:00.000 --> 0:02.000', 'times'],
    ['00:00.0 --> 00:02.0', 'times'],
    ['00:00:00:00 --> 00:00:02:00', 'times'],
    ['00:61.000 --> 00:62.000', 'times'],
    ['0:00,5 --> 0:02,5', 'times'],
    ['00:02.000 --> 00:02.000', 'backwards'],
  ])('%s', (found, why) => {
    expect(unreadIn(found)).toEqual([{ line: 3, found, why }]);
  });

  it('none whose first line is blanks', () => {
    expect(unreadIn('00:00.000 --> 00:02.000', ' \nA tile')).toEqual([]);
  });

  it('one without words, and one whose words are the times of the next', () => {
    const found = '00:00.000 --> 00:02.000';
    expect(unreadIn(found, '')).toEqual([{ line: 3, found, why: 'wordless' }]);
    expect(unreadIn(found, `${found}\nA tile`)).toEqual([{ line: 3, found, why: 'wordless' }]);
  });
});

it('times are recognised in any format with an arrow, and no comment of a page is', () => {
  expect(firstTimesIn('1\r\n00:00:00,200 --> 00:00:01,800\r\n')).toEqual({
    line: 2,
    found: '00:00:00,200 --> 00:00:01,800',
  });
  expect(firstTimesIn('<!-- 12:30 --> 13:30 <b>')).toBeUndefined();
});
