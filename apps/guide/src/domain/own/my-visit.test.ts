import { describe, expect, test } from 'vitest';
import { thingsOf, timeOf, visitDays, visitTotals, worksToShow } from './my-visit.ts';
import type { Look, OwnWork } from './own-work.ts';
import type { Trace } from './trace.ts';

const at = (moment: string, seconds: number): Look => ({ startDate: `2026-11-${moment}:00.000+01:00`, seconds });
const work = (idArtwork: number, looks: readonly Look[], fields: Partial<OwnWork> = {}): OwnWork => ({
  idArtwork,
  name: `Work ${idArtwork}`,
  picture: `/media/${idArtwork}.webp`,
  looks,
  ...fields,
});
const LIKED = { opinion: { is: 'liked' as const, at: 1 } };
const WORKS = [
  work(1, [at('22T10:30', 60), at('23T16:00', 5)]),
  work(2, [at('22T10:00', 90), at('22T11:00', 30)], LIKED),
  work(3, [], LIKED),
];

describe('a visitor who looks back', () => {
  test('finds the latest day first, and each work of a day once, in the order of the walk', () => {
    const days = visitDays(WORKS, []).map(({ day, seen }) => [
      day,
      seen.map((one) => [one.work.idArtwork, one.seconds]),
    ]);
    expect(days).toEqual([
      ['2026-11-23', [[1, 5]]],
      [
        '2026-11-22',
        [
          [2, 120],
          [1, 60],
        ],
      ],
    ]);
  });
  test('reads when they first came to a work, in the museum’s own time', () => {
    const [, first] = visitDays(WORKS, []);
    expect(first?.seen.map(({ startDate }) => timeOf(startDate))).toEqual(['10:00', '10:30']);
  });
  test('reads totals that count a work of two days once', () => {
    expect(visitTotals(WORKS, [])).toMatchObject({ works: 2, seconds: 185, favourites: 1 });
  });
  test('finds no day if they have looked at nothing', () => {
    expect([visitDays([], []), new Set(Object.values(visitTotals([], [])))]).toEqual([[], new Set([0])]);
  });
});

describe('a visitor who walked, entered and listened', () => {
  const left = (day: string, kind: Trace['kind'], id: number, fields: Partial<Trace> = {}): Trace => ({
    ...{
      day: `2026-11-${day}`,
      kind,
      id,
      name: `${kind} ${id}`,
      startDate: `2026-11-${day}T10:00`,
      steps: [],
      seconds: 0,
    },
    ...fields,
  });
  const TRACES = [
    left('22', 'hall', 4, { startDate: '2026-11-22T10:40' }),
    left('22', 'hall', 3),
    left('22', 'timeline', 2, { startDate: '2026-11-22T11:00' }),
    left('22', 'route', 2, { steps: [21, 22] }),
    left('22', 'sound', 0, { seconds: 600 }),
    left('24', 'hall', 3),
    left('24', 'one-minute', 31, { seconds: 50 }),
    left('24', 'sound', 0, { seconds: 50 }),
  ];
  test('finds that on its day too, in the order of the visit, even on a day without a work', () => {
    const of = (traces: readonly Trace[]) => traces.map(({ kind, id }) => `${kind} ${id}`);
    const days = visitDays(WORKS, TRACES).map(({ day, seen, walks, halls, oneMinutes }) => [
      day.slice(-2),
      seen.length,
      of(walks),
      of(halls),
      of(oneMinutes),
    ]);
    expect(days).toEqual([
      ['24', 0, [], ['hall 3'], ['one-minute 31']],
      ['23', 1, [], [], []],
      ['22', 2, ['route 2', 'timeline 2'], ['hall 3', 'hall 4'], []],
    ]);
  });
  test('reads totals that count a hall of two days once, and all minutes that were listened', () => {
    expect(visitTotals(WORKS, TRACES)).toEqual({
      works: 2,
      halls: 2,
      routes: 1,
      exhibitions: 0,
      timelines: 1,
      oneMinutes: 1,
      seconds: 185,
      heard: 650,
      favourites: 1,
    });
  });
  test('finds each thing of all days once in the picture, walks first, by the name it has now', () => {
    const renamed = left('24', 'hall', 3, { name: 'The fern house' });
    expect(thingsOf([renamed, ...TRACES.filter(({ id, day }) => id !== 3 || day.endsWith('22'))])).toMatchObject([
      { kind: 'route', id: 2 },
      { kind: 'timeline', id: 2 },
      { kind: 'hall', id: 3, name: 'The fern house' },
      { kind: 'hall', id: 4 },
      { kind: 'one-minute', id: 31 },
    ]);
  });
  test('finds no day for a sound alone', () => {
    expect(visitDays([], [left('22', 'sound', 0, { seconds: 9 })])).toEqual([]);
  });
});

describe('the picture of a visit', () => {
  test('shows liked works, then those looked at longest, each with a picture and a look', () => {
    const more = [...WORKS, work(4, [at('22T12:00', 300)]), work(5, [at('22T13:00', 900)], { picture: undefined })];
    expect(worksToShow(more, 6).map(({ idArtwork }) => idArtwork)).toEqual([2, 4, 1]);
    expect(worksToShow(more, 2)).toHaveLength(2);
  });
});
