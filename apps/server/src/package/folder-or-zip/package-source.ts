import type { Readable } from 'node:stream';

/** A content package wherever it lies: files by their path inside it, with `/` between folders. */
export type PackageSource = {
  /** The bytes of a file; undefined when the package has no such file. Throws when the file cannot be read. */
  open(path: string): Promise<Readable | undefined>;
  /** What is at a path at which there is no file: folders have links, pipes and the like, archives have none of them. */
  otherThingAt?(path: string): Promise<OtherThing | undefined>;
  /** The path of every file. */
  list(): Promise<string[]>;
  close(): void;
};

/** What can be seen in a folder, and is no file of a package. */
export type OtherThing = 'link' | 'folder' | 'special';

/** What was given is no package at all: one sentence that says why. */
export type NoPackage = { tag: 'no-package'; message: string };
