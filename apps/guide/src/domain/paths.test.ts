import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, alongWhat, placeAt, shownAt, withoutLang } from './paths.ts';
import { SCREEN_NAMES, type ScreenName, screenLine } from './screens.ts';

type Line = [path: string, name: ScreenName, params?: Record<string, string | number>];

/** The route table (product, section 2), and our own paths (product, section D6). */
const LINES: Line[] = [
  ['', 'Presentation'],
  ['/code', 'Code'],
  ['/privacy-policy', 'PrivacyPolicy'],
  ['/login', 'SocialLogin'],
  ['/tutorial', 'Slides'],
  ['/download', 'Download'],
  ['/options', 'Options'],
  ['/options/kids', 'KidsOptions'],
  ['/options/by-halls', 'ByHallsOptions'],
  ['/keyboard', 'Keyboard'],
  ['/sponsors/7', 'Sponsors', { idResource: 7 }],
  ['/artworks', 'Artworks'],
  ['/artworks/kids', 'KidsArtworks'],
  ['/artworks/7', 'Artwork', { idArtwork: 7 }],
  ['/artworks/7/resources/8', 'ArtworkResource', { idArtwork: 7, idResource: 8 }],
  ['/exhibitions', 'ExhibitionList'],
  ['/exhibitions/7', 'Exhibition', { idRoute: 7 }],
  ['/routes', 'RouteList'],
  ['/routes/7', 'Route', { idRoute: 7 }],
  ['/timeline', 'TimelineList'],
  ['/timeline/7', 'Timeline', { idTimeline: 7 }],
  ['/one-minutes', 'OneMinuteList'],
  ['/one-minutes/7', 'OneMinute', { idOneMinute: 7 }],
  ['/info-sections', 'InfoSectionList'],
  ['/info-sections/7', 'InfoSection', { idInfoSection: 7 }],
  ['/outstanding-artworks', 'OutstandingArtworks'],
  ['/languages', 'Languages'],
  ['/recognition', 'Recognition'],
  ['/hall/7/by-halls', 'HallByHalls', { idHall: 7 }],
  ['/hall/7/artworks/8/by-halls', 'ArtworkByHalls', { idHall: 7, idArtwork: 8 }],
  ['/hall/7', 'Hall', { idHall: 7 }],
  ['/beacon/7', 'Beacon', { idBeacon: 7 }],
  ['/guide', 'GuidedVisit'],
  ['/downloads', 'Downloads'],
  ['/game', 'Game'],
  ['/study', 'StudyQuestion'],
  ['/study/7', 'StudyQuestionOfArtwork', { idArtwork: 7 }],
  ['/sections', 'KidsSections'],
  ['/goodbye', 'Goodbye'],
  ['/scan', 'Scan'],
  ['/halls', 'Halls'],
  ['/floors/3', 'Floor', { idFloor: 3 }],
  ['/near-you', 'NearYou'],
  ['/search', 'Search'],
  ['/favourites', 'Favourites'],
  ['/discover', 'Discover'],
  ['/my-visit', 'MyVisit'],
  ['/take-home', 'TakeHome'],
  ['/settings', 'Settings'],
  ['/accessibility', 'Accessibility'],
  ['/licences', 'Licences'],
  ['/language-choice', 'LanguageChoice'],
  ['/login-ended', 'LoginEnded'],
  ['/loan-device', 'LoanDevice'],
  ['/power-off', 'PowerOff'],
  ['/not-in-guide', 'NotInGuide'],
  ['/kids', 'Mode', { mode: 'kids' }],
  ['/by-halls', 'Mode', { mode: 'by-halls' }],
];

describe('every line of the route table', () => {
  test.each(LINES)('museums/MQ%s opens %s', (path, name, params = {}) => {
    expect(placeAt(`/museums/MQ${path}`)).toEqual({ name, museum: 'MQ', idMuseum: 1, params });
  });
  test.each(LINES)('museums/MQ%s is the address of %s', (path, name, params = {}) => {
    expect(addressOf(name, 'MQ', params as never)).toBe(`/museums/MQ${path}`);
  });
  test('is tested here', () => {
    expect(new Set(LINES.map((line) => line[1]))).toEqual(new Set(SCREEN_NAMES));
  });
});

