import type { FileHandle } from 'node:fs/promises';

/** How much of a file is read at once. */
const WINDOW_BYTES = 1 << 20;
/** The longest thing that is recognised by its bytes: a head, a count, the words of a song. */
const WHOLE_BYTES = 8192;

/** Returns the bytes of a file from any place on, as many as are recognised at once. */
export type Look = (at: number) => Promise<Buffer>;

/** Reads a file from any offset, a window at a time. */
export function windowOn(file: FileHandle): Look {
  const window = Buffer.alloc(WINDOW_BYTES);
  let from = -WINDOW_BYTES;
  let length = 0;
  return async (at) => {
    const isShort = at + WHOLE_BYTES > from + length;
    const isAtEnd = length < WINDOW_BYTES && from >= 0;
    if (at < from || (isShort && !(isAtEnd && at <= from + length))) {
      from = at;
      length = (await file.read(window, 0, WINDOW_BYTES, at)).bytesRead;
    }
    return window.subarray(at - from, length);
  };
}
