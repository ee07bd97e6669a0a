import type { RecognitionFile } from '@cicerone/content/release/recognition-file';
import type { Manifest } from '@cicerone/content/release/release';
import type { StoreApi } from 'zustand/vanilla';
import type { VenueFailure } from '../failures.ts';
import { createLatest } from '../latest.ts';
import type { Beginnings, MediaStore } from '../ports.ts';
import type { BuildPart, KeepAnswer } from '../shell/worker-messages.ts';
import type { Bandwidth, Later } from './bandwidth.ts';
import { keysToEvict, uselessPartialFiles } from './eviction.ts';
import type { Keeping } from './keeping.ts';
import { automaticFiles, isSoundAutomatic, type KeepingCriteria, mediaToKeep } from './media-to-keep.ts';
import { createRunWithPrefetch, type RunWithPrefetch } from './prefetch/run-with-prefetch.ts';
import type { NearbyWorks } from './run/download-order.ts';
import type { RequestedFiles } from './run/download-queue.ts';
import type { RunNeeds, RunReport } from './run/keeping-run.ts';
import { createRetry } from './run/retry.ts';
import { createTruncatedFiles } from './truncated-files.ts';

/** An order to store media: a release of a venue, and the visitor's criteria. */
export type KeepingOrder = KeepingCriteria & WantedManifest;

/** The manifest of a release, with its hash and the museum's index of works if the release says them. */
export type WantedManifest = { idMuseum: number; version: number } & {
  manifestHash?: string | undefined;
  recognitionIndex?: RecognitionFile | undefined;
};

const NO_POSITION: NearbyWorks = { works: [], isFollowed: false };

/** The platform and the surroundings, as the keeper needs them. */
export type KeeperNeeds = {
  media: MediaStore;
  beginnings: Beginnings;
  manifests: {
    of(wanted: WantedManifest): Promise<Manifest | VenueFailure>;
    /** The manifests of every museum's release on this phone. */
    all(): Promise<readonly { media: Manifest['media'] | undefined }[]>;
  };
  /**
   * The keys of files that are in use even if no release names them any more: the open track and the pictures of the
   * visitor's own works.
   */
  inUse(): Promise<readonly string[]>;
  /**
   * Resolves once a part of the guide's own files is stored in the spoken language, or with the reason why it is not.
   */
  keepShell(part: BuildPart): Promise<KeepAnswer | 'refused'>;
  /** Whether the browser reads codes without the guide's own code reader. */
  readsCodes(): Promise<boolean>;
  bandwidth: Pick<Bandwidth, 'store'>;
  /** Whether there is internet, as far as is known. */
  isOnline(): boolean;
  /** Whether this page, of several that are open, holds the download lock. */
  holdsLock(): boolean;
  later: Later;
  /**
   * The files of a release that the visitor has requested or deleted, remembered across starts; undefined if unknown.
   */
  requested(order: KeepingOrder, manifest: Manifest): Promise<RequestedFiles | undefined>;
};

/**
 * Stores the media of a venue on the device and reports the true progress (product, section 4, Offline download;
 * section D6, Kept on the device). The trip of a file through this room (the whole trip is in docs/offline.md):
 *
 * 1. `media-to-keep.ts` lists the files of the release for this device and language, and decides which are automatic.
 * 2. `run/download-queue.ts` orders them: requested files first, then the nearest works (`run/download-order.ts`).
 * 3. `run/keeping-run.ts` starts downloads while the bandwidth is free (`bandwidth.ts`) and this page holds the lock
 *    (`shared-bandwidth.ts`). If a visitor waits for something, downloads are aborted and resumed later.
 * 4. `run/files-in-flight.ts` downloads two files at once, six of the requested ones, in chunks (`run/chunk-size.ts`).
 * 5. `run/retry.ts` retries a server in trouble; the queue skips a file that is missing or damaged there.
 * 6. A verified file counts as stored, and the progress is written to the store (`keeping.ts`).
 * 7. `truncated-files.ts` compares stored lengths with the manifest, and `eviction.ts` evicts files that are no
 *    longer needed.
 * 8. `prefetch/` fetches the beginnings of likely stories once nothing else is left to download.
 *
 * @param store receives the progress; created elsewhere, since screens show it before anything is stored
 */
