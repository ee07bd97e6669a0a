import { describe, expect, test } from 'vitest';
import { raisedBound, tally } from './answers.mjs';
import { countOf, interval } from './intervals.mjs';
import { photoList } from './photo-list.mjs';
import { everyGlance, framesIn, inParts, isCalibration, MAIN_SIZE } from './program.mjs';
import { thresholdPlot, thresholdTable } from './threshold-plot.mjs';

const candidate = (idArtwork: number, score: number, acceptScore = 28) => ({ idArtwork, score, acceptScore });
const glance = (idArtwork: number | undefined, looks: ReturnType<typeof candidate>[][], verdicts: unknown[] = []) => ({
  asked: { severity: 'easy', ...(idArtwork === undefined ? {} : { idArtwork }) },
  answer: { looks, verdicts: verdicts as never[] },
});

describe('the splits', () => {
  const glances = everyGlance();
  const test_ = glances.filter(({ seed }) => !isCalibration(seed));

  test('share no frame', () => {
    const names = glances.flatMap(framesIn);
    expect(new Set(names).size).toBe(names.length);
  });

  test('hold 3,000 frames without a work to test, and 1,500 to calibrate', () => {
    expect(test_.filter(({ severity }) => severity === 'none')).toHaveLength(3000);
    expect(glances.filter(({ severity, seed }) => severity === 'none' && isCalibration(seed))).toHaveLength(1500);
  });

  test('test 500 works of the collection of a thousand at every severity', () => {
    const shown = test_.filter(({ idArtwork = Number.POSITIVE_INFINITY }) => idArtwork <= MAIN_SIZE);
    expect(shown.filter(({ severity }) => severity === 'moderate').length).toBeGreaterThanOrEqual(500);
    expect(shown.filter(({ severity }) => severity === 'hard').every(({ steps }) => steps === 3)).toBe(true);
  });

  test('are a tenth in a quick run, of the same frames', () => {
    const all = new Set(glances.flatMap(framesIn));
    const quick = everyGlance(0.1).flatMap(framesIn);
    expect(quick.length / all.size).toBeCloseTo(0.1, 1);
    expect(quick.every((name) => all.has(name))).toBe(true);
  });

  test('are worked off in parts', () => {
    expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  });
});

describe('an interval', () => {
  test('is that of the rule of three where nothing was counted', () => {
    expect(interval(0, 3000)).toEqual([0, 0.001]);
    expect(interval(3000, 3000)).toEqual([0.999, 1]);
  });

  test('is that of Wilson elsewhere', () => {
    const [low, high] = interval(5, 100);
    expect(low).toBeCloseTo(0.0215, 3);
    expect(high).toBeCloseTo(0.1118, 3);
  });

  test('says nothing where nothing was asked', () => {
    expect(interval(0, 0)).toEqual([0, 1]);
  });

  test('is read with its count', () => {
    expect(countOf(5, 100)).toBe('5 of 100, 2.15 to 11.18 %');
  });
});

describe('a bound', () => {
  test('stays where no answer is wrong', () => {
    expect(
      raisedBound([glance(1, [[candidate(1, 60)]]), glance(undefined, [[candidate(2, 27)]]), glance(undefined, [[]])]),
    ).toBe(0);
  });

  test('is raised above the strongest wrong answer, over the bound of its own work', () => {
    const glances = [glance(undefined, [[candidate(2, 31.5)]]), glance(1, [[candidate(3, 40, 38)]])];
    expect(raisedBound(glances)).toBe(4);
    expect(tally(glances, 4).wrongAtOnce).toBe(0);
    expect(tally(glances, 3).wrongAtOnce).toBe(1);
  });
});

describe('an answer', () => {
  test('counts as recognised at once if it is right and above its bound', () => {
    const sums = tally([glance(1, [[candidate(1, 28)]]), glance(2, [[candidate(2, 27)]]), glance(3, [[]])]);
    expect(sums).toMatchObject({ of: 3, atOnce: 1, first: 2, amongThree: 2, wrongAtOnce: 0 });
  });

  test('counts among three wherever the work stands there', () => {
    const look = [candidate(7, 20), candidate(8, 19), candidate(1, 18), candidate(2, 17)];
    expect(tally([glance(1, [look]), glance(2, [look])])).toMatchObject({ first: 0, amongThree: 1 });
  });

  test('is that of the first sure verdict of a glance', () => {
    const nothing = { tag: 'nothing' };
    const sure = (idArtwork: number) => ({ tag: 'sure', idArtwork });
    const offered = { tag: 'unsure', idArtworks: [1, 2] };
    const sums = tally([
      glance(1, [[], [], []], [nothing, sure(1), sure(2)]),
      glance(1, [[], [], []], [nothing, nothing, sure(2)]),
      glance(1, [[], [], []], [nothing, offered, nothing]),
      glance(undefined, [[]], [sure(4)]),
    ]);
    expect(sums).toMatchObject({ sure: 1, wrong: 2, offered: 1 });
  });
});

describe('a list of photographs', () => {
  const known = { frames: new Set(['a.jpg', 'b.jpg', 'c.jpg']), works: new Set(['12', 'night watch']) };

  test('says which work a frame shows, or none', () => {
    const { shown, refused } = photoList('frame,work\r\na.jpg,12\nb.jpg, night watch\nc.jpg,\n\n', known);
    expect(refused).toEqual([]);
    expect(shown).toEqual([
      { frame: 'a.jpg', work: '12' },
      { frame: 'b.jpg', work: 'night watch' },
      { frame: 'c.jpg', work: undefined },
    ]);
  });

  test.each([
    ['frame;work\na.jpg;12', 'Line 1 is not "frame,work".'],
    ['frame,work\na.jpg', 'Line 2 has 1 cells, not two.'],
    ['frame,work\na.jpg,12,x', 'Line 2 has 3 cells, not two.'],
    ['frame,work\n\nd.jpg,12', 'Line 3 names the frame "d.jpg", which is not in frames/.'],
    ['frame,work\na.jpg,13', 'Line 2 names the work "13", which is not in works/.'],
    ['frame,work\na.jpg,12\na.jpg,', 'Line 3 names the frame "a.jpg" again.'],
  ])('with a bad line is refused with a sentence (%j)', (text, sentence) => {
    expect(photoList(text, known).refused).toEqual([sentence]);
  });
});

describe('a plot over the threshold', () => {
  const rows = [
    { threshold: 30, moderate: 0.948, hard: 0.393, falseAccepts: 0, searchMs: 3 },
    { threshold: 65, moderate: 0.993, hard: 0.644, falseAccepts: 0.0004, searchMs: 3.7 },
  ];

  test('has a point for each threshold', () => {
    const plot = thresholdPlot(rows);
    expect(plot.match(/L712\.0/g)).toHaveLength(3);
    expect(plot).toContain('>65</text>');
  });

  test('is also a table', () => {
    expect(thresholdTable(rows).split('\n').at(-1)).toBe('| 65 | 99.3 % | 64.4 % | 0.04 % | 3.7 ms |');
  });
});
