import type { Beginnings, Download } from '../../ports.ts';
import { type Beginning, PREFETCH_BYTES, planPrefetch, type Story } from './prefetch-plan.ts';

type Needs = {
  beginnings: Beginnings;
  /** The stories that were not requested and are not on the phone, the likeliest first; none if none may be prefetched. */
  stories(): readonly Story[];
  /** Whether no other download is waiting or in flight. */
  isFree(): boolean;
};

/**
 * Prefetches the beginnings of likely stories, one at a time and only while no other download is in flight, so that a
 * number typed without internet plays at once (product, section D6). A beginning never counts as stored.
 */
export function createPrefetchRun({ beginnings, stories, isFree }: Needs) {
  /** The stored bytes of each story, by key; undefined until they are read. */
  let lengths: Map<string, number> | undefined;
  let plan: Beginning[] | undefined;
  let isFollowed = false;
  let streaming: string | undefined;
  let inFlight: Download | undefined;
  /** Stories that the server refuses or sends damaged: they are skipped. */
  const failed = new Set<string>();
  /** Offline, or no space left: nothing is tried until the visitor moves on. */
  let isBlocked = false;
  let hasEnded = false;

  async function readLengths(): Promise<void> {
    lengths = new Map(await beginnings.lengths());
    resume();
  }

  async function evict(keys: readonly string[]): Promise<void> {
    for (const key of keys) lengths?.delete(key);
    if (keys.length > 0) await beginnings.evict(keys);
  }

  function resume(): void {
    if (!lengths || inFlight || isBlocked || hasEnded || !isFree()) return;
    plan ??= planPrefetch(stories(), isFollowed);
    const isWanted = ({ key }: Story) => key !== streaming && !failed.has(key);
    const next = plan.find(({ story, bytes }) => isWanted(story) && (lengths?.get(story.key) ?? 0) < bytes);
    if (next) void downloadBeginning(next, plan);
  }

  async function downloadBeginning({ story, bytes }: Beginning, planned: readonly Beginning[]): Promise<void> {
    const download = beginnings.download(story, bytes);
    inFlight = download;
    const missingBytes = bytes - (lengths?.get(story.key) ?? 0);
    const [answer] = await Promise.all([
      download.result,
      evict(unlikelyKeys(lengths ?? new Map(), planned, missingBytes)),
    ]);
    inFlight = undefined;
    if (answer === 'kept') lengths?.set(story.key, bytes);
    if (answer === 'damaged' || answer === 'refused') failed.add(story.key);
    isBlocked = answer === 'offline' || answer === 'full';
    resume();
  }

  const pause = () => inFlight?.abort();
  void readLengths();
  return {
    resume,
    pause,
    /** Plans again after the visitor has moved or stories were stored. */
    replan(follows = isFollowed) {
      isFollowed = follows;
      plan = undefined;
      isBlocked = false;
    },
    /** Names the story that the player streams: it is not prefetched at the same time. */
    stream(key: string | undefined) {
      if (key !== streaming) pause();
      streaming = key;
    },
    /** Evicts all beginnings for files that the visitor needs. @returns whether there were any */
    async freeSpace(): Promise<boolean> {
      const keys = [...(lengths?.keys() ?? [])];
      isBlocked = true;
      await evict(keys);
      return keys.length > 0;
    },
    end() {
      hasEnded = true;
      pause();
    },
  };
}

/** The stored beginnings to evict so that this many more bytes fit: the oldest first, none that is planned. */
function unlikelyKeys(
  lengths: ReadonlyMap<string, number>,
  planned: readonly Beginning[],
  missingBytes: number,
): readonly string[] {
  const likely = new Set(planned.map(({ story }) => story.key));
  const evicted: string[] = [];
  let left = [...lengths.values()].reduce((sum, bytes) => sum + bytes, 0);
  for (const [key, length] of lengths) {
    if (left + missingBytes <= PREFETCH_BYTES) break;
    if (likely.has(key)) continue;
    evicted.push(key);
    left -= length;
  }
  return evicted;
}
