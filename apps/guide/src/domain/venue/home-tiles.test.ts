import type { SectionType } from '@cicerone/content/venue/navigation-section';
import { describe, expect, test } from 'vitest';
import { navigationSection, route, timeline } from '../../testing/museum-content.ts';
import { type HomeContent, homeOrderIn, homeTiles, wantedTiles } from './home-tiles.ts';

const TYPES: SectionType[] = ['SPONSORS', 'SIDE_MENU', 'TIMELINE', 'ROUTES', 'EXHIBITIONS', 'KEYBOARD'];
const sponsor = { idResource: 1, resourceType: 'TEXT', title: 'Sponsor', localizations: [] } as never;

const STOP = { idStep: 1, idArtwork: 1 };

const FULL: HomeContent = {
  navigationSections: TYPES.map((type) => navigationSection(type, type === 'SPONSORS' ? { resources: [sponsor] } : {})),
  routes: [route(1), route(2, { isExhibition: true }), route(3, { steps: [STOP] })],
  highlightedRoutes: [3, 2],
  artworkCount: 12,
  timeline: [timeline(1), timeline(2), timeline(3), timeline(4), timeline(5, { active: false })],
  oneMinutes: [{}, {}] as never,
  infoSections: [{}] as never,
  outstandingArtworkIds: [3, 1, 2],
  studies: [],
  languageCount: 2,
  abilities: [],
};

const names = (content: HomeContent, order?: Parameters<typeof wantedTiles>[1], tilesOf = wantedTiles) =>
  tilesOf(content, order).map((tile) => {
    if (tile.tag === 'option') return tile.option;
    return tile.tag === 'section' ? tile.section.sectionType : `route ${tile.route.idRoute}`;
  });

