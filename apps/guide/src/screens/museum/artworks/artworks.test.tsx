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

test('a work that the visitor has heard, or only looked at, says so', async () => {
  const look = (seconds: number) => [{ startDate: '2026-11-26T10:00:00.000+01:00', seconds }];
  const own = [
    { idArtwork: 7, name: 'Work 7', looks: look(60) },
    { idArtwork: 8, name: 'Work 8', looks: look(0) },
  ];
  const { rows, leave } = await meet('', { own });
  const marks = rows().map((row) => /heard|seen/.exec(row.textContent ?? '')?.[0]);
  expect(marks).toEqual([undefined, 'heard', 'seen']);
  await leave();
});

test('a visitor who comes back finds all rows at once, so that the browser can restore their place', async () => {
  const artworks = Array.from({ length: 100 }, (_, at) => artwork(at + 1));
  const { guide } = await fakeGuide({ venue: { artworks } });
  history.replaceState({ areAllDrawn: true }, '');
  const first = await stand({ guide }, <Artworks />);
  await expect.poll(() => first.page.querySelectorAll('li')).toHaveLength(100);
  await first.leave();
  let reads = 0;
  const records = new Proxy(guide.venue.records, {
    get(of, name) {
      reads += 1;
      return of[name as keyof typeof of];
    },
  });
  const again = await stand({ guide: { ...guide, venue: { ...guide.venue, records } } }, <Artworks />);
  expect(again.page.querySelectorAll('li')).toHaveLength(100);
  expect(reads).toBe(0);
  await again.leave();
});

test('a list of hundreds has every work', async () => {
  const artworks = Array.from({ length: 400 }, (_, at) => artwork(at + 1));
  const { rows, happens, leave } = await meet('', { venue: { artworks } });
  while (rows().length < 400) await happens(() => new Promise((resolve) => setTimeout(resolve)));
  expect(rows()).toHaveLength(400);
  await leave();
});
