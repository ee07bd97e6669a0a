import type { CurrentRelease } from '@cicerone/content/release/release';
import * as z from 'zod/mini';
import type { Prove } from './atomic-write.ts';
import { BEST_QUALITY, brotli, gzip, QUICK_QUALITY, SMALL_BYTES } from './compress.ts';
import { readStored } from './damaged-file.ts';
import type { DataFolder } from './data-folder.ts';
import { filePaths } from './files/file-paths.ts';
import type { NamedFile } from './files/file-store.ts';
import { numbersAmong } from './numbers-in.ts';
import { FORM_ENDINGS } from './prepared-file.ts';

/** How many of the last releases are kept, and a device can update from each of them by a delta (product, section D3). */
export const UPDATABLE_RELEASES = 5;

const pointerSchema = z.strictObject({
  /** The release in force. */
  version: z.int(),
  /** When a rollback withdrew each release that it did, by version: nothing gives those out again by mistake. */
  withdrawn: z._default(z.record(z.string(), z.string()), {}),
});
/** The release in force of a venue, and those that rollbacks withdrew. */
export type Pointer = z.infer<typeof pointerSchema>;

/**
 * Names of the files of a release. There is one detail and one app manifest for each language, one legacy list for each
 * collection, and one delta for each language and each earlier release that it starts from.
 */
export const releaseFileNames = {
  current: 'current.json',
  manifest: 'manifest.json',
  languages: 'languages.json',
  labels: 'labels.json',
  /** The draft that was published. No request reaches it: it holds more than visitors may see. */
  draft: 'draft.json',
  /** Its index for recognition. No request reaches it either: what phones need of it is in the answer of current.json. */
  recognition: 'recognition.json',
  allData: (languageCode: string) => `all-data.${languageCode}.json`,
  delta: (languageCode: string, from: number) => `delta.${languageCode}.from-${from}.json`,
  manifestDelta: (from: number) => `manifest.from-${from}.json`,
  appManifest: (languageCode: string) => `app.${languageCode}.webmanifest`,
  /** Lists from before they contained `locale` have another name: they are built again from the details. */
  legacy: (collection: string) => `legacy.${collection}.with-locale.json`,
};

/** The numbers of all venues that may have releases, in order. */
export async function venuesWithReleases({ files }: DataFolder): Promise<number[]> {
  return numbersAmong(await files.list(filePaths.venues));
}

/** The version of the release in force; undefined before the first publication. */
export async function readPointer(folder: DataFolder, idMuseum: number): Promise<number | undefined> {
  return (await pointerOf(folder, idMuseum))?.version;
}

/** When a rollback withdrew each release that it did, by version. */
export async function readWithdrawn(folder: DataFolder, idMuseum: number): Promise<Pointer['withdrawn']> {
  return (await pointerOf(folder, idMuseum))?.withdrawn ?? {};
}

async function pointerOf({ files }: DataFolder, idMuseum: number): Promise<Pointer | undefined> {
  const path = filePaths.pointer(idMuseum);
  const bytes = await files.read(path);
  return bytes && readStored(files.nameOf(path), bytes.toString(), pointerSchema);
}

/** Puts a release in force atomically: visitors get the previous release or this one, never a mixture. */
export async function switchPointer(
  { files }: DataFolder,
  idMuseum: number,
  { version, withdrawn }: Pointer,
  prove?: Prove,
): Promise<void> {
  const pointer = Object.keys(withdrawn).length > 0 ? { version, withdrawn } : { version };
  await files.put(filePaths.pointer(idMuseum), `${JSON.stringify(pointer)}\n`, prove);
}

/** The versions of all releases of a venue, oldest first. */
export async function releaseVersions({ files }: DataFolder, idMuseum: number): Promise<number[]> {
  return numbersAmong(await files.list(filePaths.releases(idMuseum)));
}

/** A file of any release of a venue, not compressed; undefined if there is none of that name. */
export async function readReleaseFile(
  { files }: DataFolder,
  idMuseum: number,
  version: number,
  name: string,
): Promise<Buffer | undefined> {
  return files.read(filePaths.releaseFile(idMuseum, version, name));
}

/** The same as the object that it holds; undefined if there is none of that name. Throws if it is damaged. */
export async function readReleaseJson<Shape>(
  folder: DataFolder,
  idMuseum: number,
  version: number,
  name: string,
): Promise<Shape | undefined> {
  const bytes = await readReleaseFile(folder, idMuseum, version, name);
  const path = folder.files.nameOf(filePaths.releaseFile(idMuseum, version, name));
  return bytes && readStored(path, bytes.toString(), z.custom<Shape>());
}

/** The `current.json` of the release in force; undefined before the first publication. Throws if it is damaged. */
export async function readCurrentInForce(folder: DataFolder, idMuseum: number): Promise<CurrentRelease | undefined> {
  const version = await readPointer(folder, idMuseum);
  if (version === undefined) return undefined;
  return readReleaseJson<CurrentRelease>(folder, idMuseum, version, releaseFileNames.current);
}

/**
 * Writes the files of a release, each that is sent with its brotli and gzip form beside it, and makes them survive a
 * power cut. They appear under their version all at once, or not at all. No pointer refers to them yet. Large files are
 * compressed quickly at first.
 */
export async function writeRelease(
  folder: DataFolder,
  idMuseum: number,
  version: number,
  files: ReadonlyMap<string, Buffer>,
  prove?: Prove,
): Promise<void> {
  await folder.files.putFolder(filePaths.release(idMuseum, version), inAllForms(files), prove);
}

async function* inAllForms(files: ReadonlyMap<string, Buffer>): AsyncGenerator<readonly NamedFile[]> {
  for (const [name, bytes] of files) {
    if (name === releaseFileNames.draft || name === releaseFileNames.recognition) {
      yield [[name, bytes]];
      continue;
    }
    const quality = bytes.length > SMALL_BYTES ? QUICK_QUALITY : BEST_QUALITY;
    const [br, gz] = await Promise.all([brotli(bytes, quality), gzip(bytes)]);
    yield [
      [name, bytes],
      [name + FORM_ENDINGS.br, br],
      [name + FORM_ENDINGS.gzip, gz],
    ];
  }
}