describe('the tiles of the home screen', () => {
  const standard = ['KEYBOARD', 'EXHIBITIONS', 'ROUTES', 'TIMELINE', 'route 3', 'route 2', 'SPONSORS'];

  test('have a standard order: keypad, exhibitions, routes, timeline, highlighted routes, sponsors', () => {
    expect(names(FULL, 'standard')).toEqual(standard);
  });
  test('have the standard order if the museum names none', () => {
    expect(names(FULL)).toEqual(standard);
  });
  test('have the highlighted routes between routes and exhibitions if routes come first', () => {
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
  test('leave out the keypad if the museum wants only walks', () => {
    expect(names(FULL, 'walks-only')).toEqual(['ROUTES', 'route 3', 'route 2', 'EXHIBITIONS', 'TIMELINE', 'SPONSORS']);
  });
  test('follow the museum’s list of sections if the museum wants that', () => {
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
  test('include both sections of one kind, in the museum’s order', () => {
    const navigationSections = [31, 30].map((id) => navigationSection('ROUTES', { idNavigationSection: id }));
    const tiles = wantedTiles({ ...FULL, navigationSections, highlightedRoutes: [] });
    expect(tiles.map((tile) => tile.tag === 'section' && tile.section.idNavigationSection)).toEqual([31, 30]);
  });
});

describe('the order of the tiles', () => {
  const venue: Parameters<typeof homeOrderIn>[1] = {
    modes: [{ segment: 'night', homeOrder: 'walks-only', localizations: [] }],
    homeOrder: 'routes-first',
  };

  test("is the museum's", () => expect(homeOrderIn(undefined, venue)).toBe('routes-first'));
  test("is that of the museum's own mode while one is on", () =>
    expect(homeOrderIn('night', venue)).toBe('walks-only'));
  test("is the museum's in a mode that names none", () => {
    expect(homeOrderIn('kids', venue)).toBe('routes-first');
    expect(homeOrderIn('night', { homeOrder: 'routes-first' })).toBe('routes-first');
  });
});

describe('no tile is shown', () => {
  const withKeypad = (fields: Parameters<typeof navigationSection>[1]) =>
    names({ ...FULL, navigationSections: [navigationSection('KEYBOARD', fields)], highlightedRoutes: [] });

  test('if the museum has switched its section off', () => {
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
  test('for a highlighted route without stops, unless it leads to the keypad or is an exhibition', () => {
    const tiles = (fields: Parameters<typeof route>[1]) =>
      names({ ...FULL, routes: [route(4, fields)], highlightedRoutes: [4] }).filter((name) => name === 'route 4');
    expect(tiles({})).toEqual([]);
    expect(tiles({ steps: [STOP] })).toEqual(['route 4']);
    expect(tiles({ goesToKeyboard: true })).toEqual(['route 4']);
    expect(tiles({ isExhibition: true })).toEqual(['route 4']);
  });
  test('for the side menu', () => {
    expect(names(FULL)).not.toContain('SIDE_MENU');
  });
});

test('a tile shows the number of items behind it', () => {
  const counts = wantedTiles(FULL).flatMap((tile) => (tile.tag === 'section' ? [tile.count] : []));
  expect(counts).toEqual([12, 1, 2, 4, 1]);
});

describe('an entry of the side menu', () => {
  const menu = (fields: object) => ({
    ...FULL,
    sideMenuCustomization: { idSideMenuCustomization: 1, localizations: [], ...fields },
  });

  test('has a tile before the sponsors if the museum has enabled and highlighted it', () => {
    const wanted = menu({ languageEnabled: true, languageHighlighted: true });
    expect(names(wanted).slice(-3)).toEqual(['route 2', 'language', 'SPONSORS']);
    expect(names(wanted, 'walks-only').slice(-2)).toEqual(['language', 'SPONSORS']);
    expect(names(wanted, 'routes-first').slice(-3)).toEqual(['TIMELINE', 'language', 'SPONSORS']);
  });
  test('has its tile in the place of the side menu, or last, where the museum listed its sections', () => {
    const wanted = menu({ languageEnabled: true, languageHighlighted: true });
    expect(names(wanted, 'as-listed').slice(0, 3)).toEqual(['SPONSORS', 'language', 'TIMELINE']);
    const navigationSections = FULL.navigationSections.filter(({ sectionType }) => sectionType !== 'SIDE_MENU');
    expect(names({ ...wanted, navigationSections }, 'as-listed').slice(-2)).toEqual(['KEYBOARD', 'language']);
    const others = navigationSections.filter(({ sectionType }) => sectionType !== 'ROUTES');
    expect(names({ ...wanted, navigationSections: others }, 'as-listed').slice(-3)).toEqual([
      'route 3',
      'route 2',
      'language',
    ]);
  });
  test('has no tile if the museum has switched the section of the side menu off', () => {
    const wanted = menu({ languageEnabled: true, languageHighlighted: true });
    const withSections = (...sections: Parameters<typeof navigationSection>[1][]) =>
      names({ ...wanted, navigationSections: sections.map((fields) => navigationSection('SIDE_MENU', fields)) });
    expect(withSections({ enableSection: false })).not.toContain('language');
    expect(withSections({ active: false })).not.toContain('language');
    expect(withSections({ active: false }, {})).toContain('language');
    expect(withSections()).toContain('language');
  });
  test('for the start has no tile: home would lead to itself', () => {
    expect(names(menu({ startEnabled: true, startHighlighted: true }))).not.toContain('start');
  });
  test('has no tile if it is disabled, or only in the menu', () => {
    expect(names(menu({ languageHighlighted: true }))).not.toContain('language');
    expect(names(menu({ languageEnabled: true }))).not.toContain('language');
  });
  test('has its tile in the order of the menu', () => {
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

  test('shows the number of items in the list', () => {
    expect(entries({})).toEqual(['inAMinute 2', 'outstandingArtworks 3', 'language 2', 'exploreMuseum 1']);
  });
  test('has no tile if the list is empty', () => {
    expect(entries({ oneMinutes: [], infoSections: [], outstandingArtworkIds: [] })).toEqual(['language 2']);
    expect(entries({ outstandingArtworkIds: undefined })).not.toContain('outstandingArtworks 3');
  });
  test('has no tile if there is only one language to choose', () => {
    expect(entries({ languageCount: 1 }).join()).not.toContain('language');
  });
});

test('guided tours have a tile where the museum highlights them and the installation can serve them', () => {
  const guide = { guideEnabled: true, guideHighlighted: true };
  const sideMenuCustomization = { idSideMenuCustomization: 1, localizations: [], ...guide };
  expect(names({ ...FULL, abilities: ['liveGuide'], sideMenuCustomization })).toContain('guide');
  expect(names({ ...FULL, abilities: [], sideMenuCustomization })).not.toContain('guide');
});
