import { afterEach, describe, expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../testing/fake-guide.tsx';
import { buttonIn } from '../../testing/meet-screen.tsx';
import { artwork, route } from '../../testing/museum-content.ts';
import { MUSEUM, SEVERAL } from '../../testing/small-museum.ts';
import { ExhibitionList, RouteList } from './RouteList.tsx';
import { RouteScreen } from './RouteScreen.tsx';

let leave = async () => {};
const { href } = window.location;
afterEach(async () => {
  await leave();
  history.replaceState(null, '', href);
});

const at = (search: string) => history.replaceState(null, '', `/museums/museum/routes${search}`);

async function open(screen: 'list' | number, options: FakeGuideOptions = { venue: SEVERAL }) {
  const made = await fakeGuide(options);
  const standing = await stand(made, screen === 'list' ? <RouteList /> : <RouteScreen params={{ idRoute: screen }} />);
  leave = standing.leave;
  const { page } = standing;
  // React shows a screen once its style sheet is loaded.
  await expect.poll(() => page.querySelector('main')).not.toBeNull();
  return {
    ...made,
    ...standing,
    links: () => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}

describe('the address of a list', () => {
  test('may ask for the presentation of a route, which is that route’s own screen', async () => {
    at('?from=Options&idRoute=5');
    const made = await fakeGuide({ venue: SEVERAL });
    ({ leave } = await stand(made, <RouteList />));
    expect(window.location.pathname + window.location.search).toBe('/museums/museum/routes/5?from=Options');
  });
  test('that asks for a missing route shows the list', async () => {
    at('?from=Options&idRoute=99');
    const { page } = await open('list');
    expect(page.querySelector('h2')?.textContent).toBe('Route 5');
  });
});

test('the list says how far a visitor has walked along a route today', async () => {
  const { page } = await open('list', { venue: SEVERAL, walked: { 5: [51] } });
  await expect.poll(() => page.querySelector('main a')?.textContent).toContain('1 of 2 stops seen');
});

describe('a list of one', () => {
  const here = () => window.location.pathname + window.location.search;
  test.each([
    ['route', <RouteList key="routes" />, '/museums/museum/routes/5'],
    ['exhibition', <ExhibitionList key="exhibitions" />, '/museums/museum/exhibitions/6'],
  ])('%s opens that in its place', async (_, list, address) => {
    at('');
    const before = history.length;
    ({ leave } = await stand(await fakeGuide({ venue: MUSEUM }), list));
    expect(here()).toBe(address);
    expect(history.length).toBe(before);
  });
  test('is left out on the way back: from its route Back leads home', async () => {
    at('');
    expect((await open(5, { venue: MUSEUM })).links()[0]).toBe('/museums/museum/options');
  });
  test('of none says so', async () => {
    at('');
    const { page } = await open('list', { venue: { routes: [route(6, { isExhibition: true })] } });
    expect(page.textContent).toContain('There are no routes here yet.');
  });
});

describe('Back leads', () => {
  test.each([
    ['to the list', '', '/museums/museum/routes'],
    ['home, where the visitor came from there', '?from=Options', '/museums/museum/options'],
  ])('%s', async (_, search, address) => {
    at(search);
    const { links } = await open(5);
    expect(links()[0]).toBe(address);
  });
});

describe('along a route', () => {
  const start = (page: Element) => page.querySelector<HTMLAnchorElement>('a[href*="idRoute"]:not(li a)');

  test('Start leads to the first stop', async () => {
    const { page } = await open(5);
    expect(start(page)?.textContent).toBe('Start route');
    expect(start(page)?.getAttribute('href')).toBe('/museums/museum/artworks/7?idRoute=5');
  });
  test('a visitor who left it in the middle continues at the next stop, which may be a hall', async () => {
    const { page } = await open(5, { venue: MUSEUM, walked: { 5: [51] } });
    expect(page.textContent).toContain('1 of 2 stops seen');
    expect(start(page)?.textContent).toBe('Go on: stop 2');
    expect(start(page)?.getAttribute('href')).toBe('/museums/museum/hall/3?idRoute=5');
  });
  test('a visitor who has seen every stop reads so, and may start again', async () => {
    const { page } = await open(5, { venue: MUSEUM, walked: { 5: [53, 51] } });
    expect(page.textContent).toContain('You have seen all 2 stops.');
    expect(start(page)?.textContent).toBe('From the first stop');
    expect(start(page)?.getAttribute('href')).toBe('/museums/museum/artworks/7?idRoute=5');
  });
  test('each stop shows its number, whether it was seen, and the museum’s words about it', async () => {
    const { page } = await open(5, { venue: MUSEUM, walked: { 5: [51] } });
    const stops = [...page.querySelectorAll('li')].map((stop) => stop.textContent);
    expect(stops).toEqual([
      'Stop 1 seenThe leaf7',
      'Not on display nowWork 99',
      'Stop 2The fern houseHall 32 worksWarm.',
    ]);
  });
  test('a route whose works are all off display has its stops and no start', async () => {
    const away = {
      artworks: [artwork(7, { onDisplay: false })],
      routes: [route(5, { steps: [{ idStep: 1, idArtwork: 7 }] })],
    };
    const { page } = await open(5, { venue: away });
    expect(start(page)).toBeNull();
    expect(page.querySelectorAll('li')).toHaveLength(1);
  });
});

describe('an introduction', () => {
  test('comes first: the stops are shown when the visitor asks for them, and the focus moves there', async () => {
    const { page, happens } = await open(6);
    expect(page.querySelectorAll('li')).toHaveLength(0);
    expect(page.querySelector('main')?.textContent).toContain('What grows, and how.');
    await happens(() => buttonIn(page, 'Show the stops').click());
    expect(page.querySelectorAll('li')).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Stops');
  });
  test('shows the number, the days and the minutes that the museum wrote', async () => {
    const { page } = await open(6);
    const said = page.querySelector('main header')?.textContent;
    expect(said).toContain('From May 3, 2026 to September 14, 2026');
    expect(said).toContain('Exhibition 2 · 1 work · 45 minutes');
  });
  test('plays when the visitor wants it, and never by itself', async () => {
    const { page, happens, state, element } = await open(6);
    expect(state().track).toBeUndefined();
    await happens(() => buttonIn(page, 'Hear the introduction').click());
    await happens(() => element.answer('playing'));
    expect(state().track).toMatchObject({ url: '/media/introduction.m4a', href: '/museums/museum/exhibitions/6' });
    expect(page.querySelector('section[aria-label="Sound"]')).not.toBeNull();
  });
  test('that plays can also be read', async () => {
    const { page } = await open(6);
    expect(page.querySelector('details')?.textContent).toContain('Welcome among the leaves.');
  });
});
