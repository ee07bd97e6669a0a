import { afterEach, expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork } from '../../../testing/museum-content.ts';
import { KidsArtworks } from './KidsArtworks.tsx';

const name = (text: string) => [{ languageCode: 'en_GB', name: text }];
const VENUE = {
  artworks: [artwork(7), artwork(8), artwork(9)],
  sections: [{ idSection: 2, artworkIds: [9, 7], localizations: name('Count with us') }],
  kidsArtworkIds: [9, 7, 8],
};
const { pathname } = window.location;
afterEach(() => history.replaceState(null, '', pathname));

/** The screen of a child who opened a link, and the target of Back. */
async function met(search: string, options: FakeGuideOptions = {}) {
  history.replaceState(null, '', pathname + search);
  const { guide } = await fakeGuide({ venue: VENUE, ...options });
  const { page, leave } = await stand({ guide }, <KidsArtworks />);
  const found = {
    title: page.querySelector('h1')?.textContent,
    works: [...page.querySelectorAll('li a')].map((link) => link.getAttribute('href')),
    says: page.querySelector('[role="status"] p')?.textContent,
    back: page.querySelector('header a')?.getAttribute('href'),
  };
  await leave();
  return found;
}
const WORK = '/museums/museum/artworks';

test('a group has its own works, in its order', async () => {
  const { title, works } = await met('?idSection=2');
  expect([title, works]).toEqual(['Count with us', [`${WORK}/9?idSection=2`, `${WORK}/7?idSection=2`]]);
});

test('without a group all works for children are shown', async () => {
  const { title, works } = await met('');
  expect([title, works]).toEqual(['Everything for children', [`${WORK}/9`, `${WORK}/7`, `${WORK}/8`]]);
});

test('a group that no longer exists says so', async () => {
  expect(await met('?idSection=3')).toMatchObject({ works: [], says: 'This page is gone.' });
});

test('Back leads to the groups: to their own screen or, in kids mode, home', async () => {
  expect((await met('?idSection=2')).back).toBe('/museums/museum/sections');
  expect((await met('?idSection=2', { remembers: { mode: 'kids' } })).back).toBe('/museums/museum/options');
});
