import { describe, expect, test } from 'vitest';
import { artwork, hall } from '../../testing/museum-content.ts';
import { afterArrival, progressOf } from './walk-progress.ts';
import { type Stop, stepAt, stopsAround, stopsOf } from './walk-stops.ts';

const STEPS = [
  { idStep: 1, idArtwork: 11 },
  { idStep: 2, idArtwork: 12 },
  { idStep: 3, idHall: 5 },
  { idStep: 4, idArtwork: 14 },
];
const WORKS = [artwork(14), artwork(12, { onDisplay: false }), artwork(11)];
const STOPS = stopsOf(STEPS, WORKS, [hall(5)]);
const ids = (stops: readonly (Stop | undefined)[]) => stops.map((stop) => stop?.step.idStep);

describe('the stops of a route', () => {
  test('are works and halls in walking order', () => {
    expect(ids(STOPS)).toEqual([1, 2, 3, 4]);
    expect(STOPS.map(({ tag }) => tag)).toEqual(['work', 'work', 'hall', 'work']);
  });
  test('are numbered without the works that are not on display now', () => {
    expect(STOPS.map(({ number }) => number)).toEqual([1, undefined, 2, 3]);
  });
  test('are marked as repeated if the route leads to the same work or hall again', () => {
    const again = stopsOf([...STEPS, { idStep: 5, idArtwork: 11 }, { idStep: 6, idHall: 5 }], WORKS, [hall(5)]);
    expect(ids(again.filter(({ isRepeated }) => isRepeated))).toEqual([1, 3, 5, 6]);
  });
  test('leave out works and halls that are not in the guide', () => {
    expect(ids(stopsOf([{ idStep: 1, idArtwork: 99 }, { idStep: 2, idHall: 99 }, { idStep: 3 }], WORKS, []))).toEqual(
      [],
    );
  });
});

describe('a visitor who wants only what they can use', () => {
  /** The first and the last work are told in easy language; the second is off display. */
  const [last, away, first] = WORKS.map((work) => ({ ...work, variants: ['easy'] as const }));
  const steps = [...STEPS, { idStep: 5, idArtwork: 15 }, { idStep: 6, idArtwork: 16 }];
  const works = [last, away, first, { ...artwork(15), variants: ['signed'] as const }, artwork(16)].flatMap(
    (work) => work ?? [],
  );
  const stops = stopsOf(steps, works, [hall(5)], 'easy');
  const around = (idStep: number) => {
    const { previous, next } = stopsAround(stops, { idStep });
    return ids([previous, next]);
  };

  test('is led past the works that they cannot use, in the order of the route', () => {
    const reordered = stopsOf([...steps].reverse(), works, [hall(5)], 'easy');
    expect(ids(reordered.filter(({ number }) => number))).toEqual([4, 3, 1]);
    expect(around(4)).toEqual([3, undefined]);
    expect(around(1)).toEqual([undefined, 3]);
  });
  test('counts the stops to which they are led, a hall too', () => {
    expect(stops.map(({ number }) => number)).toEqual([1, undefined, 2, 3, undefined, undefined]);
    expect(progressOf(stops, [1, 5])).toMatchObject({ seen: 1, total: 3 });
    expect(progressOf(stops, [1, 3, 4])).toMatchObject({ seen: 3, total: 3, next: undefined });
  });
  test('is led on from a work that they cannot use', () => {
    expect(around(5)).toEqual([4, undefined]);
    expect(progressOf(stops, [5]).next?.step.idStep).toBe(1);
  });
  test('has no stop on a route of works without that variant', () => {
    expect(progressOf(stopsOf([{ idStep: 5, idArtwork: 15 }], works, [], 'easy'), [])).toEqual({
      seen: 0,
      total: 0,
      next: undefined,
    });
  });
});

describe('a visitor is at the stop', () => {
  const at = (shown: Parameters<typeof stepAt>[1]) => stepAt(STEPS, shown)?.idStep;

  test('of the work or the hall on the screen', () => {
    expect(at({ idArtwork: 14 })).toBe(4);
    expect(at({ idHall: 5 })).toBe(3);
  });
  test('of the hall in which they look at a work', () => {
    expect(at({ idArtwork: 51, idHall: 5 })).toBe(3);
    expect(at({ idArtwork: 14, idHall: 5 })).toBe(4);
  });
  test('that the address names if the route leads to the work or hall more than once', () => {
    const twice = [
      { idStep: 1, idArtwork: 11 },
      { idStep: 2, idHall: 5 },
      { idStep: 3, idArtwork: 11 },
      { idStep: 4, idHall: 5 },
    ];
    expect(stepAt(twice, { idArtwork: 11, idStep: 3 })?.idStep).toBe(3);
    expect(stepAt(twice, { idHall: 5, idStep: 4 })?.idStep).toBe(4);
    expect(stepAt(twice, { idArtwork: 11, idStep: 4 })?.idStep).toBe(1);
  });
  test('only if the work or hall is on the route', () => {
    expect(at({ idArtwork: 99 })).toBeUndefined();
    expect(at({})).toBeUndefined();
  });
});

describe('the way from a stop', () => {
  const around = (idStep: number) => {
    const { previous, next } = stopsAround(STOPS, { idStep });
    return ids([previous, next]);
  };

  test('leads to the next and the previous one, past works that are not on display', () => {
    expect(around(3)).toEqual([1, 4]);
    expect(around(1)).toEqual([undefined, 3]);
  });
  test('leads no further than the ends of the route', () => expect(around(4)).toEqual([3, undefined]));
  test('leads on from a work that is not on display too', () => expect(around(2)).toEqual([1, 3]));
  test('leads nowhere if the stop is not on the route', () => expect(around(99)).toEqual([undefined, undefined]));
});

describe('a visitor who walks along a route', () => {
  const come = (been: readonly number[]) => {
    const { next, ...count } = progressOf(STOPS, been);
    return { ...count, next: next?.step.idStep };
  };

  test('begins at its first stop', () => expect(come([])).toEqual({ seen: 0, total: 3, next: 1 }));
  test('continues after the stop where they were last', () => {
    expect(come([1])).toEqual({ seen: 1, total: 3, next: 3 });
    expect(come([3])).toEqual({ seen: 1, total: 3, next: 4 });
  });
  test('is led back to the stops that they left out', () =>
    expect(come([3, 4])).toEqual({ seen: 2, total: 3, next: 1 }));
  test('has been everywhere when every stop on display was seen', () => {
    expect(come([4, 3, 1])).toEqual({ seen: 3, total: 3, next: undefined });
  });
  test('gets no count for a work that is not on display, and continues after it', () => {
    expect(come([1, 2])).toEqual({ seen: 1, total: 3, next: 3 });
    expect(come([2])).toEqual({ seen: 0, total: 3, next: 3 });
  });
  test('continues from their last stop that is still on the route', () => {
    expect(come([3, 99])).toEqual({ seen: 1, total: 3, next: 4 });
  });
  test('continues after their latest stop, not after their first', () => {
    const stops = stopsOf(
      STEPS,
      [11, 12, 14].map((id) => artwork(id)),
      [hall(5)],
    );
    expect(progressOf(stops, [3, 1]).next?.step.idStep).toBe(2);
  });
  test('has each stop recorded once, however often they come back', () => {
    expect(afterArrival([1, 3], 1)).toEqual([3, 1]);
    expect(afterArrival([], 4)).toEqual([4]);
  });
});
