import { describe, expect, test } from 'vitest';
import type { DaySum, Measure } from './day-sums.ts';
import { figuresOf } from './figures.ts';

const sums = (totals: Record<string, number>): DaySum[] =>
  Object.entries(totals).map(([name, total]) => {
    const [measure, subject = ''] = name.split(' ');
    return { measure: measure as Measure, subject, total };
  });

const NO_TICKETS = { days: 0, visits: 0, tickets: 0 };
const MONTH = sums({
  ...{ visits: 200, 'silent-visits': 30, 'ended-visits': 150, 'visit-seconds': 150 * 1200 },
  ...{ 'language-visits 2': 150, 'language-visits 1': 46, 'language-visits 3': 4 },
  ...{ 'views 7': 120, 'viewing-visits 7': 90, 'view-seconds 7': 6000 },
  ...{ 'views 8': 300, 'viewing-visits 8': 140, 'view-seconds 8': 9000 },
  ...{ 'views 9': 40, 'viewing-visits 9': 3, 'view-seconds 9': 50, 'walks 1': 12, 'walking-visits 1': 10 },
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
    });
    expect(figures.viewsPerVisit).toBeCloseTo(460 / 200);
  });

  test('list languages and works by visits, the most first', () => {
    expect(figures.languages).toEqual([
      { idLanguage: 2, visits: 150 },
      { idLanguage: 1, visits: 46 },
      { idLanguage: 3, visits: 'few' },
    ]);
    expect(figures.works.map(({ idArtwork }) => idArtwork)).toEqual([8, 7, 9]);
    expect(figures.works[0]).toEqual({ idArtwork: 8, visits: 140, views: 300, secondsPerView: 30 });
    expect(figures.routes).toEqual([{ idRoute: 1, visits: 10, walks: 12 }]);
  });

  test('tell nothing of a work that fewer than five visits opened, however often', () => {
    expect(figures.works[2]).toEqual({
      ...{ idArtwork: 9, visits: 'few', views: undefined, secondsPerView: undefined },
    });
  });
});

test('of a day with four visits nothing is told', () => {
  expect(
    figuresOf(sums({ visits: 4, 'silent-visits': 1, 'ended-visits': 4, 'visit-seconds': 900 }), NO_TICKETS),
  ).toEqual({
    ...{ visits: 'few', silentVisits: undefined, silentShare: undefined, viewsPerVisit: undefined },
    ...{ takeUp: undefined, minutesPerVisit: undefined, languages: [], works: [], routes: [] },
  });
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
