import { FIRST_PIECE_BYTES, nextPieceBytes } from '#domain/keeping/piece-size.ts';
import { idleLimit } from '../network/idle-limit.ts';
import type { Network } from '../network/network.ts';
import { createPieceTurns, type PieceTurns } from './piece-turns.ts';

/** What of a file has come so far: its first bytes, in memory that has room for all that is wanted. */
type Part = { bytes: Uint8Array<ArrayBuffer>; length: number };
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
type BeginningOf = (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
type PieceAnswer = 'come' | 'offline' | 'refused' | 'damaged' | 'broken-off';

/** `full` where the phone has no memory for a long film. */
type Taken = ArrayBuffer | Exclude<PieceAnswer, 'come'> | 'full';

/** A line that brings nothing for so long is none, in milliseconds. */
const IDLE_MS = 15_000;

/**
 * Fetches files that are kept for later, in pieces that the line carries quickly, with low priority. What has come of a
 * file that was broken off is kept in memory, and the next attempt asks for the rest by Range (RFC 9110, section 14).
 * All of a file lies in memory once, until it is stored: browsers hash nothing in parts.
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

  /** What has come of a file, before this page was opened, too; undefined where there is no memory for all of it. */
  async function partOf({ address, isSound }: Wanted, end: number): Promise<Part | undefined> {
    const beginning = isSound && !parts.has(address) ? await beginningOf(address) : undefined;
    const come = parts.get(address) ?? { bytes: beginning ?? new Uint8Array(), length: beginning?.length ?? 0 };
    const part = come.bytes.length < end ? moved(come, end) : come;
    if (part) parts.set(address, part);
    return part;
  }

  /** Brings a file up to a length. */
  async function bring(end: number, file: Wanted, part: Part, signal: AbortSignal): Promise<PieceAnswer> {
    // How fast the browser's own cache is says nothing of the line.
    const pace = file.isSeen ? { ...ofLine, turns: newTurns() } : ofLine;
    while (part.length < end) {
      if (!(await pace.turns.take(signal))) return 'broken-off';
      const wanted = Math.min(pace.pieceBytes, end - part.length);
      const answer = await bringPiece(file, part, { wanted, end, pace }, signal).finally(pace.turns.end);
      if (answer !== 'come') return answer;
    }
    return 'come';
  }

  async function taken(end: number, file: Wanted, signal: AbortSignal): Promise<Taken> {
    const part = await partOf(file, end);
    if (!part) return 'full';
    const answer = await bring(end, file, part, signal);
    if (answer === 'damaged') parts.delete(file.address);
    if (answer !== 'come') return answer;
    return part.bytes.length === end ? part.bytes.buffer : part.bytes.slice(0, end).buffer;
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
      const length = await readInto(part, answer, (bytes) => {
        limit.goesOn();
        pace.turns.came(bytes);
      });
      if (length === undefined) return 'damaged';
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
    /** The complete file, or why it is not here. The bytes may be those of something else: the caller checks their hash. */
    complete: (file: Wanted, signal: AbortSignal) => taken(file.size, file, signal),
    /** So many first bytes of a file. */
    upTo: taken,
    /** What has come of a file is stored, or worth nothing. */
    forget: (address: string) => void parts.delete(address),
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
  if (status >= 500 || status === 429) return 'offline';
  return status >= 400 ? 'refused' : 'damaged';
}

/**
 * Adds what comes to what is here; an answer with all of the file takes its place. Each chunk counts at once, since the next
 * may never come.
 *
 * @returns how many bytes came; undefined where there are more than the file has
 */
async function readInto(part: Part, answer: Response, came: (bytes: number) => void): Promise<number | undefined> {
  if (answer.status === 200) part.length = 0;
  const before = part.length;
  const reader = answer.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const { length } = chunk.value;
    if (part.length + length > part.bytes.length) {
      await reader?.cancel();
      return undefined;
    }
    part.bytes.set(chunk.value, part.length);
    part.length += length;
    came(length);
  }
  return part.length - before;
}

/** A part in memory for so many bytes; undefined where the phone has none for them, as for a long film. */
function moved({ bytes, length }: Part, end: number): Part | undefined {
  try {
    const larger = new Uint8Array(end);
    larger.set(bytes.subarray(0, length));
    return { bytes: larger, length };
  } catch (problem) {
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}
