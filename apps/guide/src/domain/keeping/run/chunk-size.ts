/** The size of a file's first chunk, in bytes. */
export const FIRST_CHUNK_BYTES = 32 * 1024;

/** The time that all chunks in flight take together, in milliseconds: a story waits no longer behind them. */
const CHUNK_MS = 200;
const SMALLEST_BYTES = 16 * 1024;

/**
 * Returns the size of the next chunk of a download. An aborted request leaves in flight the bytes that the server and
 * the routers have already taken, and a story waits behind them. A chunk is therefore as large as this connection
 * carries in a fifth of a second. It doubles at most, since one quick chunk proves little.
 *
 * @param bytes the size of the previous chunk
 * @param milliseconds how long it took from its first byte to its last, so that latency does not count
 */
export function nextChunkBytes(bytes: number, milliseconds: number): number {
  const carried = milliseconds > 0 ? (bytes / milliseconds) * CHUNK_MS : Number.POSITIVE_INFINITY;
  return Math.round(Math.max(SMALLEST_BYTES, Math.min(2 * bytes, carried)));
}

/** Two parallel requests keep any connection busy while one of them waits for its response. */
export const FEWEST_REQUESTS = 2;
/** More than six parallel requests gain nothing. */
export const MOST_REQUESTS = 6;

/**
 * Returns how many chunks to request at once. A visitor who opens a story waits behind all of them together. On a slow
 * connection, where a chunk cannot be smaller, there are fewer.
 *
 * @param bytesPerMs the recent throughput of all requests together; undefined while it is unknown
 */
export function parallelRequests(bytesPerMs: number | undefined): number {
  const carried = ((bytesPerMs ?? 0) * CHUNK_MS) / SMALLEST_BYTES;
  return Math.floor(Math.max(FEWEST_REQUESTS, Math.min(MOST_REQUESTS, carried)));
}
