import { open } from 'node:fs/promises';

/** Whether a file begins like a drawing (SVG), whatever its name says. */
export async function isDrawing(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1000), 0, 1000, 0).finally(() => file.close());
  return /<svg[\s>]/i.test(buffer.toString('utf8', 0, bytesRead));
}
