import { beforeEach, describe, expect, it } from 'vitest';
import { type ProgressLine, progressLine } from './progress-line.ts';

let written: string;
let milliseconds: number;
let line: ProgressLine;
function on(isTerminal: boolean) {
  written = '';
  milliseconds = 0;
  line = progressLine({ write: (text) => (written += text), isTerminal, now: () => milliseconds });
}
const read = (done: number, at: number) => {
  milliseconds = at;
  line.report({ stage: 'reading', done, of: 394, bytes: done * 1_234_567 });
};

describe('on a terminal', () => {
  beforeEach(() => on(true));

  it('is one line that is rewritten, and gone at the end', () => {
    read(1, 0);
    read(120, 500);
    expect(written).toBe('\r\x1b[2KReading files: 1 of 394, 1.2 MB\r\x1b[2KReading files: 120 of 394, 141 MB');
    line.end();
    expect(written.endsWith('\r\x1b[2K')).toBe(true);
  });

  it('is not rewritten more often than anybody can read, except for the last of a kind and the next kind', () => {
    read(1, 0);
    read(2, 10);
    read(394, 20);
    line.report({ stage: 'preparing', done: 0, of: 9, bytes: 0 });
    line.report({ stage: 'pictures', done: 1, of: 7, bytes: 2_000_000 });
    line.report({ stage: 'recognition', done: 1, of: 7 });
    line.report({ stage: 'release' });
    const shown = written.split('\r\x1b[2K').slice(1);
    expect(shown.map((text) => text.replace(/, .*/, ''))).toEqual([
      'Reading files: 1 of 394',
      'Reading files: 394 of 394',
      'Preparing sounds and films: 0 of 9',
      'Preparing pictures: 1 of 7',
      'Looking at pictures for recognition: 1 of 7',
      'Writing the release',
    ]);
  });

  it('leaves nothing if nothing was reported', () => {
    line.end();
    expect(written).toBe('');
  });
});

describe('elsewhere, in a file or in another program', () => {
  beforeEach(() => on(false));

  it('is a line every five seconds, and none at the end', () => {
    for (let at = 0; at <= 12_000; at += 1000) read(at / 1000 + 1, at);
    line.end();
    expect(written).toBe('Reading files: 6 of 394, 7.1 MB\nReading files: 11 of 394, 13 MB\n');
  });

  it('says nothing about work that was done before', () => {
    read(394, 0);
    read(394, 4999);
    line.end();
    expect(written).toBe('');
  });
});
