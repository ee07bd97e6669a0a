import type { SectionType } from '@cicerone/content/navigation-section';
import { describe, expect, test } from 'vitest';
import { navigationSection, route } from '../testing/museum-content.ts';
import { type HomeContent, homeOrderIn, homeTiles } from './home-tiles.ts';

const TYPES: SectionType[] = ['SPONSORS', 'SIDE_MENU', 'TIMELINE', 'ROUTES', 'EXHIBITIONS', 'KEYBOARD'];
const sponsor = { idResource: 1, resourceType: 'TEXT', title: 'Sponsor', localizations: [] } as never;

const FULL: HomeContent = {
  navigationSections: TYPES.map((type) => navigationSection(type, type === 'SPONSORS' ? { resources: [sponsor] } : {})),
  routes: [route(1), route(2, { isExhibition: true }), route(3)],
  highlightedRoutes: [3, 2],
  artworkCount: 12,
  timelineCount: 4,
};

const names = (content: HomeContent, order?: Parameters<typeof homeTiles>[1]) =>
  homeTiles(content, order).map((tile) => {
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
    const tiles = homeTiles({ ...FULL, navigationSections, highlightedRoutes: [] });
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
    ['TIMELINE', { timelineCount: 0 }],
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
  const counts = homeTiles(FULL).flatMap((tile) => (tile.tag === 'section' ? [tile.count] : []));
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
  test('has none while it leads nowhere in this guide', () => {
    expect(names(menu({ downloadsEnabled: true, downloadsHighlighted: true }))).not.toContain('downloads');
  });
});
