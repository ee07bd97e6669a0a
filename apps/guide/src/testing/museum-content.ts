import type { CurrentRelease, ReleasedLanguage, VenueDetail } from '@cicerone/content/release/release';
import type { NavigationSection } from '@cicerone/content/venue/navigation-section';
import type { Floor } from '@cicerone/content/walk/floor';
import type { Hall } from '@cicerone/content/walk/hall';
import type { Route } from '@cicerone/content/walk/route';
import type { Timeline } from '@cicerone/content/walk/timeline';
import type { Artwork } from '@cicerone/content/work/artwork';

/** Content of a small museum: each thing has the fields a test gives and the required ones. */

export function artwork(idArtwork: number, fields: Partial<Artwork> = {}): Artwork {
  const artworkName = `Work ${idArtwork}`;
  return {
    idArtwork,
    code: String(idArtwork),
    outstanding: false,
    showCode: true,
    otherResources: [],
    artworkName,
    onDisplay: true,
    localizations: [{ languageCode: 'en_GB', name: artworkName }],
    ...fields,
  };
}

/** A work that is told in easy language, too. */
export function easyWork(idArtwork: number): Artwork {
  const standard = { languageCode: 'en_GB', name: `Work ${idArtwork}` };
  return artwork(idArtwork, { localizations: [standard, { ...standard, variant: 'easy', text: 'Look.' }] });
}

export function hall(idHall: number, fields: Partial<Hall> = {}): Hall {
  const localizations = [{ languageCode: 'en_GB', name: `Hall ${idHall}` }];
  return { idHall, number: 1, artworkIds: [], localizations, ...fields };
}

export function floor(idFloor: number, fields: Partial<Floor> = {}): Floor {
  return { idFloor, number: 0, localizations: [{ languageCode: 'en_GB', name: `Floor ${idFloor}` }], ...fields };
}

export function timeline(idTimeline: number, fields: Partial<Timeline> = {}): Timeline {
  return {
    idTimeline,
    active: true,
    steps: [],
    hallCount: 0,
    artworkCount: 0,
    artworkIDs: [],
    halls: [],
    localizations: [{ languageCode: 'en_GB', name: `Timeline ${idTimeline}` }],
    ...fields,
  };
}

export function route(idRoute: number, fields: Partial<Route> = {}): Route {
  return {
    idRoute,
    isExhibition: false,
    withPresentation: false,
    steps: [],
    artworkCount: 0,
    artworkIDs: [],
    localizations: [{ languageCode: 'en_GB', name: `Route ${idRoute}` }],
    ...fields,
  };
}

export function navigationSection(
  sectionType: NavigationSection['sectionType'],
  fields: Partial<NavigationSection> = {},
): NavigationSection {
  return {
    idNavigationSection: 1,
    sectionType,
    enableSection: true,
    active: true,
    localizations: [{ languageCode: 'en_GB', title: sectionType }],
    ...fields,
  };
}

export function venueDetail(idMuseum: number, fields: Partial<VenueDetail> = {}): VenueDetail {
  return {
    idMuseum,
    schemaVersion: 1,
    version: 1,
    code: `museum-${idMuseum}`,
    name: `Museum ${idMuseum}`,
    languages: ['en_GB'],
    localizations: [{ languageCode: 'en_GB', name: `Museum ${idMuseum}` }],
    menuAvailable: true,
    recognitionAvailable: false,
    privacyPolicyEnabled: false,
    accessCodeRequired: false,
    socialNetworksRequired: false,
    customization: { mainButtonsCustomizationEnabled: false },
    highlightedRoutes: [],
    isModel: false,
    artworks: [],
    halls: [],
    floors: [],
    infoSections: [],
    navigationSections: [],
    oneMinutes: [],
    routes: [],
    sections: [],
    timeline: [],
    slides: [],
    beacons: [],
    studies: [],
    ...fields,
  };
}

export const ENGLISH: ReleasedLanguage = { id: 2, code: 'en_GB', name: 'English', hash: '', bytes: 1 };
export const SPANISH: ReleasedLanguage = { id: 1, code: 'es_ES', name: 'Español', hash: '', bytes: 1 };

/** The options of a guide for a visitor who wants only works in easy language, in a museum that has two. */
export const ONLY_EASY = {
  remembers: { variant: 'easy' as const, onlyVariant: true as const },
  release: { languages: [{ ...ENGLISH, variants: { easy: 2 } }] },
};

export function currentRelease(idMuseum: number, fields: Partial<CurrentRelease> = {}): CurrentRelease {
  return {
    schemaVersion: 1,
    idMuseum,
    slug: `museum-${idMuseum}`,
    version: 1,
    publishedAt: '2026-05-19T08:00:00.000Z',
    name: `Museum ${idMuseum}`,
    localizations: [{ languageCode: 'en_GB', name: `Museum ${idMuseum}` }],
    customization: { mainButtonsCustomizationEnabled: false },
    privacyPolicyEnabled: false,
    accessCodeRequired: false,
    socialNetworksRequired: false,
    languages: [ENGLISH],
    ...fields,
  };
}
