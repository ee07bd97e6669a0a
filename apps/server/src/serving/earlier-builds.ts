import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../storage/if-there.ts';
import { isCompressedForm } from '../storage/prepared-file.ts';

/**
 * The folder of files with a hash of their content in the name: the only files that a page requests long after it was
 * opened.
 */
const ASSETS = 'assets';

/** The suffix of a folder that is being copied, or whose copy was aborted by the end of the server. */
const COMING = '.coming';

/**
 * The assets of the previous build, stored in the data folder. A page stays open for hours, and may request the files
 * of another screen after the operator has installed another version (docs/offline.md).
 *
 * @param folder of the copies, with a folder for each build
 */
export function createEarlierBuilds(folder: string) {
  /** The path of each asset of the previous build. */
  let earlier: ReadonlyMap<string, string> = new Map();

  return {
    /** Stores which build is served from now on. The previous one is kept, older ones are deleted. */
    async serve(guideFolder: string): Promise<void> {
      const name = await nameOf(guideFolder);
      if (name === undefined) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const place = join(folder, name);
      if (!(await ifThere(stat(place)))) await copyComplete(join(guideFolder, ASSETS), place);
      // Records which build was served last, so that it is known after a restart.
      await utimes(place, new Date(), new Date());
      const others = (await newestFirst(folder)).filter((other) => other !== name);
      const [previous] = others.filter((other) => !other.endsWith(COMING));
      earlier = await assetsBelow(folder, previous);
      for (const other of others) if (other !== previous) await rm(join(folder, other), { recursive: true });
    },
    /**
     * The stored path of an asset of the previous build, by its path from the root; undefined if there is none of that
     * name.
     */
    pathOf: (path: string) => earlier.get(path),
  };
}
export type EarlierBuilds = ReturnType<typeof createEarlierBuilds>;

/** A name for a build, derived from the names of its assets; undefined if there is no build. */
async function nameOf(guideFolder: string): Promise<string | undefined> {
  const assets = await ifThere(readdir(join(guideFolder, ASSETS)));
  return assets && createHash('sha256').update(assets.sort().join('\0')).digest('hex').slice(0, 16);
}

async function copyComplete(from: string, to: string): Promise<void> {
  const coming = `${to}${COMING}`;
  await cp(from, coming, { recursive: true });
  await rename(coming, to);
}

async function assetsBelow(folder: string, build: string | undefined): Promise<Map<string, string>> {
  if (build === undefined) return new Map();
  const names = (await readdir(join(folder, build))).filter((name) => !isCompressedForm(name));
  return new Map(names.map((name) => [`/${ASSETS}/${name}`, join(folder, build, name)]));
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  const served = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  return served.sort((one, other) => other.at - one.at).map(({ name }) => name);
}
