import { open, readFile } from 'node:fs/promises';
import { type Fault, fault } from '@cicerone/content/checks/problem';
import sharp, { type Sharp } from 'sharp';

/** A drawing (SVG) is small, or it is a photograph in disguise. */
const DRAWING_BYTES = 5e6;
/** How long a drawing may take: its effects can keep a processor busy for hours. In seconds. */
const DRAWING_SECONDS = 20;
/** The long side to which a drawing is drawn, in pixels, and the density of one pixel for each of its units. */
const DRAWN_SIDE = 1920;
const ONE_TO_ONE = 72;

/** Whether a file begins like a drawing (SVG), whatever its name says. */
export async function isDrawing(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1000), 0, 1000, 0).finally(() => file.close());
  return /<svg[\s>]/i.test(buffer.toString('utf8', 0, bytesRead));
}

/** Why a drawing is not taken; undefined when nothing stands against it. */
export function drawingDamage(file: string, bytes: Buffer): Fault | undefined {
  if (bytes.length > DRAWING_BYTES) {
    return fault('file-too-large', { file, is: 'an SVG picture', most: DRAWING_BYTES / 1e6 });
  }
  return /<!ENTITY/i.test(bytes.toString('utf8')) ? fault('drawing-with-entities', { file }) : undefined;
}

/** What a picture is read from: a drawing from memory, where it has no place from which it could fetch other files. */
export async function pictureInput(path: string): Promise<Buffer | string> {
  return (await isDrawing(path)) ? readFile(path) : path;
}

/**
 * A picture to be read. Of a drawing (SVG) visitors only ever get what it looks like: nothing of it runs, and nothing is
 * fetched.
 */
export async function openPicture(path: string): Promise<Sharp> {
  const input = await pictureInput(path);
  if (typeof input === 'string') return sharp(input);
  const { width = 1, height = 1 } = await sharp(input, { limitInputPixels: false }).metadata();
  const density = Math.min(Math.max((ONE_TO_ONE * DRAWN_SIDE) / Math.max(width, height), 1), 100_000);
  return sharp(input, { density }).timeout({ seconds: DRAWING_SECONDS });
}
