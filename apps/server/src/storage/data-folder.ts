import { join } from 'node:path';
import { diskFiles } from './files/disk-files.ts';
import type { FileStore } from './files/file-store.ts';

/** A file or folder at the top of a data folder. */
type Place = {
  name: string;
  kind: 'file' | 'folder';
  /** Whether a backup includes it: content, and the key without which codes in the tables are lost. */
  isInBackup: boolean;
  /** Whether other users of the machine have no access. */
  isPrivate: boolean;
};

const place = (kind: Place['kind'], name: string, kept: Partial<Place> = {}): Place => ({
  ...{ kind, name, isInBackup: false, isPrivate: true },
  ...kept,
});
const IN_BACKUP = { isInBackup: true };

/** Every file and folder of a data folder, each listed once. */
export const PLACES = {
  /** Drafts, releases and the pointer to the release in force, by venue. */
  venues: place('folder', 'venues', IN_BACKUP),
  /** Media files by key: the museums' originals, and the picture sizes rendered from them. */
  media: place('folder', 'media', IN_BACKUP),
  /** Facts about each picture: its proportions and the keys of its sizes. */
  pictures: place('folder', 'pictures', IN_BACKUP),
  /**
   * Incoming files, each import's in a folder named after the token of its lock. Without that lock they are leftovers.
   */
  incoming: place('folder', 'incoming'),
  /** Sounds and films as they were prepared for phones, by the hash of their source: an import goes on from there. */
  prepared: place('folder', 'prepared'),
  /** Since when each unneeded file has been unneeded. */
  unneeded: place('file', 'unneeded.json', IN_BACKUP),
  identifiers: place('file', 'identifiers.json', IN_BACKUP),
  /**
   * Exists from the first import of a venue that needs a code: from then on the owners of each media file are looked
   * up.
   */
  guarded: place('file', 'guarded', IN_BACKUP),
  /**
   * Signs the cookies of visitors who entered a code. Not in a backup, which may be copied around: the key replaces
   * every code.
   */
  cookieKey: place('file', 'cookie-key'),
  /** The current cookie epoch of each venue whose cookies were revoked. */
  cookieEpochs: place('folder', 'cookie-epochs'),
  /** Signs the one-day codes of each venue that has some. Not in a backup: a code lives for a day. */
  dayKeys: place('folder', 'day-keys'),
  /** Hashes access codes: the hashes in the database are useless without it. */
  codeKey: place('file', 'code-key', IN_BACKUP),
  /** How loud each sound is that was measured, by media key: measuring it again takes longer than reading it. */
  loudness: place('file', 'loudness.json'),
  /** Identifies this installation. The database holds the same id. */
  installationId: place('file', 'installation-id'),
  /** The embedded database, with its log. Its user, who may be another one, has to pass through to its own folder. */
  database: place('folder', 'database', { isPrivate: false }),
  /** The path of the embedded database if it is outside the data folder. */
  databaseElsewhere: place('file', 'database-elsewhere'),
  /** The scripts and styles of the guide that is served, and of the previous one. */
  guide: place('folder', 'guide'),
  /** Copies of files from the start of a backup, until the backup is written. */
  snapshots: place('folder', 'snapshots'),
  /** Exists while a backup is being restored: until then this folder is incomplete. */
  restoring: place('file', 'restoring'),
  /** Holds a lock file for each command that writes (decision 0034). */
  locks: place('folder', 'locks'),
} satisfies Record<string, Place>;

/**
 * Places that are files and folders of the local disk. Media and picture records are accessed only through the file
 * store.
 */
type LocalPlace = Exclude<keyof typeof PLACES, 'media' | 'pictures'>;

/** The path of everything that the server stores below `DATA_DIR`. */
export type DataFolder = ReturnType<typeof dataFolder>;

/**
 * Lists the paths below `DATA_DIR`.
 *
 * @param files of releases and media, if those are stored elsewhere
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
    /** The preview of its draft, if it has one. */
    preview: (idMuseum: number) => join(ofVenue(idMuseum), 'preview.json'),
    /** Exists after the venue was removed: its last release. */
    removed: (idMuseum: number) => join(ofVenue(idMuseum), 'removed.json'),
  };
}
