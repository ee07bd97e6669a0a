import { FIRST_PIECE_BYTES, nextPieceBytes } from '#domain/keeping/piece-size.ts';
import { idleLimit } from '../network/idle-limit.ts';
import type { Network } from '../network/network.ts';

/** What of a file has come so far. */
type Part = { chunks: Uint8Array[]; length: number };
type PieceAnswer = 'come' | 'offline' | 'damaged' | 'broken-off';

/** A line that brings nothing for so long is none, in milliseconds. */
const IDLE_MS = 15_000;

/**
 * Fetches files that are kept for later, in pieces that the line carries quickly, with low priority. What has come of a
 * file that was broken off is kept in memory, and the next attempt asks for the rest by Range (RFC 9110, section 14).
 */
export function createFilePieces({ answered, failed }: Pick<Network, 'answered' | 'failed'>) {
  const parts = new Map<string, Part>();
  let pieceBytes = FIRST_PIECE_BYTES;

  async function bring(address: string, size: number, signal: AbortSignal): Promise<PieceAnswer> {
    const part = parts.get(address) ?? { chunks: [], length: 0 };
    parts.set(address, part);
    while (part.length < size) {
      const wanted = Math.min(pieceBytes, size - part.length);
      const answer = await bringPiece(address, part, wanted, size, signal);
      if (answer !== 'come') return answer;
    }
    return part.length === size ? 'come' : 'damaged';
  }

  async function bringPiece(address: string, part: Part, wanted: number, size: number, signal: AbortSignal) {
    const first = part.length;
    const isComplete = first === 0 && wanted === size;
    const limit = idleLimit(signal, IDLE_MS);
    const headers: HeadersInit = isComplete ? {} : { range: `bytes=${first}-${first + wanted - 1}` };
    try {
      const answer = await fetch(address, { ...ALWAYS, headers, signal: limit.signal });
      answered();
      if (!fits(answer, first)) return refused(answer);
      const began = performance.now();
      const length = await readInto(part, answer, size, limit.goesOn);
      pieceBytes = nextPieceBytes(Math.max(length, 1), performance.now() - began);
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
    /** The whole file, or why it is not here. `bytes` may be those of something else: who asked checks their hash. */
    async complete(
      address: string,
      size: number,
      signal: AbortSignal,
    ): Promise<ArrayBuffer | Exclude<PieceAnswer, 'come'>> {
      const answer = await bring(address, size, signal);
      const part = parts.get(address);
      if (answer === 'broken-off' || answer === 'offline') return answer;
      parts.delete(address);
      return answer === 'come' && part ? joined(part) : 'damaged';
    },
  };
}

/** Nothing of it is left in the browser's own cache, where it would take its room a second time. */
const ALWAYS: RequestInit = { cache: 'no-store', redirect: 'error', priority: 'low' };

/** A proxy that does not know ranges answers with the whole file, from its beginning. */
function fits(answer: Response, first: number): boolean {
  if (answer.status === 200) return true;
  return answer.status === 206 && (answer.headers.get('content-range')?.startsWith(`bytes ${first}-`) ?? false);
}

/** An answer that is no file: of a server that is in trouble, or that has no such file. */
function refused({ status }: Response): PieceAnswer {
  return status >= 500 || status === 429 ? 'offline' : 'damaged';
}

/**
 * Adds what comes to what is here; a whole answer takes its place. Each chunk counts at once, since the next may never
 * come, and what is longer than the file is read no further.
 *
 * @returns how many bytes came
 */
async function readInto(part: Part, answer: Response, size: number, came: () => void): Promise<number> {
  if (answer.status === 200) {
    part.chunks = [];
    part.length = 0;
  }
  const before = part.length;
  const reader = answer.body?.getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    part.chunks.push(chunk.value);
    part.length += chunk.value.length;
    came();
    if (part.length > size) await reader?.cancel();
  }
  return part.length - before;
}

async function joined({ chunks }: Part): Promise<ArrayBuffer> {
  return new Blob(chunks as BlobPart[]).arrayBuffer();
}
