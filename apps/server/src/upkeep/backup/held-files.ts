import { PLACES } from '../../storage/data-folder.ts';

const HELD = Object.values(PLACES).filter(({ isInBackup }) => isInBackup);

/** What begins the path of a file that a backup holds: a file, or a folder with all that is named as below. */
export const HELD_PLACES = HELD.map(({ name }) => name);

const FILES = new Set(HELD.flatMap(({ name, kind }) => (kind === 'file' ? [name] : [])));

const NAME = '[\\w-][\\w.-]{0,199}';
const { venues, media, pictures } = PLACES;

/** Files in the folders, as we name them. */
const IN_FOLDERS: readonly RegExp[] = [
  new RegExp(`^${venues.name}/\\d{1,15}/(draft|current|removed)\\.json$`),
  new RegExp(`^${venues.name}/\\d{1,15}/releases/\\d{1,15}/${NAME}$`),
  new RegExp(`^(${media.name}|${pictures.name})/${NAME}$`),
];

/**
 * Whether a backup holds a file of the data folder. Those files make up its content, as `backup` writes and `restore`
 * takes them, and no others: the tables come as rows, the rest is work in progress, belongs to the database, or is the
 * key of the cookies with what was taken back of them; without it visitors type their codes again. An archive that names
 * anything else was not written by us.
 *
 * @param path relative to it, with slashes
 */
export function isHeld(path: string): boolean {
  return FILES.has(path) || (!path.endsWith('.tmp') && IN_FOLDERS.some((form) => form.test(path)));
}
