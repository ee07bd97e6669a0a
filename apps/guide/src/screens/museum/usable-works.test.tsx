import { afterEach, describe, expect, test } from 'vitest';
import { fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { artwork, easyWork, floor, hall, ONLY_EASY, timeline } from '../../testing/museum-content.ts';
import { Artworks } from './artworks/Artworks.tsx';
import { BeaconScreen } from './beacon/BeaconScreen.tsx';
import { FloorScreen } from './floors/FloorScreen.tsx';
import { HallScreen } from './halls/HallScreen.tsx';
import { KidsArtworks } from './kids/KidsArtworks.tsx';
import { OutstandingArtworks } from './outstanding/OutstandingArtworks.tsx';
import { TimelineScreen } from './timeline/TimelineScreen.tsx';

/** Works 9 and 7 are told in easy language, work 8 between them is not. */
const IDS = [9, 8, 7];
const VENUE = {
  artworks: [easyWork(7), artwork(8), easyWork(9)],
  floors: [floor(1)],
  halls: [hall(3, { idFloor: 1, artworkIds: IDS })],
  kidsArtworkIds: IDS,
  outstandingArtworkIds: IDS,
  beacons: [{ idBeacon: 1, artworkIds: IDS }],
  timeline: [timeline(2, { steps: IDS.map((idArtwork) => ({ idStep: 20 + idArtwork, idArtwork })) })],
};

let leave = async () => {};
afterEach(() => leave());

/** The works in a list, in order, and its switch. */
async function open(screen: React.ReactElement, remembers: object) {
  const standing = await stand(await fakeGuide({ ...ONLY_EASY, venue: VENUE, remembers }), screen);
  leave = standing.leave;
  const { page, happens } = standing;
  await expect.poll(() => page.querySelector('li a[href*="/artworks/"]')).not.toBeNull();
  const box = () => page.querySelector<HTMLElement>('input[type="checkbox"]');
  const works = () =>
    [...page.querySelectorAll('li a')].flatMap(
      (link) => link.getAttribute('href')?.match(/artworks\/(\d+)/)?.[1] ?? [],
    );
  return { page, box, works, tick: () => happens(() => box()?.click()) };
}

describe.each([
  ['of a hall', <HallScreen key="hall" params={{ idHall: 3 }} />],
  ['of a floor', <FloorScreen key="floor" params={{ idFloor: 1 }} />],
  ['along a timeline', <TimelineScreen key="timeline" params={{ idTimeline: 2 }} />],
  ['that nobody should miss', <OutstandingArtworks key="outstanding" />],
  ['for children', <KidsArtworks key="kids" />],
  ['beside a beacon', <BeaconScreen key="beacon" params={{ idBeacon: 1 }} />],
])('a list of works %s', (_, screen) => {
  test('shows only what the visitor can use when they ask for it, in its order', async () => {
    const { page, works, tick } = await open(screen, { variant: 'easy' });
    expect(works()).toEqual(['9', '8', '7']);
    await tick();
    expect(works()).toEqual(['9', '7']);
    expect(page.textContent).toContain('1 other work has no version of this kind.');
    await tick();
    expect(works()).toEqual(['9', '8', '7']);
  });

  test('remembers the choice made in another list', async () => {
    const { works } = await open(screen, { variant: 'easy', onlyVariant: true });
    expect(works()).toEqual(['9', '7']);
  });

  test('is complete and without a switch for a visitor of the standard stories', async () => {
    const { box, works } = await open(screen, { onlyVariant: true });
    expect([works(), box()]).toEqual([['9', '8', '7'], null]);
  });
});

test('a hall in which a visitor can use nothing says so', async () => {
  const venue = { ...VENUE, artworks: [artwork(8), easyWork(7)], halls: [hall(3, { artworkIds: [8] })] };
  const standing = await stand(await fakeGuide({ ...ONLY_EASY, venue }), <HallScreen params={{ idHall: 3 }} />);
  leave = standing.leave;
  await expect.poll(() => standing.page.textContent).toContain('No work here has a version of this kind.');
});

test('all works show only what the visitor can use', async () => {
  const { works } = await open(<Artworks />, { variant: 'easy', onlyVariant: true });
  expect(works()).toEqual(['9', '7']);
});
