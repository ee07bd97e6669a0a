import type { Json } from '@cicerone/content/package/field-walk';
import type { CurrentRelease } from '@cicerone/content/release/release';
import { releaseFileNames } from '../storage/release-files.ts';

type Item = { [field: string]: Json };

/** Whether the content of a release is only for visitors who entered a code (product, section D6, Access codes). */
export function isGuarded({ accessCodeRequired }: CurrentRelease): boolean {
  return accessCodeRequired;
}

/**
 * Whether everybody may read a file of a release. Of a guarded release only the files listed here are public: its name
 * and its look. Files that are not listed are guarded.
 */
export function isPublicFile(current: CurrentRelease, name: string): boolean {
  return !isGuarded(current) || publicFiles(current).includes(name);
}

function publicFiles({ status, languages }: CurrentRelease): string[] {
  const { current, languages: languageList, appManifest, legacy, allData } = releaseFileNames;
  const inEachLanguage = languages.flatMap(({ code }) => [
    appManifest(code),
    // The file of a deactivated venue says only that it is deactivated.
    ...(status === undefined ? [] : [allData(code)]),
  ]);
  return [current, languageList, legacy('keyboardCustomizations'), ...inEachLanguage];
}

/** The public fields of a guarded venue's own record: its name, its look, and the questions it asks visitors. */
const FACE_FIELDS = [
  'idMuseum',
  'status',
  'code',
  'name',
  'languages',
  'localizations',
  'locale',
  'logoImageUrl',
  'homeImageUrl',
  'menuAvailable',
  'recognitionAvailable',
  'privacyPolicyEnabled',
  'accessCodeRequired',
  'socialNetworksRequired',
  'customization',
  'isModel',
  'deactivated',
  'homeOrder',
  'schemaVersion',
  'version',
];

/** The record of a guarded venue in the legacy family for visitors without a code. The shape stays the same. */
export function publicMuseum(museum: Item, { status, pictures }: CurrentRelease): Item {
  const face = Object.fromEntries(FACE_FIELDS.flatMap((field) => (field in museum ? [[field, museum[field]]] : [])));
  return {
    ...face,
    ...(status === undefined && { highlightedRoutes: [] }),
    ...(pictures && { pictures: pictures as Json }),
  } as Item;
}
