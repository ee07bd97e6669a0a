import { FIRST_CHUNK_BYTES, nextChunkBytes } from '#domain/keeping/run/chunk-size.ts';
import { idleLimit } from '../network/idle-limit.ts';
import type { Network } from '../network/network.ts';
import { createLockByKey } from './lock-by-key.ts';
import { bytesOf, type PartialFile } from './partial-file.ts';
import { type BeginningOf, createPartialFiles } from './partial-files.ts';
import { createRequestSlots, type RequestSlots } from './request-slots.ts';

/**
 * A file to be kept. `isSeen`: this page has shown or played it, so the browser's own cache may hold some of it.
 * `isSound`: its beginning may be stored.
 */
type Wanted = { address: string; size: number; isSeen: boolean; isSound: boolean };
/** The bytes per chunk and the parallel requests, adapted to the measured speed. */
type Pace = { chunkBytes: number; slots: RequestSlots };
/** The size of the next chunk, and the offset at which this download ends, in bytes. */
type Chunk = { wanted: number; end: number; pace: Pace };
/**
 * `unfit`: the response is not the requested range, and none of it was stored. `damaged`: more or fewer bytes arrived
 * than the file has.
 */
type ChunkResult = 'received' | 'offline' | 'refused' | 'unfit' | 'damaged' | 'aborted' | 'full';
type Failure = Exclude<ChunkResult, 'received' | 'unfit'>;

/** A connection that delivers nothing for so long counts as lost, in milliseconds. */
const IDLE_MS = 15_000;

/**
 * Downloads files to keep, with low priority, in chunks small enough for the measured bandwidth. After an abort the
 * received bytes stay: those of large files on the phone, those of others in memory. The next attempt requests the rest
 * by Range (RFC 9110, section 14).
 *
 * These downloads leave nothing in the browser's own cache, where they would use their space a second time. Bytes that
 * it already holds, of a story that was played, are read from it: Chromium 156 caches a streamed sound in parts,
 * answers a range from them, and requests the missing ones from the server. To `only-if-cached` it answers neither a
 * range nor the complete file.
 *
 * @param beginningOf the first bytes of a file, if they are stored
 */
