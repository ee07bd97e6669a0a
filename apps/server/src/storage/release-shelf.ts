import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CurrentRelease } from '@cicerone/content/release';
import { languagesServed } from '../domain/language-served.ts';
import type { DataFolder } from './data-folder.ts';
import { type PreparedFile, readPreparedFile } from './prepared-file.ts';
import { readPointer, releaseFileNames } from './release-files.ts';

/** At once when it is in memory, else when it is read. */
export type Soon<Value> = Value | Promise<Value>;

/** The release in force of one venue. */
export type ShelvedRelease = {
  current: CurrentRelease;
  /** Which language of the venue answers for each language id of the product. */
  languages: ReadonlyMap<number, string>;
  /** A file by its name, in memory from the first time on; undefined when the release has none of that name. */
  file(name: string): Soon<PreparedFile | undefined>;
};

export type ReleaseShelf = {
  /** The release in force; undefined when there is no such venue or nothing of it was published. */
  find(idMuseum: number): ShelvedRelease | undefined;
  /** A file of any release of a venue, earlier ones included. */
  fileOf(idMuseum: number, version: number, name: string): Soon<PreparedFile | undefined>;
  close(): void;
};

type Shelved = { seen: string; release: ShelvedRelease };
type Report = (failure: unknown, idMuseum: number) => void;

/**
 * The releases in force, answered from memory: no request waits for the disk but the first for a file, and none
 * parses anything (design, section 3). Publications and rollbacks, by whatever process, are noticed by their
 * pointers.
 *
 * @param checkEvery milliseconds from one look at the pointers to the next
 * @param report hears of a release that cannot be read; its venue keeps the one before
 */
export async function openReleaseShelf(folder: DataFolder, checkEvery: number, report: Report): Promise<ReleaseShelf> {
  let venues: ReadonlyMap<number, Shelved> = new Map();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    venues = await shelveAll(folder, venues, report);
    if (!closed) timer = setTimeout(look, checkEvery).unref();
  }

  await look();
  return {
    find: (idMuseum) => venues.get(idMuseum)?.release,
    fileOf(idMuseum, version, name) {
      const release = venues.get(idMuseum)?.release;
      if (release?.current.version === version) return release.file(name);
      return release && readPreparedFile(join(folder.release(idMuseum, version), name));
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function shelveAll(
  folder: DataFolder,
  before: ReadonlyMap<number, Shelved>,
  report: Report,
): Promise<ReadonlyMap<number, Shelved>> {
  const names = await readdir(folder.venues).catch(() => []);
  const after = new Map<number, Shelved>();
  for (const idMuseum of names.filter((name) => /^\d+$/.test(name)).map(Number)) {
    const known = before.get(idMuseum);
    try {
      const seen = await pointerMark(folder, idMuseum);
      if (seen === undefined) continue;
      after.set(idMuseum, known?.seen === seen ? known : { seen, release: await shelve(folder, idMuseum) });
    } catch (failure) {
      report(failure, idMuseum);
      if (known) after.set(idMuseum, known);
    }
  }
  return after;
}

/** Changes with every switch, because each puts a new file in place; undefined before the first. */
async function pointerMark(folder: DataFolder, idMuseum: number): Promise<string | undefined> {
  const found = await stat(folder.pointer(idMuseum), { bigint: true }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
  return found && `${found.ino} ${found.mtimeNs}`;
}

async function shelve(folder: DataFolder, idMuseum: number): Promise<ShelvedRelease> {
  const version = (await readPointer(folder, idMuseum)) ?? 0;
  const place = folder.release(idMuseum, version);
  const current: CurrentRelease = JSON.parse(await readFile(join(place, releaseFileNames.current), 'utf8'));
  const files = new Map<string, Soon<PreparedFile | undefined>>();
  return {
    current,
    languages: languagesServed(current.languages.map(({ code }) => code)),
    file(name) {
      if (files.has(name)) return files.get(name);
      const coming = readPreparedFile(join(place, name));
      files.set(name, coming);
      coming.then(
        (file) => files.set(name, file),
        () => files.delete(name),
      );
      return coming;
    },
  };
}
