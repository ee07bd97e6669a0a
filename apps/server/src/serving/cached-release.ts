import type { CurrentRelease } from '@cicerone/content/release/release';
import { ABILITIES, type Ability } from '@cicerone/content/venue/abilities';
import { publicDayKey } from '../guarding/codes/day-codes.ts';
import { DamagedFile } from '../storage/damaged-file.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { type PreparedFile, preparedText, readPreparedFile } from '../storage/prepared-file.ts';
import { readReleaseJson, releaseFileNames } from '../storage/release-files.ts';
import { servedRecognition } from './served-recognition.ts';

/** The release in force of one venue. */
export type CachedRelease = {
  /** Its current.json, with the abilities of the installation, the index for recognition, and the key of one-day codes. */
  current: CurrentRelease;
  /** A file by its name, cached in memory after the first read; undefined if the release has none of that name. */
  file(name: string): Promise<PreparedFile | undefined>;
};

/** A release, and the abilities of this installation for its venue. */
type Wanted = { idMuseum: number; version: number; abilities: readonly Ability[] };

/**
 * Reads a release that is in force. Its files contain what the museum requested and are sent unchanged. Only
 * current.json also lists the abilities of the installation, the index for recognition, and the public key of the venue's
 * one-day codes, so that its tag changes with them.
 */
export async function readRelease(
  folder: DataFolder,
  { idMuseum, version, abilities }: Wanted,
): Promise<CachedRelease> {
  const published = await readCurrent(folder, idMuseum, version);
  const dayCodeKey = published.accessCodeRequired ? await publicDayKey(folder, idMuseum) : undefined;
  const recognitionIndex = await servedRecognition(folder, idMuseum, version);
  const current = {
    ...published,
    abilities: ABILITIES.filter((one) => abilities.includes(one) || (one === 'recognition' && recognitionIndex)),
    ...(recognitionIndex && { recognitionIndex }),
    ...(dayCodeKey !== undefined && { dayCodeKey }),
  };
  const files = new Map<string, Promise<PreparedFile | undefined>>();
  const read = (name: string) =>
    name === releaseFileNames.current
      ? preparedText(JSON.stringify(current))
      : readPreparedFile(filePaths.releaseFile(idMuseum, version, name), folder.files.read);
  return {
    current,
    file(name) {
      const known = files.get(name);
      if (known) return known;
      const coming = read(name);
      files.set(name, coming);
      // Not cached: a disk that failed once may respond the next time.
      coming.catch(() => files.delete(name));
      return coming;
    },
  };
}

/** The current.json of a release, as it was published. */
export async function readCurrent(folder: DataFolder, idMuseum: number, version: number): Promise<CurrentRelease> {
  const path = folder.files.nameOf(filePaths.releaseFile(idMuseum, version, releaseFileNames.current));
  const current = await readReleaseJson<CurrentRelease>(folder, idMuseum, version, releaseFileNames.current);
  if (!current) throw new DamagedFile(path);
  return current;
}
