import { type ContentPackage, readContentPackage } from '../src/package/content-package.ts';
import type { Json } from '../src/package/field-walk.ts';

/** A small museum as `venue.json`, after its keys were replaced by numbers. */
export const SAMPLE_JSON = {
  schemaVersion: 1,
  idMuseum: 1,
  code: 'pattern',
  name: 'Museum of Pattern',
  languages: ['en_GB', 'es_ES'],
  localizations: [{ languageCode: 'en_GB', name: 'Museum of Pattern' }],
  menuAvailable: true,
  recognitionAvailable: false,
  privacyPolicyEnabled: false,
  accessCodeRequired: false,
  socialNetworksRequired: false,
  customization: { mainButtonsCustomizationEnabled: false },
  highlightedRoutes: [],
  isModel: false,
  artworks: [
    {
      idArtwork: 101,
      code: '101',
      outstanding: true,
      showCode: true,
      mainImageUrl: 'media/penrose.webp',
      otherResources: [],
      artworkName: 'Penrose',
      onDisplay: true,
      localizations: [
        {
          languageCode: 'en_GB',
          name: 'Kites and Darts',
          mainAudioUrl: 'media/penrose.en.m4a',
          transcript: 'Look for the star.',
          altText: 'A floor of kites and darts',
        },
        {
          languageCode: 'es_ES',
          name: 'Cometas y dardos',
          transcript: 'Busca la estrella.',
          altText: 'Un suelo de cometas y dardos',
        },
      ],
    },
  ],
} satisfies Json;

/** The sample museum, checked, with the given fields instead of its own. */
export function samplePackage(changes: Partial<ContentPackage> = {}): ContentPackage {
  const read = readContentPackage(structuredClone(SAMPLE_JSON));
  if (read.tag === 'refused') throw new Error(`the sample package is wrong: ${JSON.stringify(read.problems)}`);
  return { ...read.content, ...changes };
}
