import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CurrentRelease } from '@cicerone/content/release';
import type { DataFolder } from './data-folder.ts';
import { type PreparedFile, readPreparedFile } from './prepared-file.ts';
import { readPointer, releaseFileNames } from './release-files.ts';

/** The release in force of one venue. Its files stay in memory once they were asked for. */
export type ShelvedRelease = {
  current: CurrentRelease;
  /** A file by its name; undefined when the release has none of that name. */
  file(name: string): Promise<PreparedFile | undefined>;
};

export type ReleaseShelf = {
  /** The release in force; undefined when there is no such venue or nothing of it was published. */
  find(idMuseum: number): Promise<ShelvedRelease | undefined>;
  /** A file of any release, also of earlier ones. */
  fileOf(idMuseum: number, version: number, name: string): Promise<PreparedFile | undefined>;
};

/** How soon a publication by another process is noticed, in milliseconds. */
const CHECK_EVERY = 1000;

type Shelved = { seen: string; release: ShelvedRelease };

/**
 * The releases in force, answered from memory. At most once a second, and only when somebody asks, it looks whether
 * a pointer was switched; no other request touches the disk (design, section 3).
 */
export function createReleaseShelf(folder: DataFolder, clock: () => number): ReleaseShelf {
  let venues: ReadonlyMap<number, Shelved> = new Map();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<void> | undefined;

  async function look(): Promise<void> {
    const next = new Map<number, Shelved>();
    for (const idMuseum of await publishedVenues(folder)) {
      const seen = await pointerMark(folder, idMuseum);
      const known = venues.get(idMuseum);
      if (seen === undefined) continue;
      next.set(idMuseum, known?.seen === seen ? known : { seen, release: await shelve(folder, idMuseum) });
    }
    venues = next;
    checkedAt = clock();
  }

  return {
    async find(idMuseum) {
      if (clock() - checkedAt >= CHECK_EVERY) {
        check ??= look().finally(() => {
          check = undefined;
        });
        await check;
      }
      return venues.get(idMuseum)?.release;
    },
    async fileOf(idMuseum, version, name) {
      const release = await this.find(idMuseum);
      if (release?.current.version === version) return release.file(name);
      return release && readPreparedFile(join(folder.release(idMuseum, version), name));
    },
  };
}

async function publishedVenues(folder: DataFolder): Promise<number[]> {
  const names = await readdir(folder.venues).catch(() => []);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Changes with every switch: each one puts a new file in place. */
async function pointerMark(folder: DataFolder, idMuseum: number): Promise<string | undefined> {
  const found = await stat(folder.pointer(idMuseum), { bigint: true }).catch(() => undefined);
  return found && `${found.ino} ${found.mtimeNs}`;
}

async function shelve(folder: DataFolder, idMuseum: number): Promise<ShelvedRelease> {
  const version = (await readPointer(folder, idMuseum)) ?? 0;
  const current = await readFile(join(folder.release(idMuseum, version), releaseFileNames.current), 'utf8');
  const files = new Map<string, Promise<PreparedFile | undefined>>();
  return {
    current: JSON.parse(current),
    file(name) {
      let known = files.get(name);
      if (!known) {
        known = readPreparedFile(join(folder.release(idMuseum, version), name));
        files.set(name, known);
        known.catch(() => files.delete(name));
      }
      return known;
    },
  };
}
