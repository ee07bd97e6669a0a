import type { Readable } from 'node:stream';
import type { Prove } from '../atomic-write.ts';

/**
 * A stored file with a stream of its bytes, of all of them or of a range that includes both ends. A stream that nobody
 * reads holds no open file, and one receiver of many streams delays no other. If the file is deleted meanwhile, a stream
 * ends complete or fails.
 */
export type StoredFile = {
  size: number;
  stream: (part?: { first: number; last: number }, receiver?: string) => Readable;
};

/** A file for a folder, by its name there. */
export type NamedFile = readonly [name: string, bytes: Buffer];

/**
 * Stores the files of releases, media and picture records. Nothing else of the server knows whether that is a disk. A
 * path has slashes and does not begin with dot-dot (`file-paths.ts`); a path that leads elsewhere throws. A written
 * file is durable and complete when the call returns, and never visible in part: a concurrent reader gets the previous
 * file or the new one. An unreadable file throws; only a missing one is undefined.
 *
 * If there is a proof, nothing happens between it and the step it is for.
 */
export type FileStore = {
  /** Creates or replaces a file. It switches a pointer atomically. */
  put(path: string, content: string | Buffer, prove?: Prove): Promise<void>;
  /**
   * The same in an existing folder. Returns false if the folder was deleted meanwhile, and does not create it again.
   */
  replace(path: string, content: string | Buffer): Promise<boolean>;
  /**
   * Creates a folder with all its files: they appear all at once, or not at all if one of them fails.
   *
   * @param groups of files that are written together
   */
  putFolder(folder: string, groups: AsyncIterable<readonly NamedFile[]>, prove?: Prove): Promise<void>;
  /**
   * Moves files into the store that another part of the program received on the local disk, by their paths in the
   * store.
   */
  moveIn(files: ReadonlyMap<string, string>): Promise<void>;
  read(path: string): Promise<Buffer | undefined>;
  /** Finds a file of which only a part may be needed. */
  find(path: string): Promise<StoredFile | undefined>;
  /** The names of the files and folders in a folder; empty if it does not exist. */
  list(folder: string): Promise<string[]>;
  /** A string that changes if a file is replaced, or if a name in a folder changes. */
  stateOf(path: string): Promise<string | undefined>;
  /** Deletes a file, or a folder with its content in one step. A missing file is no failure. */
  delete(path: string, prove?: Prove): Promise<void>;
  /** Deletes the incomplete folders that a killed `putFolder` or `delete` left in a folder. */
  removeLeftovers(folder: string, prove: Prove): Promise<void>;
  /** The name under which an operator finds a file, for a sentence: its path on this machine, or its address. */
  nameOf(path: string): string;
  /** Provides a file on the local disk for a program that needs it there, until that is done. */
  withLocalFile<Result>(path: string, work: (localPath: string) => Promise<Result>): Promise<Result>;
};

/** The parts of a path. Throws if it would lead out of the folder. */
export function partsOf(path: string): string[] {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part))) {
    throw new Error(`${JSON.stringify(path)} is no path of a stored file`);
  }
  return parts;
}
