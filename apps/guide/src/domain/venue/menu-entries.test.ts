import type { Ability } from '@cicerone/content/venue/abilities';
import type { SideMenu } from '@cicerone/content/venue/side-menu';
import { describe, expect, test } from 'vitest';
import { navigationSection, venueDetail } from '../../testing/museum-content.ts';
import { menuEntries, ownEntries, servedEntries, topBarEntries } from './menu-entries.ts';
import { openVenue } from './open-venue.ts';

const menu = (fields = {}) => ({ idSideMenuCustomization: 1, localizations: [], ...fields });
const content = openVenue(venueDetail(1), 'en_GB');
const entries = (fields?: object, languageCount = 2, more: object = {}) =>
  menuEntries({
    ...content,
    menuAvailable: true,
    sideMenuCustomization: fields && menu(fields),
    languageCount,
    abilities: [],
    ...more,
  });

describe('the side menu', () => {
  test('has the entries that the museum has switched on', () => {
    expect(entries({ languageEnabled: true })).toEqual(['language']);
    expect(entries({ languageEnabled: false })).toEqual([]);
    expect(entries({})).toEqual([]);
  });
  test('leaves out entries that are already on the home screen', () => {
    expect(entries({ languageEnabled: true, languageHighlighted: true })).toEqual([]);
  });
  test('has every entry but the start if the museum configures none', () => {
    expect(entries()).toEqual(['language', 'downloads']);
  });
  test('leads home if the museum asks for it, and does so even where the entry is highlighted', () => {
    expect(entries({ startEnabled: true })).toEqual(['start']);
    expect(entries({ startEnabled: true, startHighlighted: true })).toEqual(['start']);
    expect(entries({ startEnabled: false })).toEqual([]);
  });
  test('has the highlighted entries while the museum has switched their section of the home screen off', () => {
    const wanted = { languageEnabled: true, languageHighlighted: true };
    const off = [navigationSection('SIDE_MENU', { active: false })];
    expect(entries(wanted, 2, { navigationSections: off })).toEqual(['language']);
  });
  test('has guided tours where the installation can serve them', () => {
    const all = { guideEnabled: true, surveyEnabled: true };
    expect(entries(all, 2, { abilities: ['liveGuide'] })).toEqual(['guide']);
    expect(entries(all)).toEqual([]);
    expect(entries({ downloadsEnabled: true })).toEqual(['downloads']);
  });
  test('leaves out the languages if there is only one', () => {
    expect(entries({ languageEnabled: true }, 1)).toEqual([]);
    expect(entries(undefined, 1)).toEqual(['downloads']);
  });
  test('leaves out entries that lead to an empty list', () => {
    const enabled = { exploreMuseumEnabled: true, inAMinuteEnabled: true };
    expect(entries(enabled)).toEqual([]);
    const infoSections = [{ idInfoSection: 1, localizations: [] }];
    expect(entries(enabled, 2, { infoSections })).toEqual(['exploreMuseum']);
  });
  test('has no entries if the museum has no menu', () => {
    expect(entries({ languageEnabled: true }, 2, { menuAvailable: false })).toEqual([]);
  });
});

describe('a guided tour', () => {
  const served = (abilities: readonly Ability[], sideMenuCustomization?: SideMenu) =>
    servedEntries({ ...content, languageCount: 2, abilities, sideMenuCustomization } as never).includes('guide');

  test('is served by an installation that can', () => expect(served(['liveGuide'])).toBe(true));
  test('is served by no other, whether or not the museum has written its side menu', () => {
    expect(served([])).toBe(false);
    expect(served([], menu({ guideEnabled: true }))).toBe(false);
  });
});

describe('the top bar of a museum without a menu', () => {
  const bar = (fields: object) =>
    topBarEntries({
      ...content,
      menuAvailable: false,
      languageCount: 2,
      abilities: [],
      oneMinutes: [{ idOneMinute: 1, localizations: [] }],
      sideMenuCustomization: menu(fields),
    });

  test('leads to the entries that the museum wants there, in the order of the menu', () => {
    expect(bar({ downloadsTopBar: true, inAMinuteTopBar: true })).toEqual(['inAMinute', 'downloads']);
    expect(bar({})).toEqual([]);
  });
  test('leads to no entry that is switched off or empty', () => {
    expect(bar({ downloadsTopBar: true, downloadsEnabled: false })).toEqual([]);
    expect(bar({ exploreMuseumTopBar: true })).toEqual([]);
  });
  test('leads neither to itself nor, beside its button for the languages, to them', () => {
    expect(bar({ startTopBar: true, languageTopBar: true })).toEqual([]);
  });
});

describe('the guide’s own entries', () => {
  const others = ['favourites', 'discover', 'myVisit', 'settings', 'goodbye'];
  const beacon = (idBeacon: number, identifiers?: string[]) => ({ idBeacon, artworkIds: [1], identifiers });

  test('lead to what is near in a museum with a beacon that a phone can recognise', () => {
    expect(ownEntries({ beacons: [beacon(1), beacon(2, ['0'.repeat(32)])] })).toEqual(['nearYou', ...others]);
  });
  test.each([
    ['without beacons', []],
    ['whose beacons name no identifiers', [beacon(1)]],
    ['whose beacons have an empty list of identifiers', [beacon(1, [])]],
  ])('do not lead there in a museum %s', (_, beacons) => {
    expect(ownEntries({ beacons })).toEqual(others);
  });
});
