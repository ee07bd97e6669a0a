import type { Readable } from 'node:stream';

/** A content package in a folder or archive: files by their path inside it, with `/` between folders. */
export type PackageSource = {
  /** The bytes of a file; undefined when the package has no such file. Throws when the file cannot be read. */
  open(path: string): Promise<Readable | undefined>;
  /** The thing at a path that has no file: folders hold links, pipes and the like, archives do not. */
  otherThingAt?(path: string): Promise<OtherThing | undefined>;
  /** The path of every file. */
  list(): Promise<string[]>;
  close(): void;
};

/** A thing in a folder that is no file of a package. */
export type OtherThing = 'link' | 'folder' | 'special';

/** There is no package at the given path, for the reason in this one sentence. */
export type NoPackage = { tag: 'no-package'; message: string };
