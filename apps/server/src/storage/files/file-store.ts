import type { Readable } from 'node:stream';
import type { Prove } from '../atomic-write.ts';

/** A file that is there, and its bytes from one to another, both included; all of them unless asked for less. */
export type StoredFile = { size: number; stream: (part?: { first: number; last: number }) => Readable };

/** A file for a folder, by its name there. */
export type NamedFile = readonly [name: string, bytes: Buffer];

/**
 * Where the files of releases, media and what is known of pictures lie. Nothing else of the server knows whether that is a
 * disk. A path has slashes and begins with no dot-dot (`file-paths.ts`); one that leads elsewhere throws. What is written
 * is durable and complete when the call returns, and never there by half: who reads meanwhile gets the file before or
 * this one. What cannot be read throws; only what is not there is undefined.
 *
 * Where there is a proof, nothing comes between it and the step that it is for.
 */
export type FileStore = {
  /** Puts a file in its place, or in that of the one before. A pointer is switched by it, in one step. */
  put(path: string, content: string | Buffer, prove?: Prove): Promise<void>;
  /** The same in a folder that must be there; false where somebody removed it meanwhile, which is not made again. */
  replace(path: string, content: string | Buffer): Promise<boolean>;
  /**
   * Makes a folder with all its files: they appear all at once, or not at all when one of them fails.
   *
   * @param groups of files that are written together
   */
  putFolder(folder: string, groups: AsyncIterable<readonly NamedFile[]>, prove?: Prove): Promise<void>;
  /** Moves files in that another part of the program received on the local disk, by their paths here. */
  moveIn(files: ReadonlyMap<string, string>): Promise<void>;
  read(path: string): Promise<Buffer | undefined>;
  /** A file of which only a part may be needed. */
  find(path: string): Promise<StoredFile | undefined>;
  /** The names of the files and folders in a folder; none where it is not there. */
  list(folder: string): Promise<string[]>;
  /** Changes with every file that is put in place of another, and with every name in a folder. */
  stateOf(path: string): Promise<string | undefined>;
  /** Takes a file away, or a folder in one step with all that it holds. What is not there is no failure. */
  delete(path: string, prove?: Prove): Promise<void>;
  /** Takes away what a `putFolder` or `delete` that was killed left half done beside the folders of a folder. */
  removeLeftovers(folder: string, prove: Prove): Promise<void>;
  /** How an operator finds it, for a sentence: its path on this machine, or its address. */
  nameOf(path: string): string;
  /** Lends a file to a program that needs one on the local disk, until it is done. */
  withLocalFile<Result>(path: string, work: (localPath: string) => Promise<Result>): Promise<Result>;
};

/** The parts of a path. Throws where it would lead out of the folder. */
export function partsOf(path: string): string[] {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..' || /[\\\0]/.test(part))) {
    throw new Error(`${JSON.stringify(path)} is no path of a stored file`);
  }
  return parts;
}
