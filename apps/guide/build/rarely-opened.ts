import { RARE_GROUPS } from '../src/domain/screen-groups.ts';

/**
 * What few visitors open, by its folder or file: it is kept after all of a museum's pictures and sounds, and what only it
 * needs with it.
 */
const RARELY_OPENED = [
  new RegExp(`/src/screens/(${RARE_GROUPS.join('|')})/`),
  /\/(rare-screens|kept-museums|answers-here|downloads-here)\.ts$/,
  /virtual:rare-catalogues$/,
  /\/src\/(platform\/camera\/|app\/camera\.ts$)/,
  // What brings long films.
  /\/src\/platform\/files\/(blocks|blob-hash)\.ts$/,
  // The titles of museums in other scripts than Latin.
  /\/source-serif-4-(cyrillic|greek|latin-ext)-/,
];

/** What reads codes where the browser does not (platform/camera): more bytes than all other code of the guide. */
const CODE_READER = /\/(code-reader-worker|zxing_reader)-[\w-]{8}\.\w+$/;

/** Whether a built file is of what reads codes, which phones with a reader of their own never need. */
export function isOfCodeReader(path: string): boolean {
  return CODE_READER.test(path);
}

/** Whether few visitors open what lies at that path of a module, or of a built file. */
export function isRarelyOpened(path: string): boolean {
  return RARELY_OPENED.some((rare) => rare.test(path));
}
