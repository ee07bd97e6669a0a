import type { SectionType } from '@cicerone/content/venue/navigation-section';
import { describe, expect, test } from 'vitest';
import { navigationSection, route, timeline } from '../../testing/museum-content.ts';
import { type HomeContent, homeOrderIn, homeTiles, wantedTiles } from './home-tiles.ts';

const TYPES: SectionType[] = ['SPONSORS', 'SIDE_MENU', 'TIMELINE', 'ROUTES', 'EXHIBITIONS', 'KEYBOARD'];
const sponsor = { idResource: 1, resourceType: 'TEXT', title: 'Sponsor', localizations: [] } as never;

const FULL: HomeContent = {
  navigationSections: TYPES.map((type) => navigationSection(type, type === 'SPONSORS' ? { resources: [sponsor] } : {})),
  routes: [route(1), route(2, { isExhibition: true }), route(3)],
  highlightedRoutes: [3, 2],
  artworkCount: 12,
  timeline: [timeline(1), timeline(2), timeline(3), timeline(4), timeline(5, { active: false })],
  oneMinutes: [{}, {}] as never,
  infoSections: [{}] as never,
  outstandingArtworkIds: [3, 1, 2],
  studies: [],
  languageCount: 2,
};

const names = (content: HomeContent, order?: Parameters<typeof wantedTiles>[1], tilesOf = wantedTiles) =>
  tilesOf(content, order).map((tile) => {
    if (tile.tag === 'option') return tile.option;
    return tile.tag === 'section' ? tile.section.sectionType : `route ${tile.route.idRoute}`;
  });

describe('the tiles stand', () => {
  const standard = ['KEYBOARD', 'EXHIBITIONS', 'ROUTES', 'TIMELINE', 'route 3', 'route 2', 'SPONSORS'];

  test('in the standard order: keypad, exhibitions, routes, timeline, highlighted routes, sponsors', () => {
    expect(names(FULL, 'standard')).toEqual(standard);
  });
  test('in the standard order where the venue names none', () => {
    expect(names(FULL)).toEqual(standard);
  });
  test('with the highlighted routes between routes and exhibitions, where routes come first', () => {
    expect(names(FULL, 'routes-first')).toEqual([
      'KEYBOARD',
      'ROUTES',
      'route 3',
      'route 2',
      'EXHIBITIONS',
      'TIMELINE',
      'SPONSORS',
    ]);
  });
  test('without the keypad, where there are only walks', () => {
    expect(names(FULL, 'walks-only')).toEqual(['ROUTES', 'route 3', 'route 2', 'EXHIBITIONS', 'TIMELINE', 'SPONSORS']);
  });
  test('as the museum listed its sections, where it wants that', () => {
    expect(names(FULL, 'as-listed')).toEqual([
      'SPONSORS',
      'TIMELINE',
      'ROUTES',
      'route 3',
      'route 2',
      'EXHIBITIONS',
      'KEYBOARD',
    ]);
    const two = (['EXHIBITIONS', 'KEYBOARD'] as const).map((type) => navigationSection(type));
    expect(names({ ...FULL, navigationSections: two }, 'as-listed')).toEqual([
      'EXHIBITIONS',
      'KEYBOARD',
      'route 3',
      'route 2',
    ]);
  });
  test('twice where the museum made two of a kind, in its order', () => {
    const navigationSections = [31, 30].map((id) => navigationSection('ROUTES', { idNavigationSection: id }));
    const tiles = wantedTiles({ ...FULL, navigationSections, highlightedRoutes: [] });
    expect(tiles.map((tile) => tile.tag === 'section' && tile.section.idNavigationSection)).toEqual([31, 30]);
  });
});

describe('the order is', () => {
  const venue: Parameters<typeof homeOrderIn>[1] = {
    modes: [{ segment: 'night', homeOrder: 'walks-only', localizations: [] }],
    homeOrder: 'routes-first',
  };

  test("the museum's", () => expect(homeOrderIn(undefined, venue)).toBe('routes-first'));
  test("that of the museum's own mode while one is on", () => expect(homeOrderIn('night', venue)).toBe('walks-only'));
  test("the museum's in a mode that says nothing of it", () => {
    expect(homeOrderIn('kids', venue)).toBe('routes-first');
    expect(homeOrderIn('night', { homeOrder: 'routes-first' })).toBe('routes-first');
  });
});

