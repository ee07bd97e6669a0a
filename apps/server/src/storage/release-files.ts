import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { LegacyCollection } from '../domain/legacy-collections.ts';
import { type Prove, syncFolder, writeAtomically, writeSynced } from './atomic-write.ts';
import { AT_ONCE, BEST, brotli, gzip, SMALL_BYTES } from './compress.ts';
import { readStored } from './damaged-file.ts';
import type { DataFolder } from './data-folder.ts';
import { numbersIn } from './numbers-in.ts';

const pointerSchema = z.strictObject({ version: z.int() });

/**
 * Names of the files of a release; the detail and the app manifest are one file for each language, the legacy lists one
 * for each collection, the deltas one for each language and each earlier release that they start at.
 */
export const releaseFileNames = {
  current: 'current.json',
  manifest: 'manifest.json',
  languages: 'languages.json',
  allData: (languageCode: string) => `all-data.${languageCode}.json`,
  delta: (languageCode: string, from: number) => `delta.${languageCode}.from-${from}.json`,
  manifestDelta: (from: number) => `manifest.from-${from}.json`,
  appManifest: (languageCode: string) => `app.${languageCode}.webmanifest`,
  /** Lists from before `locale` was in them have another name: they are made anew of the details. */
  legacy: (collection: LegacyCollection) => `legacy.${collection}.with-locale.json`,
};

/** Which release is in force; undefined before the first publication. */
export async function readPointer(folder: DataFolder, idMuseum: number): Promise<number | undefined> {
  const text = await readFile(folder.pointer(idMuseum), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
  return text === undefined ? undefined : readStored(folder.pointer(idMuseum), text, pointerSchema).version;
}

/** Puts a release in force, in one step: visitors get the one before or this one whole. */
export async function switchPointer(
  folder: DataFolder,
  idMuseum: number,
  version: number,
  prove?: Prove,
): Promise<void> {
  await writeAtomically(folder.pointer(idMuseum), `${JSON.stringify({ version })}\n`, prove);
}

/** The versions of all releases of a venue, oldest first. */
export async function releaseVersions(folder: DataFolder, idMuseum: number): Promise<number[]> {
  return numbersIn(folder.releases(idMuseum));
}

/** A file of any release of a venue, not compressed; undefined when there is none of that name. */
export async function readReleaseFile(
  folder: DataFolder,
  idMuseum: number,
  version: number,
  name: string,
): Promise<Buffer | undefined> {
  return readFile(join(folder.release(idMuseum, version), name)).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
}

/**
 * Writes the files of a release, each beside its brotli and gzip form, and makes them survive a power cut. They
 * appear under their version all at once, or not at all; nothing points at them yet. Large ones are compressed quickly
 * at first.
 */
export async function writeRelease(
  folder: DataFolder,
  idMuseum: number,
  version: number,
  files: ReadonlyMap<string, Buffer>,
  prove?: Prove,
): Promise<void> {
  const place = folder.release(idMuseum, version);
  const unfinished = `${place}.${randomUUID()}.unfinished`;
  try {
    await mkdir(unfinished, { recursive: true });
    await writeFiles(unfinished, files);
    prove?.();
    await rename(unfinished, place);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await syncFolder(folder.releases(idMuseum));
}

async function writeFiles(unfinished: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of files) {
    const path = join(unfinished, name);
    const quality = bytes.length > SMALL_BYTES ? AT_ONCE : BEST;
    await Promise.all([
      writeSynced(path, bytes),
      brotli(bytes, quality).then((small) => writeSynced(`${path}.br`, small)),
      gzip(bytes).then((small) => writeSynced(`${path}.gz`, small)),
    ]);
  }
  await syncFolder(unfinished);
}
