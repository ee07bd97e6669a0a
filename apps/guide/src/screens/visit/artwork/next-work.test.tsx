import { afterEach, expect, test } from 'vitest';
import type { Along } from '#domain/paths.ts';
import { useAtStop } from '#parts/walk/use-at-stop.ts';
import { type FakeGuideOptions, fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork, easyWork, hall, ONLY_EASY, route, timeline } from '../../../testing/museum-content.ts';
import { NextWork } from './NextWork.tsx';

const name = (text: string) => [{ languageCode: 'en_GB', name: text }];
const WORKS = [artwork(7), artwork(8, { onDisplay: false }), artwork(9)];
const VENUE = {
  artworks: WORKS,
  halls: [hall(3, { artworkIds: [9, 7] }), hall(4)],
  sections: [{ idSection: 2, artworkIds: [9, 8, 7], localizations: name('Count with us') }],
  timeline: [
    timeline(6, {
      steps: [
        { idStep: 61, idHall: 3 },
        { idStep: 62, idHall: 4 },
      ],
    }),
  ],
  routes: [route(5, { steps: [7, 9, 7].map((idArtwork, at) => ({ idStep: 51 + at, idArtwork })) })],
};

let leave = async () => {};
afterEach(() => leave());

function Next({ idArtwork, along }: { idArtwork: number; along: Along }) {
  return <NextWork idArtwork={idArtwork} along={along} at={useAtStop({ ...along, idArtwork, idHall: 3 })} />;
}

/** The text and link below a work. */
async function after(idArtwork: number, along: Along) {
  return (await allAfter(idArtwork, along))[0];
}

async function allAfter(idArtwork: number, along: Along, options: FakeGuideOptions = {}) {
  const standing = await stand(
    await fakeGuide({ venue: VENUE, ...options }),
    <Next idArtwork={idArtwork} along={along} />,
  );
  leave = standing.leave;
  await expect.poll(() => standing.page.querySelector('a')).not.toBeNull();
  return [...standing.page.querySelectorAll('section')].map((section) => [
    section.querySelector('h2')?.textContent,
    section.querySelector('a')?.getAttribute('href')?.replace('/museums/museum', ''),
  ]);
}

test('a child who looks at a group continues in it, past works that are off display', async () => {
  expect(await after(9, { idSection: 2 })).toEqual(['Next', '/artworks/7?idSection=2']);
});
test('after the last work of a group the link leads back to all of them', async () => {
  expect(await after(7, { idSection: 2 })).toEqual(['That was the last work.', '/artworks/kids?idSection=2']);
});
test('a group that no longer exists, or does not contain the work, continues in the hall', async () => {
  expect(await after(9, { idSection: 99 })).toEqual(['Next in this hall', '/artworks/7']);
});
test('a route that leads to a work twice continues from the stop where the visitor is', async () => {
  expect(await after(7, { idRoute: 5 })).toEqual(['Next on the route', '/artworks/9?idRoute=5']);
  await leave();
  expect(await after(9, { idRoute: 5 })).toEqual(['Next on the route', '/artworks/7?idRoute=5&idStep=53']);
  await leave();
  expect(await after(7, { idRoute: 5, idStep: 53 })).toEqual(['This was the last stop of the route.', '/routes/5']);
});
test('at a stop that is a hall the next work in it comes first, and the next stop after it', async () => {
  expect(await allAfter(9, { idTimeline: 6 })).toEqual([
    ['Next in this hall', '/artworks/7?idTimeline=6'],
    ['Next on the timeline', '/hall/4?idTimeline=6'],
  ]);
});
test('after the last work of the hall the next stop is next', async () => {
  expect(await allAfter(7, { idTimeline: 6 })).toEqual([['Next on the timeline', '/hall/4?idTimeline=6']]);
});

test('with "Only what I can use" the next one is the next that the visitor can use: on a route, in a group, in the halls', async () => {
  const ids = [7, 8, 9];
  const options: FakeGuideOptions = {
    ...ONLY_EASY,
    venue: {
      artworks: [easyWork(7), artwork(8), easyWork(9)],
      halls: [hall(3, { artworkIds: ids })],
      sections: [{ idSection: 2, artworkIds: ids, localizations: name('Count with us') }],
      routes: [route(5, { steps: ids.map((idArtwork) => ({ idStep: 50 + idArtwork, idArtwork })) })],
    },
  };
  const next: unknown[] = [];
  for (const along of [{ idRoute: 5 }, { idSection: 2 }, {}]) {
    next.push((await allAfter(7, along, options))[0]?.[1]);
    await leave();
  }
  expect(next).toEqual(['/artworks/9?idRoute=5', '/artworks/9?idSection=2', '/artworks/9']);
});
