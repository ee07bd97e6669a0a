/** The size of the first piece of a file, in bytes. */
export const FIRST_CHUNK_BYTES = 32 * 1024;

/** What is asked for at once takes the line about this long, in milliseconds: nobody waits longer behind it. */
const CHUNK_MS = 200;
const SMALLEST_BYTES = 16 * 1024;

/**
 * How much of a file that is kept for later is asked for at once. A request that is called off leaves on its way what
 * the server and the routers have taken already, and a story waits behind that: so a piece is what this line carries
 * in a fifth of a second. It doubles at most, since one quick piece says little.
 *
 * @param bytes how large the previous piece was
 * @param milliseconds how long it took from its first byte to its last, so that a long way to the server counts for
 *   nothing
 */
export function nextChunkBytes(bytes: number, milliseconds: number): number {
  const carried = milliseconds > 0 ? (bytes / milliseconds) * CHUNK_MS : Number.POSITIVE_INFINITY;
  return Math.round(Math.max(SMALLEST_BYTES, Math.min(2 * bytes, carried)));
}

/** So many requests at once fill a line, however slow it is, while one waits for its answer; and more than six bring no more. */
const FEWEST_REQUESTS = 2;
const MOST_REQUESTS = 6;

/**
 * How many pieces are asked for at once. All of them together are what a visitor who asks for a story waits behind: on a
 * slow line, where a piece cannot be smaller, there are fewer.
 *
 * @param bytesPerMs what the line has carried of late, all requests together; undefined while nobody knows
 */
export function parallelRequests(bytesPerMs: number | undefined): number {
  const carried = ((bytesPerMs ?? 0) * CHUNK_MS) / SMALLEST_BYTES;
  return Math.floor(Math.max(FEWEST_REQUESTS, Math.min(MOST_REQUESTS, carried)));
}
