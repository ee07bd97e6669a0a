import { describe, expect, test } from 'vitest';
import { venueDetail } from '../../testing/museum-content.ts';
import { menuEntries, ownEntries } from './menu-entries.ts';
import { openVenue } from './open-venue.ts';

const menu = (fields = {}) => ({ idSideMenuCustomization: 1, localizations: [], ...fields });
const content = openVenue(venueDetail(1), 'en_GB');
const entries = (fields?: object, languageCount = 2, more: object = {}) =>
  menuEntries({
    ...content,
    menuAvailable: true,
    sideMenuCustomization: fields && menu(fields),
    languageCount,
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
  test('has every entry if the museum configures none', () => {
    expect(entries()).toContain('language');
  });
  test('leaves out entries without a screen in this guide', () => {
    const all = { guideEnabled: true, surveyEnabled: true, startEnabled: true };
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
    const sideMenuCustomization = menu({ languageEnabled: true });
    expect(menuEntries({ ...content, menuAvailable: false, sideMenuCustomization, languageCount: 2 })).toEqual([]);
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
