import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { ByHalls } from '#parts/by-halls/ByHalls.tsx';
import { goForward } from '#ui/history.ts';
import { fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { artwork, floor, hall, route } from '../../../testing/museum-content.ts';
import { ByHallsHome } from './ByHallsHome.tsx';
import { HallByHalls, HallScreen } from './HallScreen.tsx';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const plan = { width: 8, height: 6, standIn: PICTURE, sizes: { small: PICTURE, medium: PICTURE, large: PICTURE } };
const venue = {
  artworks: [artwork(7), artwork(8)],
  floors: [floor(1, { planImageUrl: 'plan', pictures: { plan } })],
  halls: [
    hall(3, { number: 2, idFloor: 1, position: { x: 0.25, y: 0.5 }, artworkIds: [7], ...named('The Endless Floor') }),
    hall(4, { number: 1, artworkIds: [8], ...named('Atrium') }),
  ],
  routes: [
    route(5, {
      steps: [
        { idStep: 51, idArtwork: 8 },
        { idStep: 52, idHall: 3 },
      ],
    }),
  ],
};
function named(name: string) {
  return { localizations: [{ languageCode: 'en_GB', name }] };
}

const linksIn = (page: Element) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const here = window.location.href;
let leave = async () => {};
beforeEach(() => history.replaceState(null, '', '/museums/museum/options/by-halls'));
afterEach(async () => {
  await leave();
  history.replaceState(null, '', here);
});

async function meet(screen: React.ReactElement, speaks = 'en') {
  const standing = await stand(await fakeGuide({ venue, speaks }), screen);
  leave = standing.leave;
  return standing;
}

test('a hall shows its name in two parts, with its number, its floor and the number of works in it', async () => {
  const { page } = await meet(<HallScreen params={{ idHall: 3 }} />);
  expect(page.querySelector('h1')?.textContent).toBe('The Endless Floor');
  expect([...(page.querySelector('h1')?.children ?? [])].map((part) => part.textContent)).toEqual([
    'The Endless ',
    'Floor',
  ]);
  expect(page.querySelector('header p')?.textContent).toBe('Hall 2\u00a0· Floor 1\u00a0· 1 work');
});

test.each([
  ['that can be heard has a word about headphones', { mainAudioUrl: '/media/7.m4a' }, true],
  ['of texts alone has none', { text: '<p>A leaf.</p>' }, false],
])('a hall with a work %s', async (_, said, isHinted) => {
  const artworks = [artwork(7, { localizations: [{ languageCode: 'en_GB', name: 'Leaf', ...said }] })];
  const made = await fakeGuide({ venue: { ...venue, artworks } });
  const standing = await stand(made, <HallScreen params={{ idHall: 3 }} />);
  leave = standing.leave;
  await expect.poll(() => standing.page.querySelector('ol')).not.toBeNull();
  expect(standing.page.textContent?.includes('Put on your headphones')).toBe(isHinted);
});

test('the number or letter of a hall is set larger than the rest of its name, a word is not', async () => {
  const sizes = async (name: string) => {
    const halls = [hall(3, named(name))];
    const standing = await stand(
      await fakeGuide({ venue: { ...venue, halls } }),
      <HallScreen params={{ idHall: 3 }} />,
    );
    const upper = standing.page.querySelector('.hall-upper') as HTMLElement;
    await expect.poll(() => getComputedStyle(upper).display).toBe('block');
    const [above, below] = [...standing.page.querySelectorAll('h1 > span')].map((part) =>
      Number.parseFloat(getComputedStyle(part).fontSize),
    );
    await standing.leave();
    return (below ?? 0) / (above ?? 1);
  };
  expect(await sizes('The Endless Floor')).toBe(1);
  for (const name of ['Hall 12', 'قاعة ١٢', 'Room IV', 'Gallery B'])
    expect(await sizes(name), name).toBeGreaterThan(1.5);
});

test('where halls have names alone no number is shown or said: at the door, on the plan, in lists', async () => {
  const unnumbered = { ...venue, hallsNumbered: false };
  for (const screen of [<HallScreen key="hall" params={{ idHall: 3 }} />, <ByHallsHome key="home" />]) {
    const standing = await stand(await fakeGuide({ venue: unnumbered }), screen);
    expect(standing.page.textContent).toContain('The Endless');
    expect(standing.page.textContent).not.toMatch(/Hall \d/);
    expect(standing.page.querySelector('.hall-mark')?.textContent ?? '').toBe('');
    await standing.leave();
  }
});

test('a hall is marked on the plan of its floor if the museum gives its place', async () => {
  const { page } = await meet(<HallScreen params={{ idHall: 3 }} />);
  const mark = page.querySelector<HTMLElement>('.hall-mark');
  expect(mark?.textContent).toBe('2');
  expect([mark?.style.getPropertyValue('--x'), mark?.style.getPropertyValue('--y')]).toEqual(['25%', '50%']);
  expect(page.querySelector('.hall-plan img')?.getAttribute('alt')).toContain('is marked on it');
});

test.each(['en', 'ar'])(
  'the mark is where the museum says, counted from the left edge of the plan, in "%s"',
  async (speaks) => {
    const { page } = await meet(<HallScreen params={{ idHall: 3 }} />, speaks);
    const plan = page.querySelector('.hall-plan img') as HTMLElement;
    const mark = page.querySelector('.hall-mark') as HTMLElement;
    await expect.poll(() => getComputedStyle(mark).position).toBe('absolute');
    const { left, width } = plan.getBoundingClientRect();
    const box = mark.getBoundingClientRect();
    expect((box.left + box.width / 2 - left) / width).toBeCloseTo(0.25, 1);
  },
);

test('a hall that is a stop of a route leads along it, and so do its works', async () => {
  history.replaceState(null, '', '/museums/museum/hall/3?idRoute=5');
  const { page } = await meet(<HallScreen params={{ idHall: 3 }} />);
  expect(page.querySelector('nav')?.textContent).toBe('Stop 2 of 2Route 5');
  expect(linksIn(page.querySelector('main') as Element)).toEqual([
    '/museums/museum/artworks/8?idRoute=5',
    '/museums/museum/routes/5',
    '/museums/museum/artworks/7?idRoute=5',
    '/museums/museum/routes/5',
  ]);
  expect(page.querySelector('main > section:last-child')?.textContent).toBe(
    'This was the last stop of the route.To the route',
  );
});

test('a hall whose floor is unknown has no plan', async () => {
  const { page } = await meet(<HallScreen params={{ idHall: 4 }} />);
  expect(page.querySelector('.hall-plan')).toBeNull();
});

test('a hall leads to its floor, to its works, and back to home', async () => {
  const { page } = await meet(<HallScreen params={{ idHall: 3 }} />);
  expect(linksIn(page)).toEqual([
    '/museums/museum/options',
    '/museums/museum/floors/1?idHall=3',
    '/museums/museum/artworks/7',
  ]);
});

test('in by-halls mode a hall leads to its floor, to its works in it, and back to the list of halls', async () => {
  const { page } = await meet(<HallByHalls params={{ idHall: 3 }} />);
  expect(linksIn(page)).toEqual([
    '/museums/museum/options/by-halls',
    '/museums/museum/floors/1?idHall=3',
    '/museums/museum/hall/3/artworks/7/by-halls',
  ]);
});

test('the home screen of by-halls mode has the halls of each floor, and the keypad', async () => {
  const { page } = await meet(<ByHallsHome />);
  expect([...page.querySelectorAll('h2, h3')].map((title) => title.textContent)).toEqual([
    'Floor 1',
    'The Endless Floor',
    'Elsewhere in the museum',
    'Atrium',
  ]);
  expect(linksIn(page)).toContain('/museums/museum/keyboard');
  expect(linksIn(page)).toContain('/museums/museum/hall/3/by-halls');
});

test('a visitor who opened a hall from the list of halls goes back to the list as it was left', async () => {
  const home = await meet(<ByHallsHome />);
  history.replaceState({ ...history.state, isAsLeft: true }, '');
  await home.happens(() => home.page.querySelector<HTMLElement>('a[href$="/hall/3/by-halls"]')?.click());
  expect(window.location.pathname).toBe('/museums/museum/hall/3/by-halls');
  await home.leave();
  const inHall = await meet(<HallByHalls params={{ idHall: 3 }} />);
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await inHall.happens(() => inHall.page.querySelector<HTMLElement>('header a')?.click());
  await gone;
  expect(window.location.pathname).toBe('/museums/museum/options/by-halls');
  expect(history.state.isAsLeft).toBe(true);
});

test('a visitor who opened a hall from elsewhere also goes up to the list of halls', async () => {
  goForward('/museums/museum/hall/3/by-halls');
  const { page, happens } = await meet(<HallByHalls params={{ idHall: 3 }} />);
  await happens(() => page.querySelector<HTMLElement>('header a')?.click());
  expect(window.location.pathname).toBe('/museums/museum/options/by-halls');
});

test('in by-halls mode the next work is shown in its own hall', async () => {
  const { page } = await meet(
    <ByHalls>
      <ArtworkRow artwork={artwork(8)} />
    </ByHalls>,
  );
  expect(linksIn(page)).toEqual(['/museums/museum/hall/4/artworks/8/by-halls']);
});
