import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { MARK_PX, SOUGHT_PX } from '#domain/halls/mark-groups.ts';
import { barriersIn } from '../../../testing/barriers.ts';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork, floor, hall } from '../../../testing/museum-content.ts';
import { HallList } from '../halls/HallList.tsx';
import { FloorScreen } from './FloorScreen.tsx';
import '../floors.css';

const PICTURE = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='800'%20height='600'/%3E";
const plan = { width: 800, height: 600, standIn: PICTURE, sizes: { small: PICTURE, medium: PICTURE, large: PICTURE } };
const venue = {
  artworks: [
    artwork(7, { position: { x: 0.2, y: 0.2 } }),
    artwork(8, { position: { x: 0.8, y: 0.8 } }),
    artwork(9, { position: { x: 0.81, y: 0.8 } }),
    artwork(10, { onDisplay: false }),
  ],
  floors: [floor(1, { planImageUrl: 'plan', pictures: { plan } }), floor(2, { number: 1 })],
  halls: [
    hall(3, { idFloor: 1, artworkIds: [7, 8, 9] }),
    hall(4, { number: 2, idFloor: 1, position: { x: 0.5, y: 0.5 }, artworkIds: [10] }),
    hall(5, { number: 3 }),
  ],
};

const linksIn = (page: Element, within = 'main a') =>
  [...page.querySelectorAll(within)].map((link) => link.getAttribute('href'));
const here = window.location.href;
let leave = async () => {};
afterEach(async () => {
  await leave();
  history.replaceState(null, '', here);
});

async function meet(screen: React.ReactElement, query = '', options = {}) {
  history.replaceState(null, '', `/museums/museum/floors/1${query}`);
  const standing = await stand(await fakeGuide({ venue, speaks: 'en', ...options }), screen);
  leave = standing.leave;
  return standing;
}
const onFloor = (query?: string, options?: object) => meet(<FloorScreen params={{ idFloor: 1 }} />, query, options);
const signsIn = (page: Element) => [...page.querySelectorAll('.plan-sign')].map((sign) => sign.textContent);

test('a floor shows its works where they hang, and one sign for those that hang close together', async () => {
  const { page } = await onFloor();
  await expect.poll(() => signsIn(page)).toEqual(['7, Work 7, Hall 3', 'Hall 4', '22 works, Hall 3']);
  expect(linksIn(page, 'a.plan-sign')).toEqual(['/museums/museum/artworks/7', '/museums/museum/hall/4']);
});

test('a floor lists its works hall by hall, with those that are not on display', async () => {
  const { page } = await onFloor();
  await expect.poll(() => linksIn(page, '.floor-halls a')).toHaveLength(6);
  expect([...page.querySelectorAll('.floor-halls :is(h2, li)')].map((line) => line.textContent)).toEqual([
    'Hall 3',
    'Work 77',
    'Work 88',
    'Work 99',
    'Hall 4',
    'Work 10Not on display now10',
  ]);
});

test('a visitor who comes from a work sees where it is, in words and on the plan, and finds it in the list', async () => {
  const { page } = await onFloor('?idArtwork=8');
  await expect.poll(() => page.querySelector('.floor-sought')?.textContent).toBe('Work 8Hall 3Marked on the plan');
  await expect.poll(() => page.querySelector('.plan-sign[data-sought]')?.textContent).toBe('8+1, Work 8, Hall 3');
  expect(page.querySelector('.floor-halls [aria-current]')?.textContent).toContain('Work 8');
  expect(page.querySelector('.floor-plan img')?.getAttribute('alt')).toContain('It shows \u2068Work 8');
});

test('a floor lists and marks a work that stands on it in a hall of no floor', async () => {
  const own = floor(1, { planImageUrl: 'plan', pictures: { plan }, artworkIds: [7] });
  const work = artwork(7, { idFloor: 1, idHall: 3, position: { x: 0.2, y: 0.2 } });
  const museum = { artworks: [work], floors: [own], halls: [hall(3, { artworkIds: [7] })] };
  const { page } = await onFloor('?idArtwork=7', { venue: museum });
  await expect.poll(() => page.querySelector('.floor-sought')?.textContent).toBe('Work 7Hall 3Marked on the plan');
  expect(linksIn(page, '.floor-halls a')).toEqual(['/museums/museum/hall/3', '/museums/museum/artworks/7']);
});

test('before the works are read a visitor sees the hall that they come from, and room for a work', async () => {
  const made = await fakeGuide({ venue });
  const reading = { ...made.guide.venue.records, artworks: () => new Promise<never>(() => undefined) };
  const guide = { ...made.guide, venue: { ...made.guide.venue, records: reading } };
  const comeFrom = async (query: string) => {
    history.replaceState(null, '', `/museums/museum/floors/1${query}`);
    const standing = await stand({ guide }, <FloorScreen params={{ idFloor: 1 }} />);
    leave = standing.leave;
    return standing.page.querySelector('.floor-sought');
  };
  expect((await comeFrom('?idHall=4'))?.textContent).toBe('Hall 4Marked on the plan');
  await leave();
  const room = await comeFrom('?idArtwork=8');
  expect(room?.getAttribute('aria-hidden')).toBe('true');
  expect(room?.textContent?.trim()).toContain('Hall 3');
  await leave();
  expect(await comeFrom('?idArtwork=99')).toBeNull();
});

