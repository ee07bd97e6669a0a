import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORDS = 'light wall hand blue stone line river garden circle night thread window silence gold wind paper'.split(
  ' ',
);
const WORDS_PER_WORK = 200;

/**
 * Writes a content package of this many works without media: records take the time at the start.
 *
 * @param {string} folder
 * @param {number} works
 * @param {(at: number) => object} [fieldsOf] the fields of a work in addition to its plain ones, or replacing them
 */
export function writeSyntheticVenue(folder, works, fieldsOf = () => ({})) {
  mkdirSync(folder, { recursive: true });
  const artworks = Array.from({ length: works }, (_, at) => ({ ...artwork(at), ...fieldsOf(at) }));
  const venue = {
    schemaVersion: 1,
    idMuseum: `synthetic-${works}`,
    code: 'SYN',
    name: `A museum of ${works} works`,
    languages: ['en_GB'],
    localizations: [{ languageCode: 'en_GB', name: `A museum of ${works} works` }],
    menuAvailable: false,
    sideMenuCustomization: { downloadsTopBar: true },
    recognitionAvailable: false,
    privacyPolicyEnabled: false,
    accessCodeRequired: false,
    socialNetworksRequired: false,
    customization: { mainButtonsCustomizationEnabled: false },
    highlightedRoutes: [],
    isModel: false,
    artworks,
    halls: [
      {
        idHall: 'hall',
        artworkIds: artworks.map(({ idArtwork }) => idArtwork),
        localizations: [named('The Only Hall')],
      },
    ],
    navigationSections: [
      {
        idNavigationSection: 'keyboard',
        sectionType: 'KEYBOARD',
        enableSection: true,
        active: true,
        localizations: [{ languageCode: 'en_GB', title: 'Type a number' }],
      },
    ],
  };
  writeFileSync(join(folder, 'venue.json'), JSON.stringify(venue));
}

function artwork(at) {
  return {
    idArtwork: `work-${at}`,
    code: String(100 + at),
    outstanding: false,
    showCode: true,
    otherResources: [],
    artworkName: `Work ${at}`,
    idHall: 'hall',
    onDisplay: true,
    localizations: [{ ...named(`Work ${at}`), transcript: text(at), text: text(at + 7) }],
  };
}

const named = (name) => ({ languageCode: 'en_GB', name });

function text(seed) {
  return Array.from({ length: WORDS_PER_WORK }, (_, at) => WORDS[(seed * 31 + at * at) % WORDS.length]).join(' ');
}
