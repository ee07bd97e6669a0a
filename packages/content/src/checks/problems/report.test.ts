import { expect, test } from 'vitest';
import type { Json } from '../../package/field-walk.ts';
import { type Problem, problem } from './problem.ts';
import { ALL, FEW, reportLines, reportProblems } from './report.ts';

/** A museum of so many films, all without captions and the first few without a transcript too. */
const WORKS = Array.from({ length: 730 }, (_, at) => ({
  idArtwork: `work-${at}`,
  code: String(at),
  artworkName: `No ${at}`,
}));
const VENUE = { artworks: WORKS } as Json;
const silent = WORKS.map((_, at) => problem('alt-text-missing', ['artworks', at], {}));
const errors = WORKS.slice(0, 18).map((_, at) => problem('transcript-missing', ['artworks', at], {}));
const linesOf = (problems: Problem[], named = FEW) =>
  reportLines(reportProblems(problems, VENUE), named, '--all names every one.');

test('730 warnings of a kind are one line and the first few by name, and the errors are last', () => {
  const lines = linesOf([...errors, ...silent]);
  expect(lines.slice(0, 5)).toEqual([
    'warning, 730 times: The picture has no altText, and blind visitors hear nothing of it. Write in one sentence what the picture shows.',
    '  artworks[0] "work-0" (No. 0, "No 0")',
    '  artworks[1] "work-1" (No. 1, "No 1")',
    '  artworks[2] "work-2" (No. 2, "No 2")',
    '  and 727 more; --all names every one.',
  ]);
  expect(lines[5]).toBe(
    'error, 18 times: The sound has no transcript, and deaf visitors read what is said. Write what is said, word for word.',
  );
  expect(lines.at(-1)).toBe('  and 8 more; --all names every one.');
  expect(lines).toHaveLength(5 + 12);
});

test('all of them are listed if requested', () => {
  const lines = linesOf([...errors, ...silent], ALL);
  expect(lines).toHaveLength(1 + 730 + 1 + 18);
  expect(lines.join()).not.toContain('more;');
});

test('a single one is one line, with what to do', () => {
  expect(linesOf([problem('works-none', [], {})])).toEqual([
    'error: venue.json: The venue has no works: whatever number visitors type is wrong. Write one work at least.',
  ]);
});

test('the remedy is shown with each if it differs', () => {
  const problems = ['a', 'b'].map((guess) => problem('field-unknown', ['x'], { guess }));
  expect(linesOf(problems)).toEqual([
    'error, 2 times: The format has no field of this name here.',
    '  x: Did you mean a?',
    '  x: Did you mean b?',
  ]);
});

test('the fault is shown with each if it differs', () => {
  const problems = ['a.png', 'b.png'].map((file) => problem('file-missing', ['x'], { file }));
  expect(linesOf(problems)).toEqual([
    'error, 2 times: Files that are not in the package. Put the file there, or leave the field out.',
    '  x: a.png is not in the package.',
    '  x: b.png is not in the package.',
  ]);
});

test('errors and warnings are counted, and no problems are an empty report', () => {
  expect(reportProblems([...errors, ...silent], VENUE)).toMatchObject({ errors: 18, warnings: 730 });
  expect(linesOf([])).toEqual([]);
});

test('text of a museum cannot control the terminal', () => {
  const [line = ''] = linesOf([problem('field-unknown', ['\u001b[2J\nok'], { guess: '\u0007' })]);
  expect(line).not.toMatch(/\p{Cc}/u);
});
