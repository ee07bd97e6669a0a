import type { Manifest } from '@cicerone/content/release/release';
import type { StoreApi } from 'zustand/vanilla';
import type { VenueFailure } from '../failures.ts';
import { createLatest } from '../latest.ts';
import type { Beginnings, MediaStore } from '../ports.ts';
import type { Bandwidth, Later } from './bandwidth.ts';
import type { NearbyWorks } from './download-order.ts';
import type { RequestedFiles } from './download-queue.ts';
import { keysToEvict, uselessPartialFiles } from './eviction.ts';
import type { Keeping } from './keeping.ts';
import type { RunNeeds, RunReport } from './keeping-run.ts';
import { automaticFiles, isSoundAutomatic, type KeepingCriteria, mediaToKeep } from './media-to-keep.ts';
import { createRunWithPrefetch, type RunWithPrefetch } from './prefetch/run-with-prefetch.ts';
import { createRetry } from './retry.ts';
import { createTruncatedFiles } from './truncated-files.ts';
import type { BuildPart, KeepAnswer } from './worker-messages.ts';

/** What is to be kept: a release of a venue, and the visitor's wish. */
export type KeepingOrder = KeepingCriteria & { idMuseum: number; version: number };

const NO_POSITION: NearbyWorks = { works: [], isFollowed: false };

/** What keeping needs of the platform and of its surroundings. */
export type KeeperNeeds = {
  media: MediaStore;
  beginnings: Beginnings;
  manifests: {
    of(idMuseum: number, version: number): Promise<Manifest | VenueFailure>;
    /** Those of every museum's release on this phone. */
    all(): Promise<readonly { media: Manifest['media'] | undefined }[]>;
  };
  /**
   * The keys of files that no release may name any more and that are used all the same: the track that is open, and what
   * stands for the visitor's own works.
   */
  inUse(): Promise<readonly string[]>;
  /** Answers once a part of the guide's own files is on the device, in the language spoken, or why it is not. */
  keepShell(part: BuildPart): Promise<KeepAnswer | 'refused'>;
  /** Whether the browser reads codes without the guide's own reader. */
  readsCodes(): Promise<boolean>;
  bandwidth: Pick<Bandwidth, 'store'>;
  /** Whether there is internet, as far as anybody knows. */
  isOnline(): boolean;
  /** Whether it is this page's turn to keep files, of several that are open. */
  holdsLock(): boolean;
  later: Later;
  /** What of a release the visitor has asked for and what they have deleted, remembered across starts; undefined where it is not known. */
  requested(order: KeepingOrder, manifest: Manifest): Promise<RequestedFiles | undefined>;
};

/**
 * Keeps the media of a venue on the device and says truthfully how far it is (product, section 4, Offline
 * download; section D6, Kept on the device). What the visitor waits for comes first: while the line is claimed,
 * nothing is fetched here.
 *
 * @param store where it says so; made apart, since screens show it before anything is kept
 */
