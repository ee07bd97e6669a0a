import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import type { ManifestEntry } from '@cicerone/content/release/release';

/** The most bytes of prefetched stories on the phone (product, section D6). */
export const PREFETCH_BYTES = 6 * MEGABYTE;
/** Seconds of a story that are enough to play without a noticeable wait while the rest is downloaded. */
const BEGINNING_SECONDS = 20;
/** How many stories are prefetched completely. */
const COMPLETE_STORIES = 3;
/** How many stories have their beginning prefetched. More would waste too much traffic (decision 0062). */
const BEGINNINGS = 10;
/** A sound file lists its packets in front of them: this many bytes for each second (ISO/IEC 14496-12, `stbl`). */
const LISTED_BYTES_PER_SECOND = 200;
/** Chromium 156 plays nothing of a block of this size before the entire block is loaded. */
const BLOCK_BYTES = 32 * 1024;
/** If the remainder is smaller than this share of a story, it is downloaded with the beginning. */
const SMALL_REST = 0.2;

/** A sound, as listed in the manifest. */
export type Story = Pick<ManifestEntry, 'key' | 'bytes' | 'seconds' | 'type'>;
/** How many bytes of a story to store, from its first. */
export type Beginning = { story: Story; bytes: number };

/**
 * Plans which stories to prefetch, in order: first the beginnings of all, then the complete ones, within the quota.
 *
 * @param stories the missing stories, the likeliest first
 * @param isFollowed whether the visitor follows a walk, so that the next story is almost certain
 */
export function planPrefetch(stories: readonly Story[], isFollowed: boolean): Beginning[] {
  const likely = stories.slice(0, BEGINNINGS);
  const beginnings = likely.map((story) => ({ story, bytes: beginningOf(story) }));
  const complete = isFollowed ? likely.slice(0, COMPLETE_STORIES).map((story) => ({ story, bytes: story.bytes })) : [];
  return withinQuota([...beginnings, ...complete]);
}

/** The bytes that the first seconds of a story need; 0 if its length is unknown. */
function beginningOf({ bytes, seconds }: Story): number {
  if (seconds === undefined) return 0;
  const needed = (bytes * BEGINNING_SECONDS) / seconds + seconds * LISTED_BYTES_PER_SECOND;
  const beginning = Math.ceil(needed / BLOCK_BYTES) * BLOCK_BYTES;
  return beginning > bytes * (1 - SMALL_REST) ? bytes : beginning;
}

function withinQuota(wanted: readonly Beginning[]): Beginning[] {
  const planned = new Map<string, number>();
  let quota = PREFETCH_BYTES;
  return wanted.filter(({ story, bytes }) => {
    const more = bytes - (planned.get(story.key) ?? 0);
    if (more <= 0 || more > quota) return false;
    quota -= more;
    planned.set(story.key, bytes);
    return true;
  });
}
