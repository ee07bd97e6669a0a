import { expect, test } from 'vitest';
import { hall, timeline } from '../../testing/museum-content.ts';
import { activeTimelines, timelineStops } from './timeline-stops.ts';

const GOTHIC = hall(3);
const BAROQUE = hall(4);
const said = (name?: string) => [{ languageCode: 'en_GB', name }];

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
  expect(timelineStops({ steps }, [GOTHIC, BAROQUE]).map((stop) => stop.hall ?? stop.idArtwork)).toEqual([
    BAROQUE,
    7,
    GOTHIC,
    BAROQUE,
  ]);
});

test('a step without a hall in the guide is skipped unless it has a text', () => {
  const steps = [
    { idStep: 1, idHall: 99 },
    { idStep: 2, idHall: 98, localizations: said('1348: the plague') },
    { idStep: 3, localizations: said('1400: nothing is left') },
    { idStep: 4, localizations: said() },
  ];
  expect(timelineStops({ steps }, [GOTHIC]).map(({ step }) => step.idStep)).toEqual([2, 3]);
});