export function createKeeper(store: StoreApi<Keeping>, needs: KeeperNeeds) {
  const { bandwidth, media } = needs;
  const truncatedFiles = createTruncatedFiles(needs);
  let order: KeepingOrder | undefined;
  let run: RunWithPrefetch | undefined;
  let nearby = NO_POSITION;
  let streaming: string | undefined;
  /** Attempts may overtake each other: an earlier one says and begins nothing any more. */
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
      // The same order begins again with the next screen, too.
      order = undefined;
      return void retryLater();
    }
    run = plan;
    plan.moveTo(nearby);
    plan.stream(streaming, true);
    void evictTruncated(store, truncatedFiles, media).then((hasGone) => (hasGone && order ? begin(order) : undefined));
  }

  return {
    /** Keeps what is wanted, once for each order; what is here already is not fetched again. */
    async keep(wanted: KeepingOrder): Promise<void> {
      const isSame = order && JSON.stringify(wanted) === JSON.stringify(order);
      if (isSame && !run?.isStuck()) return run?.moveTo(nearby);
      if (order && wanted.idMuseum !== order.idMuseum) nearby = NO_POSITION;
      await begin(wanted);
    },
    /**
     * The visitor asks to try once more what did not come, wishes for something else, or reads the guide in another
     * language from now on.
     */
    async tryAgain(): Promise<void> {
      if (order) await begin(order);
    },
    /** Nothing of that museum is brought to the phone any more, until it is opened again. */
    stop(idMuseum: number): void {
      if (order?.idMuseum !== idMuseum) return;
      void run?.freeSpace();
      end();
      order = undefined;
      store.setState({ tag: 'idle' }, true);
    },
    /** Where the visitor is. */
    comeNear(now: NearbyWorks): void {
      nearby = now;
      run?.moveTo(now);
    },
    /** Whether nobody has said yet where the visitor is. */
    hasNoPosition: () => nearby === NO_POSITION,
    /** The bytes that have come of files that the visitor asked for and that are not here yet, by their keys. */
    receivedBytes: (): ReadonlyMap<string, number> => run?.receivedBytes() ?? new Map(),
    /** The file that the player fetches itself, if any: it is kept once the story has ended or is left. */
    stream(key: string | undefined, isOnline = true): void {
      streaming = key;
      if (key !== undefined) media.markPlayed(key);
      run?.stream(key, isOnline);
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;

/** Says whose files they are that a run speaks of, as long as no later attempt has begun. */
function reporting(store: StoreApi<Keeping>, { idMuseum, languageCode }: KeepingOrder, isCurrent: () => boolean) {
  return (news: RunReport) => isCurrent() && store.setState({ ...news, idMuseum, languageCode }, true);
}

/** A file of which the browser has lost a part counts as missing, and is kept again by the same wishes as any other. @returns whether there were any */
async function evictTruncated(
  store: StoreApi<Keeping>,
  shortFiles: ReturnType<typeof createTruncatedFiles>,
  media: Pick<MediaStore, 'evict'>,
): Promise<boolean> {
  const keeping = store.getState();
  if (keeping.tag !== 'known') return false;
  const short = await shortFiles(keeping.media.filter(({ key }) => keeping.stored.has(key)));
  if (short.length > 0) await media.evict(short);
  return short.length > 0;
}

/** What was said of the attempt before, and who hears of this one. */
type Attempt = Pick<RunNeeds, 'previous' | 'report' | 'succeeded' | 'failed'>;

/**
 * What an order comes to on this phone now: a run, or what there is to say instead. The guide's own files come first: without
 * them no other file could be shown.
 */
async function planOf(
  order: KeepingOrder,
  { media, beginnings, manifests, inUse, keepShell, readsCodes, bandwidth, requested, holdsLock }: KeeperNeeds,
  said: Attempt,
): Promise<RunWithPrefetch | Keeping> {
  const obstacle = media.obstacle();
  if (obstacle) return { tag: 'impossible', reason: obstacle };
  const listed = await manifests.of(order.idMuseum, order.version);
  if ('tag' in listed) return { tag: 'unlisted' };
  const toKeep = mediaToKeep(listed, order);
  const wantsSounds = isSoundAutomatic(toKeep, order);
  const [stored, partialFiles] = await Promise.all([media.keys(), media.partialFiles()]);
  const used = await inUse().catch(() => undefined);
  const releases = [listed, ...(await manifests.all())];
  // Where nobody knows what is used, nothing goes; nor while another page plays what only that one knows of.
  if (used && holdsLock()) await media.evict(keysToEvict(stored, releases, used));
  const isFree = () => bandwidth.store.getState().isFree;
  const keepRest = async () => {
    const kept = await keepShell('rest');
    // 400 kB that a visitor who saves data fetches by opening the camera, if ever.
    const isAll = kept !== 'kept' || order.savesData || (await readsCodes());
    const answer = isAll ? kept : await keepShell('code-reader');
    return answer === 'refused' ? 'offline' : answer;
  };
  const requestedFiles = await requested(order, listed);
  // Nothing comes by itself that the visitor may have deleted.
  if (!requestedFiles) return { tag: 'unlisted' };
  const open = { media: listed.media, requested: requestedFiles, automatic: automaticFiles(toKeep, wantsSounds) };
  // Nothing that is wanted waits for it.
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
