import { afterEach, expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork, hall } from '../../../testing/museum-content.ts';
import { Artworks } from './Artworks.tsx';

const { pathname } = window.location;
afterEach(() => history.replaceState(null, '', pathname));

const VENUE = {
  artworks: [artwork(7, { code: '30' }), artwork(8, { code: '4' }), artwork(9, { code: '12' })],
  halls: [hall(3, { artworkIds: [9, 7] })],
};

async function meet(search = '', options: FakeGuideOptions = {}) {
  history.replaceState(null, '', pathname + search);
  const { guide } = await fakeGuide({ venue: VENUE, ...options });
  const met = await stand({ guide }, <Artworks />);
  const rows = () => [...met.page.querySelectorAll('li')];
  return { ...met, rows, names: () => [...met.page.querySelectorAll('h2, li')].map(nameOf) };
}
const nameOf = (row: Element) => (row.querySelector('p > span') ?? row).textContent;

test('all works are met hall by hall, and those in no hall at the end', async () => {
  const { names, page, leave } = await meet();
  expect(names()).toEqual(['Hall 3', 'Work 9', 'Work 7', 'Outside the halls', 'Work 8']);
  expect(page.querySelector('h2 a')?.getAttribute('href')).toBe('/museums/museum/hall/3');
  await leave();
});

test('the visitor’s order is in the address, so that Back from a work leads to the same list', async () => {
  const { names, page, happens, leave } = await meet('?by=number');
  expect(names()).toEqual(['Work 8', 'Work 9', 'Work 7']);
  await happens(() => page.querySelectorAll<HTMLElement>('input')[2]?.click());
  expect(names()).toEqual(['Work 7', 'Work 8', 'Work 9']);
  expect(window.location.search).toBe('?by=name');
  await leave();
});

test('a work that the visitor has looked at says so', async () => {
  const looks = [{ startDate: '2026-11-26T10:00:00.000+01:00', seconds: 60 }];
  const { rows, leave } = await meet('', { own: [{ idArtwork: 7, name: 'Work 7', looks }] });
  expect(rows().map((row) => row.textContent?.includes('seen'))).toEqual([false, true, false]);
  await leave();
});

test('a list of hundreds has every work', async () => {
  const artworks = Array.from({ length: 400 }, (_, at) => artwork(at + 1));
  const { rows, happens, leave } = await meet('', { venue: { artworks } });
  while (rows().length < 400) await happens(() => new Promise((resolve) => setTimeout(resolve)));
  expect(rows()).toHaveLength(400);
  await leave();
});
