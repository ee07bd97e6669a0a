import { FIRST_CHUNK_BYTES, nextChunkBytes } from '#domain/keeping/chunk-size.ts';
import { idleLimit } from '../network/idle-limit.ts';
import type { Network } from '../network/network.ts';
import { createLockByKey } from './lock-by-key.ts';
import { bytesOf, type PartialFile } from './partial-file.ts';
import { type BeginningOf, createPartialFiles } from './partial-files.ts';
import { createRequestSlots, type RequestSlots } from './request-slots.ts';

/**
 * A file to be kept. `isSeen`: this page has shown or played it, so that the browser's own cache may have of it. `isSound`:
 * its beginning may be here.
 */
type Wanted = { address: string; size: number; isSeen: boolean; isSound: boolean };
/** How many bytes are asked for in a piece, and how many pieces at once, by how fast they have come. */
type Pace = { chunkBytes: number; slots: RequestSlots };
/** The next piece of a file, and up to where of it the others will come, in bytes. */
type Chunk = { wanted: number; end: number; pace: Pace };
/** `unfit`: the answer is no part of that file, and nothing of it was taken; `damaged`: what has come is more, or less, than it. */
type ChunkResult = 'received' | 'offline' | 'refused' | 'unfit' | 'damaged' | 'aborted' | 'full';
type Failure = Exclude<ChunkResult, 'received' | 'unfit'>;

/** A line that brings nothing for so long is none, in milliseconds. */
const IDLE_MS = 15_000;

/**
 * Fetches files that are kept for later, in pieces that the line carries quickly, with low priority. What has come of a
 * file that was broken off stays, a large one's on the phone and others' in memory, and the next attempt asks for the rest
 * by Range (RFC 9110, section 14).
 *
 * Nothing of them is left in the browser's own cache, where it would take its room a second time. What is there already,
 * of a story that was played, is taken from there: Chromium 156 keeps a streamed sound in parts, answers a range from them,
 * and asks the server for the others. It answers neither a range nor the whole of it to `only-if-cached`.
 *
 * @param beginningOf the first bytes of a file, where they came before
 */
export function createChunkedDownload(
  { answered, failed }: Pick<Network, 'answered' | 'failed'>,
  beginningOf: BeginningOf,
) {
  const partialFiles = createPartialFiles(beginningOf);
  /** What was broken off may still be storing what had come. */
  const locked = createLockByKey();
  const newSlots = () => createRequestSlots(() => performance.now());
  const sharedPace: Pace = { chunkBytes: FIRST_CHUNK_BYTES, slots: newSlots() };

  /** Brings a file up to a length. */
  async function download(end: number, file: Wanted, partial: PartialFile, signal: AbortSignal): Promise<ChunkResult> {
    // How fast the browser's own cache is says nothing of the line.
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
    /** How many bytes of a file have come, unchecked. */
    receivedBytes: partialFiles.lengthOf,
    /**
     * The complete file, a large one as a blob, or why it is not here. The bytes may be those of something else: the caller
     * checks their hash.
     */
    complete: (file: Wanted, signal: AbortSignal): Promise<ArrayBuffer | Blob | Failure> =>
      locked(file.address, async () => {
        const partial = await downloadPartial(file.size, file, signal);
        return typeof partial === 'string' ? partial : partial.firstBytes(file.size);
      }),
    /** So many first bytes of a file. */
    firstBytes: (end: number, file: Wanted, signal: AbortSignal): Promise<ArrayBuffer | Failure> =>
      locked(file.address, async () => {
        const part = await downloadPartial(end, file, signal);
        return typeof part === 'string' ? part : (await bytesOf(part, end)).buffer;
      }),
    /** What has come of a file is stored, or worth nothing. */
    forget: (address: string) => locked(address, () => partialFiles.forget(address)),
    /** The addresses of the files of which something has come in this page. */
    startedAddresses: partialFiles.addresses,
  };
}

const ALWAYS: RequestInit = { redirect: 'error', priority: 'low' };

/**
 * A proxy that does not know ranges answers with the whole file, from its beginning. What has come is not given up for a page
 * of its own, which is told by its length.
 */
function fits({ status, headers }: Response, first: number, size: number): boolean {
  const isOfThatLength =
    headers.has('content-encoding') || [null, String(size)].includes(headers.get('content-length'));
  if (status === 200) return first === 0 || isOfThatLength;
  return status === 206 && (headers.get('content-range')?.startsWith(`bytes ${first}-`) ?? false);
}

/** An answer that is no such part: of a server that is in trouble, that has no such file, or that knows no ranges. */
function resultOfRefusal({ status, body }: Response): ChunkResult {
  void body?.cancel();
  if (status >= 500 || status === 429) return 'offline';
  return status >= 400 ? 'refused' : 'unfit';
}

/**
 * Adds what comes to what is here; an answer with all of the file takes its place. Each chunk counts at once, since the next
 * may never come.
 *
 * @returns how many bytes came; `damaged` where there are more than the file has, `full` where the phone has no room
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
