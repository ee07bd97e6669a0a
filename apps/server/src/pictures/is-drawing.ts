import { open } from 'node:fs/promises';
import { decodeDrawing, isDrawingText, PROLOG_BYTES } from './drawing-text.ts';

/** Whether a file begins like a drawing (SVG), whatever its name says. */
export async function isDrawing(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(PROLOG_BYTES), 0, PROLOG_BYTES, 0)
    .finally(() => file.close());
  return isDrawingText(decodeDrawing(buffer.subarray(0, bytesRead)));
}