export function createKeeper(store: StoreApi<Keeping>, needs: KeeperNeeds) {
  const { bandwidth, media } = needs;
  const truncatedFiles = createTruncatedFiles(needs);
  let order: KeepingOrder | undefined;
  let run: RunWithPrefetch | undefined;
  let nearby = NO_POSITION;
  let streaming: string | undefined;
  /** Attempts may overtake each other: a superseded one reports and starts nothing. */
  const attempts = createLatest();
  const retry = createRetry(needs);

  bandwidth.store.subscribe(({ isFree }) => (isFree ? run?.resume() : run?.pause()));

  function end() {
    attempts.begin();
    retry.cancel();
    run?.end();
    run = undefined;
  }

  async function begin(wanted: KeepingOrder, previous: Attempt['previous'] = 'downloading'): Promise<void> {
    end();
    order = wanted;
    const isCurrent = attempts.watch();
    const retryLater = () => isCurrent() && retry.retryLater(() => void begin(wanted, 'offline'));
    const report = reporting(store, wanted, isCurrent);
    const plan = await planOf(wanted, needs, { report, previous, succeeded: retry.reset, failed: retryLater });
    if (!isCurrent()) return;
    if ('tag' in plan) {
      store.setState(plan, true);
      if (plan.tag !== 'unlisted') return;
      // Forget the order, so that the next screen starts it again as well.
      order = undefined;
      return void retryLater();
    }
    run = plan;
    plan.moveTo(nearby);
    plan.stream(streaming, true);
    void evictTruncated(store, truncatedFiles, media).then((hasGone) => (hasGone && order ? begin(order) : undefined));
  }

  return {
    /** Starts storing an order. The same order is not started twice, and stored files are not downloaded again. */
    async keep(wanted: KeepingOrder): Promise<void> {
      const isSame = order && JSON.stringify(wanted) === JSON.stringify(order);
      if (isSame && !run?.isStuck()) return run?.moveTo(nearby);
      if (order && wanted.idMuseum !== order.idMuseum) nearby = NO_POSITION;
      await begin(wanted);
    },
    /** Retries: the visitor asks for it, has changed their requests, or reads the guide in another language. */
    async tryAgain(): Promise<void> {
      if (order) await begin(order);
    },
    /** Stops all downloads of that museum until it is opened again. */
    stop(idMuseum: number): void {
      if (order?.idMuseum !== idMuseum) return;
      void run?.freeSpace();
      end();
      order = undefined;
      store.setState({ tag: 'idle' }, true);
    },
    /** Reports the visitor's position. */
    moveTo(now: NearbyWorks): void {
      nearby = now;
      run?.moveTo(now);
    },
    /** Whether the visitor's position is still unknown. */
    hasNoPosition: () => nearby === NO_POSITION,
    /** The received bytes of requested files that are not stored yet, by key. */
    receivedBytes: (): ReadonlyMap<string, number> => run?.receivedBytes() ?? new Map(),
    /** Names the file that the player streams, if any: it is stored once the story has ended or is left. */
    stream(key: string | undefined, isOnline = true): void {
      streaming = key;
      if (key !== undefined) media.markPlayed(key);
      run?.stream(key, isOnline);
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;

/** Reports the progress of a run together with its museum and language, until a later attempt has begun. */
function reporting(store: StoreApi<Keeping>, { idMuseum, languageCode }: KeepingOrder, isCurrent: () => boolean) {
  return (news: RunReport) => isCurrent() && store.setState({ ...news, idMuseum, languageCode }, true);
}

/**
 * Evicts truncated files. They then count as missing and are downloaded again under the usual rules. @returns whether
 * there were any
 */
async function evictTruncated(
  store: StoreApi<Keeping>,
  truncatedFiles: ReturnType<typeof createTruncatedFiles>,
  media: Pick<MediaStore, 'evict'>,
): Promise<boolean> {
  const keeping = store.getState();
  if (keeping.tag !== 'known') return false;
  const truncated = await truncatedFiles(keeping.media.filter(({ key }) => keeping.stored.has(key)));
  if (truncated.length > 0) await media.evict(truncated);
  return truncated.length > 0;
}

/** The state reported before this attempt, and its callbacks. */
type Attempt = Pick<RunNeeds, 'previous' | 'report' | 'succeeded' | 'failed'>;

/**
 * Plans an order on this phone: a run, or the state to report instead. The guide's own files come first, since no other
 * file can be shown without them.
 */
async function planOf(
  order: KeepingOrder,
  { media, beginnings, manifests, inUse, keepShell, readsCodes, bandwidth, requested, holdsLock }: KeeperNeeds,
  said: Attempt,
): Promise<RunWithPrefetch | Keeping> {
  const obstacle = media.obstacle();
  if (obstacle) return { tag: 'impossible', reason: obstacle };
  const listed = await manifests.of(order);
  if ('tag' in listed) return { tag: 'unlisted' };
  const toKeep = mediaToKeep(listed, order);
  const wantsSounds = isSoundAutomatic(toKeep, order);
  const [stored, partialFiles] = await Promise.all([media.keys(), media.partialFiles()]);
  const used = await inUse().catch(() => undefined);
  const releases = [listed, ...(await manifests.all())];
  // Delete nothing unless we know which files are in use, here and in other tabs.
  if (used && holdsLock()) await media.evict(keysToEvict(stored, releases, used));
  const isFree = () => bandwidth.store.getState().isFree;
  const keepRest = async () => {
    const kept = await keepShell('rest');
    // The reader is 400 kB, which a visitor who saves data fetches only by opening the camera.
    const isAll = kept !== 'kept' || order.savesData || (await readsCodes());
    const answer = isAll ? kept : await keepShell('code-reader');
    return answer === 'refused' ? 'offline' : answer;
  };
  const requestedFiles = await requested(order, listed);
  // Nothing is automatic while we do not know what the visitor has deleted.
  if (!requestedFiles) return { tag: 'unlisted' };
  const open = { media: listed.media, requested: requestedFiles, automatic: automaticFiles(toKeep, wantsSounds) };
  // Not awaited: downloads need not wait for this clean-up.
  if (holdsLock())
    void media.evictPartialFiles(
      uselessPartialFiles({ partialFiles: new Set(partialFiles.keys()), stored, releases, open }),
    );
  const queueNeeds = { ...toKeep, ...order, all: listed.media, requested: requestedFiles, stored, wantsSounds };
  const run = createRunWithPrefetch({ ...queueNeeds, ...said, download: media.download, beginnings, keepRest, isFree });
  const shell = await keepShell('core');
  if (shell === 'refused' || shell === 'full') return { tag: 'impossible', reason: shell };
  if (shell === 'offline') run.stop('offline');
  else run.open();
  return run;
}
