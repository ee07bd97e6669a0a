import { FIRST_PIECE_BYTES, nextPieceBytes } from '#domain/keeping/piece-size.ts';
import { idleLimit } from '../network/idle-limit.ts';
import type { Network } from '../network/network.ts';
import { createPieceTurns, type PieceTurns } from './piece-turns.ts';

/** What of a file has come so far. */
type Part = { chunks: Uint8Array[]; length: number };
/**
 * A file to be kept. `isSeen`: this page has shown or played it, so that the browser's own cache may have of it. `isSound`:
 * its beginning may be here.
 */
type Wanted = { address: string; size: number; isSeen: boolean; isSound: boolean };
/** How many bytes are asked for in a piece, and how many pieces at once, by how fast they have come. */
type Pace = { pieceBytes: number; turns: PieceTurns };
/** The next piece of a file, and up to where of it the others will come, in bytes. */
type Piece = { wanted: number; end: number; pace: Pace };
/** The first bytes of what lies at an address. */
type BeginningOf = (address: string) => Promise<Uint8Array | undefined>;
type PieceAnswer = 'come' | 'offline' | 'damaged' | 'broken-off';

/** `full` where the phone has no memory for a long film. */
type Taken = ArrayBuffer | Exclude<PieceAnswer, 'come'> | 'full';

/** A line that brings nothing for so long is none, in milliseconds. */
const IDLE_MS = 15_000;

/**
 * Fetches files that are kept for later, in pieces that the line carries quickly, with low priority. What has come of a
 * file that was broken off is kept in memory, and the next attempt asks for the rest by Range (RFC 9110, section 14).
 *
 * Nothing of them is left in the browser's own cache, where it would take its room a second time. What is there already,
 * of a story that was played, is taken from there: Chromium 156 keeps a streamed sound in parts, answers a range from them,
 * and asks the server for the others. It answers neither a range nor the whole of it to `only-if-cached`.
 *
 * @param beginningOf the first bytes of a file, where they came before
 */
export function createFilePieces({ answered, failed }: Pick<Network, 'answered' | 'failed'>, beginningOf: BeginningOf) {
  const parts = new Map<string, Part>();
  const newTurns = () => createPieceTurns(() => performance.now());
  const ofLine: Pace = { pieceBytes: FIRST_PIECE_BYTES, turns: newTurns() };

  /** What has come of a file, before this page was opened, too. */
  async function partOf({ address, isSound }: Wanted): Promise<Part> {
    const beginning = isSound && !parts.has(address) ? await beginningOf(address) : undefined;
    const begun = beginning ? { chunks: [beginning], length: beginning.length } : { chunks: [], length: 0 };
    const part = parts.get(address) ?? begun;
    parts.set(address, part);
    return part;
  }

  /** Brings a file up to a length. */
  async function bring(end: number, file: Wanted, signal: AbortSignal): Promise<PieceAnswer> {
    const part = await partOf(file);
    // How fast the browser's own cache is says nothing of the line.
    const pace = file.isSeen ? { ...ofLine, turns: newTurns() } : ofLine;
    while (part.length < end) {
      if (!(await pace.turns.take(signal))) return 'broken-off';
      const wanted = Math.min(pace.pieceBytes, end - part.length);
      const answer = await bringPiece(file, part, { wanted, end, pace }, signal).finally(pace.turns.end);
      if (answer !== 'come') return answer;
    }
    return part.length <= file.size ? 'come' : 'damaged';
  }

  async function taken(end: number, file: Wanted, signal: AbortSignal): Promise<Taken> {
    const answer = await bring(end, file, signal);
    const part = parts.get(file.address);
    if (answer === 'broken-off' || answer === 'offline') return answer;
    parts.delete(file.address);
    return answer === 'come' && part ? joined(part) : 'damaged';
  }

  async function bringPiece(
    { address, size, isSeen }: Wanted,
    part: Part,
    { wanted, end, pace }: Piece,
    signal: AbortSignal,
  ) {
    const first = part.length;
    const isComplete = first === 0 && wanted === size;
    const limit = idleLimit(signal, IDLE_MS);
    const headers: HeadersInit = isComplete ? {} : { range: `bytes=${first}-${first + wanted - 1}` };
    try {
      const cache: RequestCache = isSeen ? 'force-cache' : 'no-store';
      const answer = await fetch(address, { ...ALWAYS, cache, headers, signal: limit.signal });
      if (!isSeen) answered();
      if (!fits(answer, first) || (answer.status === 200 && end < size)) return refused(answer);
      const began = performance.now();
      const length = await readInto(part, answer, size, (bytes) => {
        limit.goesOn();
        pace.turns.came(bytes);
      });
      pace.pieceBytes = nextPieceBytes(Math.max(length, 1), performance.now() - began);
      const isEnough = answer.status === 200 ? part.length === size : length > 0;
      return isEnough ? 'come' : 'damaged';
    } catch {
      if (signal.aborted) return 'broken-off';
      failed();
      return 'offline';
    } finally {
      limit.end();
    }
  }

  return {
    /** How many bytes of a file have come, unchecked. */
    bytesSoFar: (address: string) => parts.get(address)?.length ?? 0,
    /**
     * The whole file, or why it is not here. The bytes may be those of something else: who asked checks their hash.
     */
    complete: (file: Wanted, signal: AbortSignal) => taken(file.size, file, signal),
    /** So many first bytes of a file, or a few more. */
    upTo: taken,
  };
}

const ALWAYS: RequestInit = { redirect: 'error', priority: 'low' };

/** A proxy that does not know ranges answers with the whole file, from its beginning. */
function fits(answer: Response, first: number): boolean {
  if (answer.status === 200) return true;
  return answer.status === 206 && (answer.headers.get('content-range')?.startsWith(`bytes ${first}-`) ?? false);
}

/** An answer that is no such part: of a server that is in trouble, that has no such file, or that knows no ranges. */
function refused({ status, body }: Response): PieceAnswer {
  void body?.cancel();
  return status >= 500 || status === 429 ? 'offline' : 'damaged';
}

/**
 * Adds what comes to what is here; a whole answer takes its place. Each chunk counts at once, since the next may never
 * come, and what is longer than the file is read no further.
 *
 * @returns how many bytes came
 */
async function readInto(part: Part, answer: Response, size: number, came: (bytes: number) => void): Promise<number> {
  if (answer.status === 200) {
    part.chunks = [];
    part.length = 0;
  }
  const before = part.length;
  const reader = answer.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    part.chunks.push(chunk.value);
    part.length += chunk.value.length;
    came(chunk.value.length);
    if (part.length > size) await reader?.cancel();
  }
  return part.length - before;
}

/** One copy and no Blob: a Blob lies in another process, and its bytes would travel there and back. */
function joined({ chunks, length }: Part): ArrayBuffer | 'full' {
  const bytes = memoryFor(length);
  if (!bytes) return 'full';
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes.buffer;
}

function memoryFor(length: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(length);
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}
