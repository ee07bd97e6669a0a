import { PLACES } from '../../storage/data-folder.ts';

const HELD = Object.values(PLACES).filter(({ isInBackup }) => isInBackup);

/** The first part of the path of each file in a backup: a file, or a folder whose files match the patterns below. */
export const HELD_PLACES = HELD.map(({ name }) => name);

const FILES = new Set(HELD.flatMap(({ name, kind }) => (kind === 'file' ? [name] : [])));

const NAME = '[\\w-][\\w.-]{0,199}';
const { venues, media, pictures } = PLACES;

/** Patterns for our files in those folders. */
const IN_FOLDERS: readonly RegExp[] = [
  new RegExp(`^${venues.name}/\\d{1,15}/(draft|current|removed|preview)\\.json$`),
  new RegExp(`^${venues.name}/\\d{1,15}/releases/\\d{1,15}/${NAME}$`),
  new RegExp(`^(${media.name}|${pictures.name})/${NAME}$`),
];

/**
 * Whether a backup includes a file of the data folder. These files make up its content; `backup` writes and `restore`
 * accepts no others. Tables are backed up as rows. The other files are work in progress, belong to the database, or are
 * the key of the cookies and their epochs; without these visitors enter their codes again. An archive with any other
 * file was not written by us.
 *
 * @param path relative to it, with slashes
 */
export function isHeld(path: string): boolean {
  return FILES.has(path) || (!path.endsWith('.tmp') && IN_FOLDERS.some((form) => form.test(path)));
}