describe('a tile does not stand', () => {
  const withKeypad = (fields: Parameters<typeof navigationSection>[1]) =>
    names({ ...FULL, navigationSections: [navigationSection('KEYBOARD', fields)], highlightedRoutes: [] });

  test('when the museum switched its section off', () => {
    expect(withKeypad({ enableSection: false })).toEqual([]);
    expect(withKeypad({ active: false })).toEqual([]);
    expect(withKeypad({})).toEqual(['KEYBOARD']);
  });
  test.each<[SectionType, Partial<HomeContent>]>([
    ['KEYBOARD', { artworkCount: 0 }],
    ['EXHIBITIONS', { routes: [route(1)] }],
    ['ROUTES', { routes: [route(2, { isExhibition: true })] }],
    ['TIMELINE', { timeline: [] }],
    ['TIMELINE', { timeline: [timeline(5, { active: false })] }],
    ['SPONSORS', { navigationSections: [navigationSection('SPONSORS')] }],
    ['SPONSORS', { navigationSections: [navigationSection('SPONSORS', { resources: [] })] }],
  ])('for %s without content', (type, lack) => {
    expect(names(FULL)).toContain(type);
    expect(names({ ...FULL, ...lack })).not.toContain(type);
  });
  test('for a highlighted route that is not in the guide', () => {
    expect(names({ ...FULL, highlightedRoutes: [9, 3] })).toEqual(names({ ...FULL, highlightedRoutes: [3] }));
  });
  test('for the side menu', () => {
    expect(names(FULL)).not.toContain('SIDE_MENU');
  });
});

test('a tile says how much lies behind it', () => {
  const counts = wantedTiles(FULL).flatMap((tile) => (tile.tag === 'section' ? [tile.count] : []));
  expect(counts).toEqual([12, 1, 2, 4, 1]);
});

describe('an entry of the side menu', () => {
  const menu = (fields: object) => ({
    ...FULL,
    sideMenuCustomization: { idSideMenuCustomization: 1, localizations: [], ...fields },
  });

  test('has a tile where the venue has switched it on and wants it there, before the sponsors', () => {
    const wanted = menu({ languageEnabled: true, languageHighlighted: true });
    expect(names(wanted).slice(-3)).toEqual(['route 2', 'language', 'SPONSORS']);
    expect(names(wanted, 'walks-only').slice(-2)).toEqual(['language', 'SPONSORS']);
  });
  test('has none where it is off, or only in the menu', () => {
    expect(names(menu({ languageHighlighted: true }))).not.toContain('language');
    expect(names(menu({ languageEnabled: true }))).not.toContain('language');
  });
  test('has them in the order of the menu', () => {
    const both = {
      inAMinuteEnabled: true,
      inAMinuteHighlighted: true,
      languageEnabled: true,
      languageHighlighted: true,
    };
    expect(names(menu(both)).slice(-3)).toEqual(['inAMinute', 'language', 'SPONSORS']);
  });
});

describe('an entry that leads to a list', () => {
  const all = Object.fromEntries(
    ['inAMinute', 'outstandingArtworks', 'exploreMuseum', 'language'].flatMap((option) => [
      [`${option}Enabled`, true],
      [`${option}Highlighted`, true],
    ]),
  );
  const sideMenuCustomization = { idSideMenuCustomization: 1, localizations: [], ...all };
  const entries = (lack: Partial<HomeContent>) =>
    homeTiles({ ...FULL, ...lack, sideMenuCustomization }).flatMap((tile) =>
      tile.tag === 'option' ? [`${tile.option} ${tile.count}`] : [],
    );

  test('says how much lies behind it', () => {
    expect(entries({})).toEqual(['inAMinute 2', 'outstandingArtworks 3', 'language 2', 'exploreMuseum 1']);
  });
  test('has no tile where the list is empty', () => {
    expect(entries({ oneMinutes: [], infoSections: [], outstandingArtworkIds: [] })).toEqual(['language 2']);
    expect(entries({ outstandingArtworkIds: undefined })).not.toContain('outstandingArtworks 3');
  });
  test('has no tile where there is one language, which is no choice', () => {
    expect(entries({ languageCount: 1 }).join()).not.toContain('language');
  });
});

test('what leads nowhere in this guide yet has no tile, however much the museum wants it', () => {
  const guide = { guideEnabled: true, guideHighlighted: true };
  const wanted = { ...FULL, sideMenuCustomization: { idSideMenuCustomization: 1, localizations: [], ...guide } };
  expect(names(wanted)).toEqual(expect.arrayContaining(['TIMELINE', 'SPONSORS', 'guide']));
  expect(names(wanted, 'standard', homeTiles)).toEqual([
    'KEYBOARD',
    'EXHIBITIONS',
    'ROUTES',
    'TIMELINE',
    'route 3',
    'route 2',
    'SPONSORS',
  ]);
});
