import { join } from 'node:path';
import { diskFiles } from './files/disk-files.ts';
import type { FileStore } from './files/file-store.ts';

/** Something that lies in a data folder. */
type Place = {
  name: string;
  kind: 'file' | 'folder';
  /** Whether a backup holds it: content, and the key without which codes in the tables are lost. */
  isInBackup: boolean;
  /** Whether others on the machine are kept out. */
  isPrivate: boolean;
};

const place = (kind: Place['kind'], name: string, kept: Partial<Place> = {}): Place => ({
  ...{ kind, name, isInBackup: false, isPrivate: true },
  ...kept,
});
const IN_BACKUP = { isInBackup: true };

/** Everything that lies in a data folder, once. */
export const PLACES = {
  /** Drafts, releases and which of them is in force, by venue. */
  venues: place('folder', 'venues', IN_BACKUP),
  /** Media files by key: what museums gave, and the picture sizes made of it. */
  media: place('folder', 'media', IN_BACKUP),
  /** What is known of each picture: its proportions and the keys of its sizes. */
  pictures: place('folder', 'pictures', IN_BACKUP),
  /** Files on their way in, each import's below the token of its lock. Without that lock they are left over. */
  incoming: place('folder', 'incoming'),
  /** Since when each file is needed by nobody. */
  unneeded: place('file', 'unneeded.json', IN_BACKUP),
  identifiers: place('file', 'identifiers.json', IN_BACKUP),
  /** There from the first import on of a venue that needs a code: from then on each media file is looked up. */
  guarded: place('file', 'guarded', IN_BACKUP),
  /** Signs the cookies of those who entered a code. A backup is carried about, and who has this needs no code. */
  cookieKey: place('file', 'cookie-key'),
  /** Since when the cookies of each venue count, where some were taken back. */
  cookieEpochs: place('folder', 'cookie-epochs'),
  /** Makes the hashes of access codes: those in the database are of no use without it. */
  codeKey: place('file', 'code-key', IN_BACKUP),
  /** Tells this installation from every other: the database carries it too. */
  installationId: place('file', 'installation-id'),
  /** Of the embedded database, with its log. Its user, who may be another, passes through to its own. */
  database: place('folder', 'database', { isPrivate: false }),
  /** Where the embedded database lies when that is not here. */
  databaseElsewhere: place('file', 'database-elsewhere'),
  /** The scripts and styles of the guide that is served, and of the one before it. */
  guide: place('folder', 'guide'),
  /** Files as they were when a backup was begun, until it is written. */
  snapshots: place('folder', 'snapshots'),
  /** There while a backup is being restored: what lies here is not complete. */
  restoring: place('file', 'restoring'),
  /** Holds a lock file for each command that writes (decision 0034). */
  locks: place('folder', 'locks'),
} satisfies Record<string, Place>;

/** What lies there as files and folders of the disk. Media and what is known of pictures are the file store's alone. */
type LocalPlace = Exclude<keyof typeof PLACES, 'media' | 'pictures'>;

/** Where everything that the server keeps lies below `DATA_DIR`. */
export type DataFolder = ReturnType<typeof dataFolder>;

/**
 * Where everything lies below `DATA_DIR`.
 *
 * @param files of releases and media, where those lie elsewhere
 */
export function dataFolder(root: string, files: FileStore = diskFiles(root)) {
  const paths = Object.entries(PLACES).map(([key, { name }]) => [key, join(root, name)]);
  const places: Record<LocalPlace, string> = Object.fromEntries(paths);
  const ofVenue = (idMuseum: number) => join(places.venues, String(idMuseum));
  return {
    root,
    files,
    ...places,
    draft: (idMuseum: number) => join(ofVenue(idMuseum), 'draft.json'),
    /** There once the venue was removed: its last release. */
    removed: (idMuseum: number) => join(ofVenue(idMuseum), 'removed.json'),
  };
}
