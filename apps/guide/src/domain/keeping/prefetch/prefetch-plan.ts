import type { ManifestEntry } from '@cicerone/content/release/release';

/** How much of stories that nobody has asked for yet is on the phone at most, in bytes (product, section D6). */
export const PREFETCH_BYTES = 6_000_000;
/** Of so many seconds of a story a visitor notices no wait, while the rest comes. */
const BEGINNING_SECONDS = 20;
/** So many stories are kept complete. */
const COMPLETE_STORIES = 3;
/** So many stories have at least their beginning here: more of them, and too much travels for nothing (decision 0062). */
const BEGINNINGS = 10;
/** A sound lists its packets in front of them: so many bytes for each second of it (ISO/IEC 14496-12, `stbl`). */
const LISTED_BYTES_PER_SECOND = 200;
/** Chromium 156 plays nothing of such a block of a file before all of the block is there. */
const BLOCK_BYTES = 32 * 1024;
/** A rest that is smaller than this share of a story comes with its beginning. */
const SMALL_REST = 0.2;

/** A sound as the manifest lists it. */
export type Story = Pick<ManifestEntry, 'key' | 'bytes' | 'seconds' | 'type'>;
/** How many bytes of a story are to be on the phone, from its first. */
export type Beginning = { story: Story; bytes: number };

/**
 * What of stories is brought to the phone before anybody asks for them, in the order in which it comes: first the
 * beginnings of all, then the complete ones, as long as there is room for them.
 *
 * @param stories those that are not on the phone, the likeliest first
 * @param isFollowed whether the visitor follows a route, so that what comes next is all but certain
 */
export function planPrefetch(stories: readonly Story[], isFollowed: boolean): Beginning[] {
  const likely = stories.slice(0, BEGINNINGS);
  const beginnings = likely.map((story) => ({ story, bytes: beginningOf(story) }));
  const complete = isFollowed ? likely.slice(0, COMPLETE_STORIES).map((story) => ({ story, bytes: story.bytes })) : [];
  return withinQuota([...beginnings, ...complete]);
}

/** The bytes that the first seconds of a story need; none of one whose length nobody knows. */
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
