import { expect, test } from 'vitest';
import { type FakeGuideOptions, fakeGuide, stand } from '../../../testing/fake-guide.tsx';
import { ENGLISH, navigationSection, route, timeline } from '../../../testing/museum-content.ts';
import { Home } from './Home.tsx';

async function home(options: FakeGuideOptions) {
  const { guide } = await fakeGuide(options);
  const { page, leave } = await stand({ guide }, <Home />);
  const globe = page.querySelector('header button[aria-label]')?.getAttribute('aria-label');
  await leave();
  return globe;
}

const menu = (languageTopBar?: boolean) => ({ idSideMenuCustomization: 1, localizations: [], languageTopBar });

test('a museum with several languages has them in the bar of its home, without a text of its own', async () => {
  expect(await home({ venue: { menuAvailable: false } })).toBe('Language: English');
  expect(await home({ venue: { menuAvailable: false, sideMenuCustomization: menu() } })).toBe('Language: English');
});

test('a museum may hide them there', async () => {
  expect(await home({ venue: { menuAvailable: true, sideMenuCustomization: menu(false) } })).toBeUndefined();
});

test('a museum with one language needs no choice', async () => {
  expect(await home({ release: { languages: [ENGLISH] }, venue: { menuAvailable: true } })).toBeUndefined();
});

test('the heading of home is the name of the museum, and its link also says where it leads', async () => {
  const { guide } = await fakeGuide({ speaks: 'es', readIn: 'es_ES' });
  const { page, leave } = await stand({ guide }, <Home />);
  const link = page.querySelector('h1 a') as HTMLAnchorElement;
  expect(page.querySelector('h1')?.textContent).toBe('Museum 1');
  expect(link.getAttribute('aria-label')).toBeNull();
  expect(link.title).toBe('Ir a la página de bienvenida');
  await leave();
});

test('a title that the museum wrote in another language only gives way to the word of the guide', async () => {
  const localizations = [{ languageCode: 'en_GB', title: 'Tours', text: 'Tours' }];
  const venue = {
    navigationSections: [navigationSection('ROUTES', { localizations })],
    routes: [route(1), route(2)],
    sideMenuCustomization: {
      ...menu(),
      localizations: [{ languageCode: 'en_GB', downloadsText: 'Take away' }],
      downloadsEnabled: true,
      downloadsHighlighted: true,
    },
  };
  const titles = async (options: FakeGuideOptions) => {
    const { guide } = await fakeGuide({ ...options, venue });
    const { page, leave } = await stand({ guide }, <Home />);
    const found = [...page.querySelectorAll('h2')].map((heading) => heading.textContent);
    await leave();
    return found;
  };
  expect(await titles({ speaks: 'en', readIn: 'en_GB' })).toEqual(['Tours', 'Take away']);
  expect(await titles({ speaks: 'es', readIn: 'es_ES' })).toEqual(['Recorridos', 'Descargas']);
});

test('a logo in place of the name is read as the name', async () => {
  const { guide } = await fakeGuide({ venue: { topBarLogoImageUrl: '/media/logo.webp' } });
  const { page, leave } = await stand({ guide }, <Home />);
  expect(page.querySelector('h1 img')?.getAttribute('alt')).toBe('Museum 1');
  await leave();
});

test("a museum with sponsors leads to the first in the visitor's language, and its highlights lead to its list", async () => {
  const sponsor = (idResource: number, languageCode: string) => ({
    idResource,
    resourceType: 'TEXT' as const,
    localizations: [{ languageCode, content: 'Thank you.' }],
  });
  const { guide } = await fakeGuide({
    speaks: 'es',
    readIn: 'es_ES',
    venue: {
      navigationSections: [navigationSection('SPONSORS', { resources: [sponsor(1, 'en_GB'), sponsor(2, 'es_ES')] })],
      oneMinutes: [{ idOneMinute: 1, localizations: [] }],
      sideMenuCustomization: { ...menu(), inAMinuteEnabled: true, inAMinuteHighlighted: true },
    },
  });
  const { page, leave } = await stand({ guide }, <Home />);
  const tiles = [...page.querySelectorAll('main > div a')].map((link) => [link.getAttribute('href'), link.textContent]);
  expect(tiles).toEqual([
    ['/museums/museum/one-minutes', 'Relatos de un minuto1 relato de un minuto'],
    ['/museums/museum/sponsors/2', 'Patrocinadores2 patrocinadores'],
  ]);
  await leave();
});

test('an exhibition leaves the home screen after its last day, also on a phone that learns nothing new', async () => {
  const venue = {
    navigationSections: [navigationSection('EXHIBITIONS'), navigationSection('ROUTES')],
    routes: [route(1), route(2), route(3, { isExhibition: true, endDate: '2026-10-25' })],
    highlightedRoutes: [3],
  };
  const tilesAt = async (moment: string) => {
    const { guide } = await fakeGuide({
      venue,
      release: { timezone: 'Europe/Madrid' },
      isOnline: false,
      now: () => Date.parse(moment),
    });
    const { page, leave } = await stand({ guide }, <Home />);
    const links = [...page.querySelectorAll('main > div a')].map((link) => link.getAttribute('href')?.split('?')[0]);
    await leave();
    return links;
  };
  const routes = '/museums/museum/routes';
  // The clocks go back that night.
  expect(await tilesAt('2026-10-25T22:59:59Z')).toEqual([
    '/museums/museum/exhibitions/3',
    routes,
    '/museums/museum/exhibitions/3',
  ]);
  expect(await tilesAt('2026-10-25T23:00:00Z')).toEqual([routes]);
});

test('the tile of a list of one names that one and leads to it; a list of two says how many', async () => {
  const tilesIn = async (venue: NonNullable<FakeGuideOptions['venue']>) => {
    const { page, leave } = await stand(await fakeGuide({ venue }), <Home />);
    const tiles = [...page.querySelectorAll('main > div a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
    await leave();
    return tiles;
  };
  const navigationSections = (['ROUTES', 'TIMELINE'] as const).map((type, at) =>
    navigationSection(type, { idNavigationSection: at }),
  );
  const one = { navigationSections, routes: [route(5)], timeline: [timeline(2)] };
  expect(await tilesIn(one)).toEqual([
    ['/museums/museum/routes/5', 'ROUTESRoute 5'],
    ['/museums/museum/timeline/2', 'TIMELINETimeline 2'],
  ]);
  // The highlighted route is named by its own tile.
  expect((await tilesIn({ ...one, highlightedRoutes: [5] }))[0]?.[1]).toBe('ROUTES1 route');
  const two = { ...one, routes: [route(5), route(15)], timeline: [timeline(2), timeline(12)] };
  expect(await tilesIn(two)).toEqual([
    ['/museums/museum/routes', 'ROUTES2 routes'],
    ['/museums/museum/timeline', 'TIMELINE2 timelines'],
  ]);
});
