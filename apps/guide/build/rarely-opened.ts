/**
 * What few visitors open, by its folder or file: it is kept after all of a museum's pictures and sounds, and what only it
 * needs with it.
 */
const RARELY_OPENED = [
  /\/src\/screens\/(museum|own|settings|staff|policy)\//,
  /\/src\/platform\/words\/rare-catalogues\.ts$/,
  /\/src\/app\/kept-museums\.ts$/,
  // The titles of museums in other scripts than Latin.
  /\/source-serif-4-(cyrillic|greek|latin-ext)-/,
];

/** Whether few visitors open what lies at that path of a module, or of a built file. */
export function isRarelyOpened(path: string): boolean {
  return RARELY_OPENED.some((rare) => rare.test(path));
}
