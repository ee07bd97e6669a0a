import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createTurns } from '../../basis/turns.ts';

/** The first piece is small: this is the memory that a client costs that reads nothing. In bytes. */
const FIRST_PIECE_BYTES = 16 * 1024;
const PIECE_BYTES = 64 * 1024;
/** Pieces that are read at a time. Node reads four files at a time; the other pieces are ready for it. */
const AT_A_TIME = 16;

const turns = createTurns({ atOnce: AT_A_TIME, waiting: Number.POSITIVE_INFINITY });

/** A range that includes both ends, and the receiver of its bytes. */
export type RangeFor = { first: number; last: number; receiver: string };

/**
 * The bytes of a range of a file. The file is open only while a piece is read, and a piece is read only when the
 * previous one was sent. So responses that nobody reads hold no open file, however many there are. Receivers take
 * turns: one with many files at a time delays no other. If the file is deleted meanwhile, the stream fails.
 */
export function readInPieces(place: string, { first, last, receiver }: RangeFor): Readable {
  let at = first;
  let mostBytes = FIRST_PIECE_BYTES;
  return new Readable({
    // No piece is read in advance: the machine's own buffers are full when the next one is asked for.
    highWaterMark: 0,
    read() {
      const length = Math.min(mostBytes, last + 1 - at);
      if (length <= 0) {
        this.push(null);
        return;
      }
      const read = async () => (this.destroyed ? undefined : readPiece(place, at, length));
      turns.take(receiver, read).then(
        (piece) => {
          if (!Buffer.isBuffer(piece)) return;
          at += piece.length;
          mostBytes = PIECE_BYTES;
          this.push(piece.length > 0 ? piece : null);
        },
        (failure) => this.destroy(failure),
      );
    },
  });
}

async function readPiece(place: string, position: number, length: number): Promise<Buffer> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
