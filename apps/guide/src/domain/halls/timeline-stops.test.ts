import { expect, test } from 'vitest';
import { artwork, hall, timeline } from '../../testing/museum-content.ts';
import { stopsOf } from '../walk/walk-stops.ts';
import { activeTimelines, momentsOf } from './timeline-stops.ts';

const said = (name?: string) => [{ languageCode: 'en_GB', name }];
const moments = (steps: Parameters<typeof stopsOf>[0]) =>
  momentsOf({ steps: [...steps] }, stopsOf(steps, [artwork(7)], [hall(3), hall(4)])).map(({ step, stop }) => [
    step.idStep,
    stop?.number,
  ]);

test('a timeline that the museum has switched off is not shown', () => {
  const [shown, hidden] = [timeline(1), timeline(2, { active: false })];
  expect(activeTimelines([hidden, shown])).toEqual([shown]);
});

test('a timeline lists halls and works in the order of time, and a hall twice if time returns to it', () => {
  const steps = [
    { idStep: 1, idHall: 4 },
    { idStep: 2, idArtwork: 7 },
    { idStep: 3, idHall: 3 },
    { idStep: 4, idHall: 4 },
  ];
  expect(moments(steps)).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});

test('a moment without a hall or work in the guide is skipped unless it has a text, and is no stop to walk to', () => {
  const steps = [
    { idStep: 1, idHall: 99 },
    { idStep: 2, idHall: 98, localizations: said('1348: the plague') },
    { idStep: 3, localizations: said('1400: nothing is left') },
    { idStep: 4, localizations: said() },
    { idStep: 5, idHall: 3 },
    { idStep: 6, idArtwork: 99 },
  ];
  expect(moments(steps)).toEqual([
    [2, undefined],
    [3, undefined],
    [5, 1],
  ]);
});
