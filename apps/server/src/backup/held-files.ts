/** What begins the path of a file that a backup holds: a file, or a folder with all that is named as below. */
export const HELD_PLACES = [
  'identifiers.json',
  'unneeded.json',
  'guarded',
  'code-key',
  'venues',
  'media',
  'pictures',
] as const;

const NAME = '[\\w-][\\w.-]{0,199}';

/**
 * The files of a data folder that make up its content, as `backup` writes and `restore` takes them, and no others: the
 * tables come as rows, the rest is work in progress, belongs to the database, or is the key of the cookies with what was
 * taken back of them. A backup is carried about, and who has that key needs no code; without it visitors type their codes
 * again. The key of the codes does travel: without it the codes in the tables are lost. An archive that names anything else was not written by us.
 */
const HELD: readonly RegExp[] = [
  /^(identifiers\.json|unneeded\.json|guarded|code-key)$/,
  /^venues\/\d{1,15}\/(draft|current)\.json$/,
  new RegExp(`^venues/\\d{1,15}/releases/\\d{1,15}/${NAME}$`),
  new RegExp(`^(media|pictures)/${NAME}$`),
];

/** Whether a backup holds a file of the data folder. @param path relative to it, with slashes */
export function isHeld(path: string): boolean {
  return !path.endsWith('.tmp') && HELD.some((form) => form.test(path));
}