export function createChunkedDownload(
  { answered, failed }: Pick<Network, 'answered' | 'failed'>,
  beginningOf: BeginningOf,
) {
  const partialFiles = createPartialFiles(beginningOf);
  /** An aborted download may still be storing its last bytes. */
  const locked = createLockByKey();
  const newSlots = () => createRequestSlots(() => performance.now());
  const sharedPace: Pace = { chunkBytes: FIRST_CHUNK_BYTES, slots: newSlots() };

  /** Downloads a file up to a length. */
  async function download(end: number, file: Wanted, partial: PartialFile, signal: AbortSignal): Promise<ChunkResult> {
    // The speed of the browser's own cache says nothing about the network.
    const pace = file.isSeen ? { ...sharedPace, slots: newSlots() } : sharedPace;
    while (partial.length < end) {
      if (!(await pace.slots.take(signal))) return 'aborted';
      const wanted = Math.min(pace.chunkBytes, end - partial.length);
      const answer = await downloadChunk(file, partial, { wanted, end, pace }, signal).finally(pace.slots.release);
      if (answer !== 'received') return answer;
    }
    return 'received';
  }

  async function downloadPartial(end: number, file: Wanted, signal: AbortSignal): Promise<PartialFile | Failure> {
    const partial = await partialFiles.of(file, end);
    if (typeof partial === 'string') return partial;
    const answer = await download(end, file, partial, signal);
    if (answer === 'damaged') await partialFiles.forget(file.address);
    if (answer === 'unfit') return 'damaged';
    return answer === 'received' ? partial : answer;
  }

  async function downloadChunk(
    { address, size, isSeen }: Wanted,
    partial: PartialFile,
    { wanted, end, pace }: Chunk,
    signal: AbortSignal,
  ) {
    const first = partial.length;
    const isComplete = first === 0 && wanted === size;
    const limit = idleLimit(signal, IDLE_MS);
    const headers: HeadersInit = isComplete ? {} : { range: `bytes=${first}-${first + wanted - 1}` };
    try {
      const cache: RequestCache = isSeen ? 'force-cache' : 'no-store';
      const answer = await fetch(address, { ...ALWAYS, cache, headers, signal: limit.signal });
      if (!isSeen) answered();
      if (!fits(answer, first, size) || (answer.status === 200 && end < size)) return resultOfRefusal(answer);
      const began = performance.now();
      const length = await readInto(partial, answer, (bytes) => {
        limit.reset();
        pace.slots.received(bytes);
      });
      if (typeof length === 'string') return length;
      pace.chunkBytes = nextChunkBytes(Math.max(length, 1), performance.now() - began);
      if (answer.status === 200) return partial.length === size ? 'received' : 'damaged';
      return length > 0 ? 'received' : 'unfit';
    } catch {
      if (signal.aborted) return 'aborted';
      failed();
      return 'offline';
    } finally {
      limit.end();
    }
  }

  return {
    /** The number of received bytes of a file, unverified. */
    receivedBytes: partialFiles.lengthOf,
    /**
     * The complete file, a large one as a blob, or the reason for its failure. The bytes may be wrong: the caller
     * verifies their hash.
     */
    complete: (file: Wanted, signal: AbortSignal): Promise<ArrayBuffer | Blob | Failure> =>
      locked(file.address, async () => {
        const partial = await downloadPartial(file.size, file, signal);
        return typeof partial === 'string' ? partial : partial.firstBytes(file.size);
      }),
    /** The first `end` bytes of a file. */
    firstBytes: (end: number, file: Wanted, signal: AbortSignal): Promise<ArrayBuffer | Failure> =>
      locked(file.address, async () => {
        const part = await downloadPartial(end, file, signal);
        return typeof part === 'string' ? part : (await bytesOf(part, end)).buffer;
      }),
    /** Forgets the partial file, because it is stored or worthless. */
    forget: (address: string) => locked(address, () => partialFiles.forget(address)),
    /** The addresses of the files that this page has begun to download. */
    startedAddresses: partialFiles.addresses,
  };
}

const ALWAYS: RequestInit = { redirect: 'error', priority: 'low' };

/**
 * Whether a response fits the requested range. A proxy without range support sends the complete file, from its first
 * byte. If a proxy answers with its own page or with another file, the received bytes stay; the length gives it away.
 */
function fits({ status, headers }: Response, first: number, size: number): boolean {
  const isOfThatLength =
    headers.has('content-encoding') || [null, String(size)].includes(headers.get('content-length'));
  if (status === 200) return first === 0 || isOfThatLength;
  const range = headers.get('content-range') ?? '';
  return status === 206 && range.startsWith(`bytes ${first}-`) && range.endsWith(`/${size}`);
}

/**
 * Explains a response without the requested range: the server is in trouble, has no such file, or does not support
 * ranges.
 */
function resultOfRefusal({ status, body }: Response): ChunkResult {
  void body?.cancel();
  if (status >= 500 || status === 429) return 'offline';
  return status >= 400 ? 'refused' : 'unfit';
}

/**
 * Adds the received bytes to the partial file; a complete response replaces them. Each chunk counts at once, since the
 * next may never arrive.
 *
 * @returns the number of received bytes; `damaged` if there are more than the file has, `full` if the phone is out of
 *   space
 */
async function readInto(
  partial: PartialFile,
  answer: Response,
  received: (bytes: number) => void,
): Promise<number | 'damaged' | 'full'> {
  if (answer.status === 200) await partial.clear();
  const previous = partial.length;
  const reader = answer.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const { length } = chunk.value;
    const isTooMuch = partial.length + length > partial.capacity;
    if (isTooMuch || !(await partial.add(chunk.value))) {
      await reader?.cancel();
      return isTooMuch ? 'damaged' : 'full';
    }
    received(length);
  }
  return partial.length - previous;
}
