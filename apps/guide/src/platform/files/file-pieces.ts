import { FIRST_PIECE_BYTES, nextPieceBytes } from '#domain/keeping/piece-size.ts';
import { idleLimit } from '../network/idle-limit.ts';
import type { Network } from '../network/network.ts';
import { type BeginningOf, createArrivingParts } from './arriving-parts.ts';
import { bytesOf, type Part } from './part.ts';
import { createPieceTurns, type PieceTurns } from './piece-turns.ts';
import { createTurnsByKey } from './turns-by-key.ts';

/**
 * A file to be kept. `isSeen`: this page has shown or played it, so that the browser's own cache may have of it. `isSound`:
 * its beginning may be here.
 */
type Wanted = { address: string; size: number; isSeen: boolean; isSound: boolean };
/** How many bytes are asked for in a piece, and how many pieces at once, by how fast they have come. */
type Pace = { pieceBytes: number; turns: PieceTurns };
/** The next piece of a file, and up to where of it the others will come, in bytes. */
type Piece = { wanted: number; end: number; pace: Pace };
/** `unfit`: the answer is no part of that file, and nothing of it was taken; `damaged`: what has come is more, or less, than it. */
type PieceAnswer = 'come' | 'offline' | 'refused' | 'unfit' | 'damaged' | 'broken-off' | 'full';
type Failure = Exclude<PieceAnswer, 'come' | 'unfit'>;

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
export function createFilePieces({ answered, failed }: Pick<Network, 'answered' | 'failed'>, beginningOf: BeginningOf) {
  const parts = createArrivingParts(beginningOf);
  /** What was broken off may still be storing what had come. */
  const inTurn = createTurnsByKey();
  const newTurns = () => createPieceTurns(() => performance.now());
  const ofLine: Pace = { pieceBytes: FIRST_PIECE_BYTES, turns: newTurns() };

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

  async function bringPart(end: number, file: Wanted, signal: AbortSignal): Promise<Part | Failure> {
    const part = await parts.of(file, end);
    if (typeof part === 'string') return part;
    const answer = await bring(end, file, part, signal);
    if (answer === 'damaged') await parts.forget(file.address);
    if (answer === 'unfit') return 'damaged';
    return answer === 'come' ? part : answer;
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
      if (!fits(answer, first, size) || (answer.status === 200 && end < size)) return refused(answer);
      const began = performance.now();
      const length = await readInto(part, answer, (bytes) => {
        limit.goesOn();
        pace.turns.came(bytes);
      });
      if (typeof length === 'string') return length;
      pace.pieceBytes = nextPieceBytes(Math.max(length, 1), performance.now() - began);
      if (answer.status === 200) return part.length === size ? 'come' : 'damaged';
      return length > 0 ? 'come' : 'unfit';
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
    bytesSoFar: parts.lengthOf,
    /**
     * The complete file, a large one as a blob, or why it is not here. The bytes may be those of something else: the caller
     * checks their hash.
     */
    complete: (file: Wanted, signal: AbortSignal): Promise<ArrayBuffer | Blob | Failure> =>
      inTurn(file.address, async () => {
        const part = await bringPart(file.size, file, signal);
        return typeof part === 'string' ? part : part.taken(file.size);
      }),
    /** So many first bytes of a file. */
    upTo: (end: number, file: Wanted, signal: AbortSignal): Promise<ArrayBuffer | Failure> =>
      inTurn(file.address, async () => {
        const part = await bringPart(end, file, signal);
        return typeof part === 'string' ? part : (await bytesOf(part, end)).buffer;
      }),
    /** What has come of a file is stored, or worth nothing. */
    forget: (address: string) => inTurn(address, () => parts.forget(address)),
    /** The addresses of the files of which something has come in this page. */
    begun: parts.addresses,
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
function refused({ status, body }: Response): PieceAnswer {
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
  part: Part,
  answer: Response,
  came: (bytes: number) => void,
): Promise<number | 'damaged' | 'full'> {
  if (answer.status === 200) await part.empty();
  const before = part.length;
  const reader = answer.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const { length } = chunk.value;
    const isTooMuch = part.length + length > part.room;
    if (isTooMuch || !(await part.add(chunk.value))) {
      await reader?.cancel();
      return isTooMuch ? 'damaged' : 'full';
    }
    came(length);
  }
  return part.length - before;
}
