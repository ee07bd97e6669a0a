import { type ContentPackage, readContentPackage } from '@cicerone/content/package/content-package';
import type { VenueDetail } from '@cicerone/content/release/release';
import { EXTRACTOR_VERSION } from '@cicerone/recognition/engine';
import type { DataFolder } from '../storage/data-folder.ts';
import { readReleasedDraft } from '../storage/draft-file.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import { isUsable, readRecognition } from '../storage/files/recognition-record.ts';
import { numberedScope } from '../storage/locks/lock-scope.ts';
import { withLock } from '../storage/locks/with-lock.ts';
import { readCurrentInForce, readReleaseJson, releaseFileNames, venuesWithReleases } from '../storage/release-files.ts';
import {
  keepIndex,
  type MadeIndex,
  makeIndex,
  type NoIndex,
  type UnreadPictures,
  type WorkToIndex,
} from './index-of-works.ts';
import { type IndexProcesses, indexProcesses } from './index-processes.ts';
import { worksToIndex } from './pictures-of-works.ts';

/** Few enough that other jobs wait for seconds. */
const PICTURES_OF_A_RUN = 20;
/** Long enough to detect an ended process: its lock is stale after half a minute. In milliseconds. */
const UNTIL_DEAD_MS = 60_000;

export type IndexingOptions = { processes?: IndexProcesses; picturesOfARun?: number };

/** The outcome of one run: the indexes it made, those that cannot be made, and how many pictures or venues are left. */
export type Indexed = { indexes: number; notMade: { idMuseum: number; reason: NoIndex['reason'] }[]; left: number };

type InForce = { idMuseum: number; version: number };

/**
 * Makes the indexes that releases in force lack: an earlier version of this program published them, or had another
 * extractor (product, section D6, Index for recognition). They need no other release. Each run is short, and the next one
 * continues where it ended, because features of pictures are stored.
 */
export function createIndexing(
  folder: DataFolder,
  { processes = indexProcesses, picturesOfARun = PICTURES_OF_A_RUN }: IndexingOptions = {},
): (stop?: AbortSignal) => Promise<Indexed> {
  /** Tried again when the server starts again. */
  const unread: UnreadPictures = new Map();
  /** Releases that want no index, or cannot have one. */
  const settled = new Set<string>();

  /** One venue at a time: whatever waits is between two of them. */
  return async (stop) => {
    const venues = await venuesWithReleases(folder);
    for (const [at, idMuseum] of venues.entries()) {
      const works = await worksWithoutIndex(folder, idMuseum, settled);
      if (!works) continue;
      if (stop?.aborted) return { indexes: 0, notMade: [], left: 1 };
      const made = await makeIndex(folder, works.works, { processes, unread, most: picturesOfARun, stop });
      const venuesLeft = venues.length - at - 1;
      if (made.tag === 'unfinished') return { indexes: 0, notMade: [], left: made.left + venuesLeft };
      if (made.tag === 'index') {
        const isAdded = await addIndex(folder, works, made, stop);
        return { indexes: isAdded ? 1 : 0, notMade: [], left: isAdded ? venuesLeft : venuesLeft + 1 };
      }
      // The next attempt waits longer each time.
      if (made.reason === 'not-started') throw new Error('No process can be started that makes an index.');
      settled.add(nameOf(works));
      return { indexes: 0, notMade: [{ idMuseum, reason: made.reason }], left: venuesLeft };
    }
    return { indexes: 0, notMade: [], left: 0 };
  };
}

const nameOf = ({ idMuseum, version }: InForce) => `${idMuseum} ${version}`;

/** The works of the release in force, if it wants an index and has none that is understood. */
async function worksWithoutIndex(
  folder: DataFolder,
  idMuseum: number,
  settled: Set<string>,
): Promise<(InForce & { works: WorkToIndex[] }) | undefined> {
  // A damaged release is reported where it is served.
  const current = await readCurrentInForce(folder, idMuseum).catch(() => undefined);
  if (!current) return undefined;
  const { version } = current;
  const release = { idMuseum, version };
  if (settled.has(nameOf(release))) return undefined;
  const record = await readRecognition(folder, idMuseum, version).catch(() => undefined);
  if (record && (await isUsable(folder, record, EXTRACTOR_VERSION))) return undefined;
  // A preview ends within a day.
  const isWanted = !current.preview && current.status === undefined;
  const works = isWanted ? await worksOf(folder, release, current.languages[0]?.code ?? '') : [];
  if (works.length > 0) return { ...release, works };
  settled.add(nameOf(release));
  return undefined;
}

async function worksOf(folder: DataFolder, { idMuseum, version }: InForce, code: string): Promise<WorkToIndex[]> {
  const name = releaseFileNames.allData(code);
  const detail = await readReleaseJson<VenueDetail>(folder, idMuseum, version, name);
  if (!detail?.recognitionAvailable) return [];
  const shown = new Map(detail.artworks.map(({ idArtwork, mainImageUrl }) => [idArtwork, mainImageUrl]));
  const packaged = await publishedPackage(folder, { idMuseum, version });
  const artworks = packaged?.content.artworks ?? detail.artworks.map((work) => ({ ...work, recognitionPictures: [] }));
  return artworks.flatMap((work) => {
    const addressOf = () => shown.get(work.idArtwork);
    return worksToIndex(
      { artworks: [work] as ContentPackage['artworks'] },
      { addressOf, media: packaged?.media ?? {} },
    );
  });
}

/** The package of a release; undefined if an earlier version of this program published it, whose format may differ. */
async function publishedPackage(folder: DataFolder, { idMuseum, version }: InForce) {
  const draft = await readReleasedDraft(folder, idMuseum, version).catch(() => undefined);
  const read = draft && readContentPackage(draft.content);
  return draft && read?.tag === 'read' ? { content: read.content, media: draft.media } : undefined;
}

/**
 * Adds the index to the release, which the server notices by its folder. No clean-up takes the file away before the
 * release names it.
 *
 * @returns false if another command is writing the venue
 */
async function addIndex(
  folder: DataFolder,
  { idMuseum, version }: InForce,
  made: MadeIndex,
  stop: AbortSignal | undefined,
): Promise<boolean> {
  const wish = { scope: await numberedScope(folder, idMuseum), doing: `the index of venue ${idMuseum}` };
  const work = async (): Promise<true> => {
    await keepIndex(folder, made);
    const path = filePaths.releaseFile(idMuseum, version, releaseFileNames.recognition);
    // A release that was deleted meanwhile needs none.
    await folder.files.replace(path, JSON.stringify(made.record));
    return true;
  };
  return (await withLock(folder, wish, work, { patience: UNTIL_DEAD_MS, stop })) === true;
}
