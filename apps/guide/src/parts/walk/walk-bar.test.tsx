import { afterEach, expect, test } from 'vitest';
import type { Shown } from '#domain/paths.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { artwork, easyWork, hall, ONLY_EASY, route, timeline } from '../../testing/museum-content.ts';
import { useAtStop } from './use-at-stop.ts';
import { WalkBar } from './WalkBar.tsx';

const STEPS = [
  { idStep: 51, idArtwork: 7 },
  { idStep: 52, idArtwork: 8 },
  { idStep: 53, idHall: 3 },
];
const VENUE = {
  artworks: [artwork(7), artwork(8, { onDisplay: false }), artwork(9, { idHall: 3 })],
  halls: [hall(3)],
  routes: [route(5, { steps: STEPS })],
  timeline: [timeline(5, { steps: [{ idStep: 1 }, ...STEPS] }), timeline(6, { steps: STEPS, active: false })],
};

let leave = async () => {};
afterEach(() => leave());

function Bar({ shown }: { shown: Shown }) {
  const at = useAtStop(shown);
  return at && <WalkBar at={at} />;
}

async function bar(shown: Shown, venue: FakeGuideOptions['venue'] = VENUE, options: FakeGuideOptions = {}) {
  const { page, leave: left } = await stand(await fakeGuide({ venue, ...options }), <Bar shown={shown} />);
  leave = left;
  return [...page.querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href')?.replace('/museums/museum', ''),
  ]);
}

test('at the first stop the bar leads to the next, past works that are off display, and to the route', async () => {
  expect(await bar({ idArtwork: 7, idRoute: 5 })).toEqual([
    ['Stop 1 of 2Route 5', '/routes/5'],
    ['Next stop', '/hall/3?idRoute=5'],
  ]);
});

test('at the last stop it leads back, in its hall and at the works in it', async () => {
  const last = [
    ['Previous stop', '/artworks/7?idRoute=5'],
    ['Stop 2 of 2Route 5', '/routes/5'],
  ];
  expect(await bar({ idHall: 3, idRoute: 5 })).toEqual(last);
  await leave();
  expect(await bar({ idArtwork: 9, idHall: 3, idRoute: 5 })).toEqual(last);
});

test('a work that is not on display has no number, and leads in both directions', async () => {
  expect(await bar({ idArtwork: 8, idRoute: 5 })).toEqual([
    ['Previous stop', '/artworks/7?idRoute=5'],
    ['Route 5', '/routes/5'],
    ['Next stop', '/hall/3?idRoute=5'],
  ]);
});

test('a work that is two stops of the route shows at which of them the visitor is', async () => {
  const twice = { ...VENUE, routes: [route(5, { steps: [...STEPS, { idStep: 54, idArtwork: 7 }] })] };
  expect(await bar({ idHall: 3, idRoute: 5 }, twice)).toEqual([
    ['Previous stop', '/artworks/7?idRoute=5&idStep=51'],
    ['Stop 2 of 3Route 5', '/routes/5'],
    ['Next stop', '/artworks/7?idRoute=5&idStep=54'],
  ]);
  await leave();
  expect(await bar({ idArtwork: 7, idRoute: 5, idStep: 54 }, twice)).toEqual([
    ['Previous stop', '/hall/3?idRoute=5'],
    ['Stop 3 of 3Route 5', '/routes/5'],
  ]);
});

test('on a timeline the bar leads along the timeline; a moment that leads nowhere is no stop', async () => {
  expect(await bar({ idArtwork: 7, idTimeline: 5 })).toEqual([
    ['Stop 1 of 2Timeline 5', '/timeline/5'],
    ['Next stop', '/hall/3?idTimeline=5'],
  ]);
});

test('a timeline that does not exist, or is switched off, has no such bar', async () => {
  for (const idTimeline of [6, 99]) {
    expect(await bar({ idArtwork: 7, idTimeline })).toEqual([]);
    await leave();
  }
});

test('with "Only what I can use" the bar counts and leads to the stops that the visitor can use', async () => {
  const steps = [9, 7, 8, 10].map((idArtwork) => ({ idStep: 50 + idArtwork, idArtwork }));
  const venue = { artworks: [easyWork(9), artwork(7), artwork(8), easyWork(10)], routes: [route(5, { steps })] };
  expect(await bar({ idArtwork: 9, idRoute: 5 }, venue, ONLY_EASY)).toEqual([
    ['Stop 1 of 2Route 5', '/routes/5'],
    ['Next stop', '/artworks/10?idRoute=5'],
  ]);
  await leave();
  expect(await bar({ idArtwork: 7, idRoute: 5 }, venue, ONLY_EASY)).toEqual([
    ['Previous stop', '/artworks/9?idRoute=5'],
    ['Route 5', '/routes/5'],
    ['Next stop', '/artworks/10?idRoute=5'],
  ]);
});

test('a visitor without a route, or off the route, has no such bar', async () => {
  for (const shown of [{ idArtwork: 7 }, { idArtwork: 7, idRoute: 99 }, { idArtwork: 9, idRoute: 5 }]) {
    expect(await bar(shown)).toEqual([]);
    await leave();
  }
});
