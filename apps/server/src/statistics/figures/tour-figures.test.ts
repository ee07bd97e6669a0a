import { expect, test } from 'vitest';
import { sumsNamed } from '../../testing/statistics/sums-named.ts';
import { sumsOfTour } from '../tour-sums.ts';
import { totalsOf } from './counts.ts';
import { tourFiguresOf } from './tour-figures.ts';

const figures = (totals: Record<string, number>) => tourFiguresOf(totalsOf(sumsNamed(totals)));

test('tours, their minutes and the works that were shown are told, the most shown first', () => {
  const sums = { tours: 3, 'tour-listeners': 41, 'tour-seconds': 7230, 'tour-shows 7': 2, 'tour-shows 8': 5 };
  expect(figures(sums)).toEqual({
    ...{ tours: 3, listeners: 41, minutes: 121 },
    works: [
      { idArtwork: 8, times: 5 },
      { idArtwork: 7, times: 2 },
    ],
  });
});

test('one to four listeners are told as fewer than five', () => {
  expect(figures({ tours: 1, 'tour-listeners': 4, 'tour-seconds': 60 }).listeners).toBe('few');
  expect(figures({ tours: 1, 'tour-listeners': 5, 'tour-seconds': 60 }).listeners).toBe(5);
});

test('without tours there is nothing to tell', () => {
  expect(figures({ visits: 9 })).toEqual({ tours: 0, listeners: 0, minutes: 0, works: [] });
});

test('a tour that nobody joined was a try, and is not counted', () => {
  expect(sumsOfTour({ listeners: 0, seconds: 900, shown: [7, 8] })).toEqual([]);
});

test('a work that was shown twice in a tour counts twice', () => {
  expect(sumsOfTour({ listeners: 1, seconds: 900, shown: [7, 8, 7] })).toEqual([
    { measure: 'tours', subject: '', total: 1 },
    { measure: 'tour-listeners', subject: '', total: 1 },
    { measure: 'tour-seconds', subject: '', total: 900 },
    { measure: 'tour-shows', subject: '7', total: 2 },
    { measure: 'tour-shows', subject: '8', total: 1 },
  ]);
});
