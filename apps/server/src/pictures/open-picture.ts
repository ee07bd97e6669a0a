import { readFile } from 'node:fs/promises';
import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import sharp, { type Sharp } from 'sharp';
import { decodeDrawing, drawingForRenderer, isDrawing } from './drawing-text.ts';
import { embeddedPixels } from './embedded-pixels.ts';

/** A drawing (SVG) is small; a larger one contains a photograph. */
const DRAWING_BYTES = 5 * MEGABYTE;
/** How long a drawing may take: its effects can keep a processor busy for hours. In seconds. */
const DRAWING_SECONDS = 20;
/** The long side of a rendered drawing, in pixels, and the density of one pixel for each of its units. */
const DRAWN_SIDE_PX = 1920;
const ONE_TO_ONE_DPI = 72;

/** A picture of a package: the path of its file, or the text of a drawing, which has no path to load other files from. */
export type PictureSource = { path: string } | { drawing: string };

/** Finds out whether a file is a drawing. */
export async function pictureSource(path: string): Promise<PictureSource> {
  return (await isDrawing(path)) ? { drawing: decodeDrawing(await readFile(path)) } : { path };
}

/** The input from which a picture is read: its path, or the drawing itself. */
export async function pictureInput(source: PictureSource): Promise<Buffer | string> {
  return 'path' in source ? source.path : drawingForRenderer(source.drawing);
}

/**
 * Why a drawing is refused; undefined if it is accepted.
 *
 * @param maxMegapixels of all pictures embedded in it, each of which may unfold to gigabytes
 */
export async function drawingDamage(file: string, text: string, maxMegapixels: number): Promise<Fault | undefined> {
  if (Buffer.byteLength(text) > DRAWING_BYTES) {
    return fault('file-too-large', { file, is: 'an SVG picture', mostBytes: DRAWING_BYTES });
  }
  if (/<!ENTITY/i.test(text)) return fault('drawing-with-entities', { file });
  const megapixels = Math.ceil((await embeddedPixels(text)) / 1e6);
  if (megapixels <= maxMegapixels) return undefined;
  return fault('drawing-with-large-pictures', { file, megapixels, most: maxMegapixels });
}

/**
 * Reads a picture. Visitors get only a rendering of a drawing (SVG): none of it is executed, and it loads nothing.
 *
 * @param read is called again for a photograph with odd values that every browser passes over
 */
export async function readPicture<Result>(path: string, read: (picture: Sharp) => Promise<Result>): Promise<Result> {
  const input = await pictureInput(await pictureSource(path));
  if (typeof input === 'string') return readWhole(input, read);
  const { width = 1, height = 1 } = await sharp(input, { limitInputPixels: false }).metadata();
  const density = Math.min(Math.max((ONE_TO_ONE_DPI * DRAWN_SIDE_PX) / Math.max(width, height), 1), 100_000);
  return read(sharp(input, { density }).timeout({ seconds: DRAWING_SECONDS }));
}

/** Reads a photograph of which nothing is missing; throws if something is. */
export async function readWhole<Result>(
  input: string | Buffer,
  read: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(sharp(input));
  } catch (failure) {
    const lines = (failure as Error).message.split('\n');
    if (!lines.every((line) => HARMLESS.test(line))) throw failure;
    return read(sharp(input, { failOn: 'error' }));
  }
}

/** Of what libjpeg warns although nothing is missing: the scan values of some phones, the colours of some programs. */
const HARMLESS = /^VipsJpeg: (?:Invalid SOS parameters for sequential JPEG|Unknown Adobe color transform code)/;