test('a visitor who comes from a work without a place sees its hall on the plan', async () => {
  const { page } = await onFloor('?idArtwork=10');
  const words = () => page.querySelector('.floor-sought')?.textContent;
  await expect.poll(words).toBe('Work 10Hall 4Its hall is marked on the plan');
});

test('the sign of several works opens the list of them, each a way to the work', async () => {
  const { page, happens } = await onFloor();
  await expect.poll(() => page.querySelectorAll('button.plan-sign')).toHaveLength(1);
  await happens(() => page.querySelector<HTMLElement>('button.plan-sign')?.click());
  const dialog = document.querySelector('dialog[open]') as Element;
  expect(linksIn(dialog, 'a')).toEqual(['/museums/museum/artworks/8', '/museums/museum/artworks/9']);
  // A tap on a sign is none on the plan, which would be looked at closely.
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
});

test('a visitor who looks closely at the plan finds the same signs, without a barrier', async () => {
  const { page, happens } = await onFloor();
  const inDialog = () => [...document.querySelectorAll('dialog[open] .plan-sign')].map((sign) => sign.textContent);
  await happens(() => page.querySelector<HTMLElement>('[aria-label="Look closely"]')?.click());
  await expect.poll(() => inDialog().join()).toContain('Work 7');
  expect(await barriersIn(document.body)).toEqual([]);
});

test('a sign is called by all that it stands for, each name once, as the list that it opens', async () => {
  const at = { x: 0.5, y: 0.5 };
  const halls = [
    hall(3, { idFloor: 1, artworkIds: [7, 8] }),
    hall(4, { idFloor: 1, number: 2, position: at, localizations: [{ languageCode: 'en_GB', name: 'The leaf' }] }),
  ];
  const works = [artwork(7, { position: at }), artwork(8, { position: at })];
  const dot = artwork(9, { idFloor: 1, position: { x: 0.1, y: 0.1 }, showCode: false });
  const own = floor(1, { planImageUrl: 'plan', pictures: { plan }, artworkIds: [9] });
  const { page, happens } = await onFloor('', { venue: { artworks: [...works, dot], halls, floors: [own] } });
  await expect.poll(() => signsIn(page)).toEqual(['Work 9', '32 works and 1 hall, Hall 3, The leaf']);
  await happens(() => page.querySelector<HTMLElement>('button.plan-sign')?.click());
  expect(document.querySelector('dialog[open] h2')?.textContent).toBe('2 works and 1 hall');
});

test('a sign is as wide as there is room for, however long the name of its hall', async () => {
  const name = 'Gabinete de los Espejos y las Lámparas 4';
  const localizations = [{ languageCode: 'en_GB', name }];
  const at = (idHall: number, x: number) => hall(idHall, { idFloor: 1, position: { x, y: 0.5 }, localizations });
  const museum = { floors: venue.floors, halls: [at(3, 0.2), at(4, 0.7), at(5, 0.7)] };
  const { page } = await onFloor('?idHall=4', { venue: museum });
  await expect.poll(() => page.querySelectorAll('.plan-sign')).toHaveLength(2);
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 17;
  const widthOf = (sign: string) => (page.querySelector(sign)?.getBoundingClientRect().width ?? 0) / letters;
  expect(widthOf('a.plan-sign > :first-child')).toBeLessThanOrEqual(MARK_PX.width);
  expect(widthOf('.plan-sign[data-sought] > :first-child')).toBeLessThanOrEqual(SOUGHT_PX.width);
});

test('a visitor who parts a sign by keyboard stays on it, and on the sign that it is part of later', async () => {
  const near = [0.5, 0.6].map((x, at) => artwork(at + 7, { position: { x, y: 0.1 } }));
  const { page, happens } = await onFloor('', { venue: { ...venue, artworks: near } });
  await happens(() => page.querySelector<HTMLElement>('[aria-label="Look closely"]')?.click());
  const shared = () => document.querySelector<HTMLElement>('dialog[open] button.plan-sign');
  await expect.poll(() => shared()?.textContent).toContain('2 works');
  await happens(() => shared()?.focus());
  await userEvent.keyboard('+++');
  await expect.poll(() => document.activeElement?.textContent).toBe('7, Work 7, Hall 3');
  await userEvent.keyboard('---');
  await expect.poll(() => document.activeElement?.textContent).toContain('2 works');
});

test('hall by hall a floor leads to its works in their halls, and to the list of halls', async () => {
  const { page } = await onFloor('', { remembers: { mode: 'by-halls' } });
  await expect.poll(() => linksIn(page)).toContain('/museums/museum/hall/3/artworks/7/by-halls');
  expect(linksIn(page)).toContain('/museums/museum/hall/4/by-halls');
  expect(linksIn(page).at(-1)).toBe('/museums/museum/options/by-halls');
});

test('the halls are listed floor by floor; each floor is a door, also one without a hall that has a plan', async () => {
  const floors = [...venue.floors, floor(6, { number: 2, planImageUrl: 'plan', pictures: { plan } })];
  const { page } = await meet(<HallList />, '', { venue: { ...venue, floors } });
  expect([...page.querySelectorAll('h2')].map((title) => title.textContent)).toEqual([
    'Floor 1',
    'Floor 6',
    'Elsewhere in the museum',
  ]);
  expect(page.querySelectorAll('ul:empty')).toHaveLength(0);
  expect(linksIn(page)).toEqual([
    '/museums/museum/floors/1',
    '/museums/museum/hall/3',
    '/museums/museum/hall/4',
    '/museums/museum/floors/6',
    '/museums/museum/hall/5',
  ]);
});
