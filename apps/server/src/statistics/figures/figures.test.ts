import { describe, expect, test } from 'vitest';
import { sumsNamed as sums } from '../../testing/statistics/sums-named.ts';
import { figuresOf } from './figures.ts';

const NO_TICKETS = { days: 0, visits: 0, tickets: 0 };
const MONTH = sums({
  ...{ visits: 200, 'silent-visits': 30, 'ended-visits': 150, 'visit-seconds': 150 * 1200 },
  ...{ 'language-visits 2': 150, 'language-visits 1': 46, 'language-visits 3': 4 },
  ...{ 'views 7': 120, 'viewing-visits 7': 90, 'view-seconds 7': 6000 },
  ...{ 'views 8': 300, 'viewing-visits 8': 140, 'view-seconds 8': 9000 },
  ...{ 'views 9': 40, 'viewing-visits 9': 3, 'view-seconds 9': 50, 'walks 1': 12, 'walking-visits 1': 10 },
  ...{ 'finished-routes 1': 7, 'plays 8 2 standard': 100, 'finishes 8 2 standard': 64 },
});

describe('the figures of a month', () => {
  const figures = figuresOf(MONTH, { days: 30, visits: 200, tickets: 1600 });

  test('are visits, those without a story, stories per visit, and minutes of the visits whose end is known', () => {
    expect(figures).toMatchObject({
      visits: 200,
      silentVisits: 30,
      silentShare: 0.15,
      minutesPerVisit: 20,
      takeUp: 0.125,
      heardToEnd: 0.64,
    });
    // Without the forty views of a single work of too few visits, which could be calculated.
    expect(figures.viewsPerVisit).toBeCloseTo(420 / 200);
    const several = [...MONTH, ...sums({ 'views 10': 2, 'viewing-visits 10': 1 })];
    expect(figuresOf(several, NO_TICKETS).viewsPerVisit).toBeCloseTo(462 / 200);
  });

  test('list languages and works by visits, the most first', () => {
    expect(figures.languages).toEqual([
      { idLanguage: 2, visits: 150 },
      // With the other two it would tell how many read the third.
      { idLanguage: 1, visits: 'withheld' },
      { idLanguage: 3, visits: 'few' },
    ]);
    expect(figures.works.map(({ idArtwork }) => idArtwork)).toEqual([8, 7, 9]);
    expect(figures.works[0]).toEqual({ idArtwork: 8, visits: 140, views: 300, secondsPerView: 30 });
    expect(figures.languagesHeard).toBe(2);
    expect(figures.routes).toEqual([{ idRoute: 1, visits: 10, walks: 12, finished: 7 }]);
  });

  test('tell nothing of a work that fewer than five visits opened, however often', () => {
    expect(figures.works[2]).toEqual({
      ...{ idArtwork: 9, visits: 'few', views: undefined, secondsPerView: undefined },
    });
  });
});

test('nothing is told of a route that fewer than five visits began, however often it was walked to its end', () => {
  const few = sums({ visits: 50, 'walks 2': 9, 'walking-visits 2': 3, 'finished-routes 2': 8 });
  expect(figuresOf(few, NO_TICKETS).routes).toEqual([
    { idRoute: 2, visits: 'few', walks: undefined, finished: 'withheld' },
  ]);
});

test('of a day with four visits nothing is told', () => {
  const day = sums({ visits: 4, 'silent-visits': 1, 'ended-visits': 4, 'visit-seconds': 900, 'plays 7 2 standard': 3 });
  expect(figuresOf(day, NO_TICKETS)).toMatchObject({
    ...{ visits: 'few', silentVisits: undefined, silentShare: undefined, viewsPerVisit: undefined },
    ...{ takeUp: undefined, minutesPerVisit: undefined, heardToEnd: undefined, languages: [], works: [], routes: [] },
  });
});

test('the few visits with a story are hidden as well as the few without', () => {
  expect(figuresOf(sums({ visits: 40, 'silent-visits': 2 }), NO_TICKETS).silentVisits).toBe('few');
  const almostAll = figuresOf(sums({ visits: 40, 'silent-visits': 38 }), NO_TICKETS);
  expect([almostAll.silentVisits, almostAll.silentShare]).toEqual(['withheld', undefined]);
});

test('a museum without visits has none', () => {
  expect(figuresOf([], NO_TICKETS)).toMatchObject({
    visits: 0,
    silentVisits: undefined,
    viewsPerVisit: undefined,
    works: [],
  });
});

test('take-up is told of the days whose tickets are known, and of no fewer than five visits', () => {
  expect(figuresOf(MONTH, { days: 2, visits: 30, tickets: 60 }).takeUp).toBe(0.5);
  expect(figuresOf(MONTH, { days: 1, visits: 4, tickets: 60 }).takeUp).toBeUndefined();
  expect(figuresOf(MONTH, { days: 1, visits: 9, tickets: 0 }).takeUp).toBeUndefined();
});