describe('an address', () => {
  test('may end with a slash', () => {
    expect(placeAt('/museums/MQ/')).toMatchObject({ name: 'Presentation' });
    expect(placeAt('/museums/MQ/keyboard/')).toMatchObject({ name: 'Keyboard' });
    expect(placeAt('/museums/MQ/artworks/7/')).toMatchObject({ name: 'Artwork', params: { idArtwork: 7 } });
  });

  test('with a reserved word opens the screen of that word, not a work or a mode of that name', () => {
    expect(placeAt('/museums/MQ/artworks/kids')).toMatchObject({ name: 'KidsArtworks' });
    expect(placeAt('/museums/MQ/keyboard')).toMatchObject({ name: 'Keyboard' });
  });

  test.each([
    '/',
    '',
    '//',
    '/museums',
    '/museums/',
    '/museums//keyboard',
    '/museum/MQ',
    '/Museums/MQ',
    '/studio',
    '/en/museums/MQ/keyboard',
  ])('%s names no museum', (pathname) => {
    expect(placeAt(pathname)).toEqual({ name: 'NotFound' });
  });

  test.each([
    '/museums/MQ/options/somewhere',
    '/museums/MQ/artworks/7/resources',
    '/museums/MQ/artworks//resources/8',
    '/museums/MQ/artworks/kids/resources/8',
    '/museums/MQ/routes/all',
    '/museums/MQ/routes/-7',
    '/museums/MQ/routes/7.5',
    '/museums/MQ/routes/99999999999',
    '/museums/MQ/hall/7/by-halls/8',
    '/museums/MQ/keyboard//',
  ])('%s is not in the guide of its museum', (pathname) => {
    expect(placeAt(pathname)).toEqual({ name: 'NotInGuide', museum: 'MQ', idMuseum: 1, params: {} });
  });

  test('keeps the museum as it was written and adds the venue that it names', () => {
    expect(placeAt('/museums/MQ%3D%3D/keyboard')).toMatchObject({ museum: 'MQ%3D%3D', idMuseum: 1 });
    expect(placeAt('/museums/nobody/keyboard')).toMatchObject({ museum: 'nobody', idMuseum: undefined });
  });

  test('has its parameters percent-decoded, once', () => {
    expect(placeAt('/museums/MQ/a%20b%2Fc')).toMatchObject({ params: { mode: 'a b/c' } });
    expect(placeAt('/museums/MQ/%2541')).toMatchObject({ params: { mode: '%41' } });
    expect(placeAt('/museums/MQ/artworks/%31')).toMatchObject({ params: { idArtwork: 1 } });
  });

  test('with a broken percent sign keeps the parameter as it is', () => {
    expect(placeAt('/museums/MQ/50%')).toMatchObject({ params: { mode: '50%' } });
    expect(placeAt('/museums/MQ/%E0%A4%A')).toMatchObject({ params: { mode: '%E0%A4%A' } });
  });

  test('carries its query without the undefined values', () => {
    expect(addressOf('Code', 'MQ', {}, { code: 'a&b=c', from: undefined })).toBe('/museums/MQ/code?code=a%26b%3Dc');
    expect(addressOf('RouteList', 'MQ', {}, { from: 'Options', idRoute: 7 })).toBe(
      '/museums/MQ/routes?from=Options&idRoute=7',
    );
    expect(addressOf('Presentation', 'MQ', {}, { code: undefined })).toBe('/museums/MQ');
  });

  test('accepts an id as a number', () => {
    expect(addressOf('ArtworkByHalls', 'MQ', { idHall: 3, idArtwork: 4 })).toBe(
      '/museums/MQ/hall/3/artworks/4/by-halls',
    );
  });
});

