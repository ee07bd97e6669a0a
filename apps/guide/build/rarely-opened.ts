import { RARE_GROUPS } from '../src/domain/screen-groups.ts';

/** The modules of `app/` that load rarely opened code, by the chunk in which they are bundled. */
export const RARE_MODULES = {
  rare: ['loading/rare-screens', 'downloads/kept-museums', 'stored-answers'],
  downloads: ['downloads/phone-downloads'],
  camera: ['camera'],
} as const;
const RARE_NAMES = Object.values(RARE_MODULES).flat().join('|');

/**
 * Rarely opened folders and files. They are stored after all of a museum's pictures and sounds, together with
 * everything only they need.
 */
const RARELY_OPENED = [
  new RegExp(`/src/screens/(${RARE_GROUPS.join('|')})/`),
  new RegExp(`/src/app/(${RARE_NAMES})\\.ts$`),
  /\/src\/platform\/(camera|recognition|tour)\//,
  // The worker that recognises works, and its program with and without SIMD.
  /\/recognition(-worker-|\.(simd|scalar)-)[\w-]{8}\.\w+$/,
  // The worker that decodes the sound of a tour, and the code that runs in the browser's thread for sound.
  /\/tour-(decoder-worker|speaker-worklet|microphone-worklet)-[\w-]{8}\.js$/,
  // The code that downloads long films.
  /\/src\/platform\/files\/(blocks|blob-hash)\.ts$/,
  // The titles of museums in other scripts than Latin.
  /\/source-serif-4-(cyrillic|greek|latin-ext)-/,
];

/** The decoder of codes for browsers without one (platform/camera): more bytes than all other code of the guide. */
const CODE_READER = /\/(code-reader-worker|zxing_reader)-[\w-]{8}\.\w+$/;

/** Whether a built file belongs to the decoder of codes, which phones with a decoder of their own never need. */
export function isOfCodeReader(path: string): boolean {
  return CODE_READER.test(path);
}

/** Whether few visitors open the module or built file at that path. */
export function isRarelyOpened(path: string): boolean {
  return RARELY_OPENED.some((rare) => rare.test(path));
}
