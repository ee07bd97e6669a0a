import { afterEach, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { BeaconScreen } from './BeaconScreen.tsx';

const { pathname } = window.location;
afterEach(() => history.replaceState(null, '', pathname));

const BEACONS = [
  { idBeacon: 1, artworkIds: [7] },
  { idBeacon: 2, artworkIds: [], idHall: 3 },
];

test.each([
  [1, 'beside one work opens the work', '/museums/museum/artworks/7'],
  [2, 'of a hall opens the hall', '/museums/museum/hall/3'],
])('beacon %d, %s in its own place, so that Back does not return to it', async (idBeacon, _, address) => {
  const before = history.length;
  const { guide } = await fakeGuide({ venue: { beacons: BEACONS } });
  const { leave } = await stand({ guide }, <BeaconScreen params={{ idBeacon }} />);
  expect([window.location.pathname, history.length]).toEqual([address, before]);
  await leave();
});