describe('an address without its language', () => {
  test.each([
    ['?lang=es', ''],
    ['?from=Options&lang=es&idRoute=7', '?from=Options&idRoute=7'],
    ['lang=es&code=2468', '?code=2468'],
    ['?lang', ''],
    ['?language=es&slang=x', '?language=es&slang=x'],
    ['?', ''],
    ['', ''],
  ])('"%s" becomes "%s"', (search, rest) => {
    expect(withoutLang(search)).toBe(rest);
  });
});

describe('a screen', () => {
  test.each([
    ['/artworks/7', '', 7, undefined],
    ['/artworks/7', 'idRoute=3', 7, 3],
    ['/artworks/7', '?from=Options&idRoute=3&lang=es', 7, 3],
    ['/artworks/7', '?idRoute=', 7, undefined],
    ['/artworks/7', '?idRoute=all', 7, undefined],
    ['/artworks/7', '?myidRoute=3', 7, undefined],
    ['/routes/3', '?idRoute=4', undefined, 3],
    ['/keyboard', '', undefined, undefined],
    ['/no/such/path', '', undefined, undefined],
  ])('at %s%s shows work %s and route %s', (path, search, idArtwork, idRoute) => {
    expect(shownAt(placeAt(`/museums/MQ${path}`), search)).toEqual({ idArtwork, idRoute });
  });
  test('shows a hall together with the route that leads to it', () => {
    expect(shownAt(placeAt('/museums/MQ/hall/5'), '?idRoute=3')).toEqual({ idHall: 5, idRoute: 3 });
  });
  test('of a work or hall may say along which timeline it is met', () => {
    expect(shownAt(placeAt('/museums/MQ/hall/5'), '?idTimeline=3')).toEqual({ idHall: 5, idTimeline: 3 });
    expect(shownAt(placeAt('/museums/MQ/artworks/7'), '?lang=es&idTimeline=3&idStep=31')).toEqual({
      idArtwork: 7,
      idTimeline: 3,
      idStep: 31,
    });
    expect(shownAt(placeAt('/museums/MQ/timeline/3'), '?idTimeline=4')).toEqual({ idTimeline: 3 });
    expect(shownAt(placeAt('/museums/MQ/hall/5'), '?idTimeline=all')).toEqual({ idHall: 5 });
  });
  test('shows the stop on a route that leads to a work more than once', () => {
    const shown = { idArtwork: 7, idRoute: 3, idStep: 31 };
    expect(shownAt(placeAt('/museums/MQ/artworks/7'), '?idRoute=3&idStep=31')).toEqual(shown);
  });
  test.each([
    ['?idSection=2', 2],
    ['?lang=es&idSection=2', 2],
    ['', undefined],
    ['?idSection=', undefined],
    ['?idSection=two', undefined],
  ])('with the query %j belongs to the children’s group %s', (search, idSection) => {
    expect(alongWhat(search).idSection).toBe(idSection);
  });
});

const words = new Set(SCREEN_NAMES.flatMap((name) => screenLine(name).path.split('/')));
const word = fc.string({ unit: 'binary', minLength: 1 }).filter((value) => !words.has(value));
const id = fc.nat({ max: 9_999_999_999 });
const placeWithParams = fc.constantFrom(...SCREEN_NAMES).chain((name) => {
  const names = [...screenLine(name).path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return fc.record({
    name: fc.constant(name),
    params: fc.record(Object.fromEntries(names.map((key) => [key, key.startsWith('id') ? id : word]))),
  });
});

test('the address of a screen opens that screen with all its parameters', () => {
  fc.assert(
    fc.property(placeWithParams, ({ name, params }) => {
      expect(placeAt(addressOf(name, 'MQ', params as never))).toEqual({
        name,
        museum: 'MQ',
        idMuseum: 1,
        params: { ...params },
      });
    }),
  );
});

test('every address, however malformed, opens a screen', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...words, 'museums', '%', '.', '..'), fc.string())), (segments) => {
      expect(placeAt(`/${segments.join('/')}`).name).toBeTypeOf('string');
      expect(placeAt(`/museums/MQ/${segments.join('/')}`).name).toBeTypeOf('string');
    }),
  );
});
