import { describe, expect, test } from 'vitest';
import { verdict, waitsOf } from './verdict.mjs';

type Look = Parameters<typeof waitsOf>[0][number];

const look = (at: number, screen: string, more: Partial<Look> = {}): Look => ({
  ...{ at, screen, hasScript: true, ways: [], says: [], taps: [] },
  ...more,
});
const ready = (at: number, screen: string, more: Partial<Look> = {}) => look(at, screen, { ways: [screen], ...more });
const tap = (at: number, on: string) => ({ taps: [{ at, on }] });

describe('a visitor who waits', () => {
  test('has requested nothing while a screen waits for them', () => {
    expect(waitsOf([ready(100, 'welcome'), ready(5000, 'welcome')])).toEqual([]);
  });

  test('waits from the tap until the next screen can be used', () => {
    const looks = [ready(100, 'welcome'), look(150, 'slides', tap(120, 'Start')), ready(900, 'slides')];
    expect(waitsOf(looks)).toMatchObject([{ since: 120, until: 900, answer: 'screen', screen: 'slides' }]);
  });

  test('waits on the screen of the tap, too, though its button to continue is still there', () => {
    const looks = [ready(100, 'home'), ready(150, 'home', tap(120, 'Type a number')), ready(4000, 'home')];
    expect(waitsOf(looks)).toMatchObject([{ since: 120, screen: 'home' }]);
    expect(waitsOf(looks)[0]?.until).toBeUndefined();
  });

  test('requests nothing by a digit', () => {
    expect(waitsOf([ready(100, 'keypad'), ready(150, 'keypad', tap(120, '1'))])).toEqual([]);
  });

  test('waits for the guide from the moment at which the page is painted', () => {
    expect(waitsOf([look(300, 'page', { paintedAt: 210 })])).toMatchObject([{ since: 210 }]);
  });

  test('no longer waits once the sound continues, and again when it stops', () => {
    const looks = [
      look(1000, 'work'),
      look(1050, 'work', { soundAt: 1050 }),
      look(2000, 'work', { soundAt: 1990 }),
      look(2400, 'work', { soundAt: 1990 }),
    ];
    expect(waitsOf(looks)).toMatchObject([{ until: 1050, answer: 'sound' }, { since: 1990 }]);
  });

  test('no longer waits once a sentence says why', () => {
    const looks = [look(1000, 'work'), look(1900, 'work', { says: ['player.waitingForNetwork'] })];
    expect(waitsOf(looks)).toMatchObject([{ until: 1900, answer: 'player.waitingForNetwork' }]);
  });
});

describe('after the cut', () => {
  test('the longest wait counts, from the cut at the earliest', () => {
    const looks = [look(100, 'way-in'), ready(1500, 'home'), look(1600, 'keypad', tap(1550, 'Type a number'))];
    expect(verdict(looks, 1000, 1700)).toMatchObject({ waitedMs: 500, place: 'way-in', isWaiting: true });
  });

  test('a wait that was over before does not count', () => {
    const looks = [look(100, 'work'), look(900, 'work', { soundAt: 900 }), look(1100, 'work', { soundAt: 1100 })];
    expect(verdict(looks, 1000, 1100)).toMatchObject({ waitedMs: 0, worst: undefined });
  });

  test('a sentence that is not true is reported', () => {
    expect(verdict([look(1100, 'keypad', { says: ['keypad.noArtwork'] })], 1000, 1200).untrue).toEqual([
      'keypad.noArtwork',
    ]);
  });

  test('hands that have stopped tapping are reported', () => {
    expect(verdict([ready(900, 'home'), ready(5000, 'home')], 1000, 5000).inTheEnd).toBe('screen');
  });

  test('a page that never loaded has no look and no wait', () => {
    expect(verdict([], 1000, 5000)).toMatchObject({ last: undefined, worst: undefined, inTheEnd: undefined });
  });
});
