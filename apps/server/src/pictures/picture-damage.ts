import { readFile } from 'node:fs/promises';
import { type Fault, fault } from '@cicerone/content/checks/problems/problem';
import sharp from 'sharp';
import { drawingDamage, pictureInput, pictureSource, readWhole } from './open-picture.ts';
import { endsTooEarly } from './picture-end.ts';
import { hasTooManyParts } from './picture-parts.ts';

/** As many as a JPEG can have. A picture is read line by line, and a hundred million lines take a minute. */
const LONGEST_SIDE_PX = 65_535;

/** A file of a package, and how many pixels it may have. */
export type LookedAt = { file: string; path: string; maxMegapixels: number };

/**
 * Why a file cannot be shown as a picture; undefined if its header is acceptable. A file of a few kilobytes may unfold
 * to gigabytes of pixels.
 */
export async function pictureDamage({ file, path, maxMegapixels }: LookedAt): Promise<Fault | undefined> {
  try {
    const source = await pictureSource(path);
    const isDrawing = 'drawing' in source;
    const damage = isDrawing ? await drawingDamage(file, source.drawing, maxMegapixels) : undefined;
    if (damage) return damage;
    const input = await pictureInput(source);
    const bytes = typeof input === 'string' ? await readFile(input) : input;
    if (hasTooManyParts(bytes)) return fault('picture-too-heavy', { file });
    const { width, height } = await sharp(input, { limitInputPixels: false }).metadata();
    if (!(width > 0 && height > 0)) return fault('picture-damaged', { file });
    if (Math.max(width, height) > LONGEST_SIDE_PX) {
      return fault('picture-too-long', { file, width, height, most: LONGEST_SIDE_PX });
    }
    const megapixels = (width * height) / 1e6;
    // A drawing is read completely in any case.
    if (megapixels <= maxMegapixels) {
      const isCutOff = !isDrawing && endsTooEarly(bytes) && !(await isReadToItsEnd(bytes));
      return isCutOff ? fault('picture-cut-off', { file }) : undefined;
    }
    const values = { file, megapixels: Math.ceil(megapixels), width, height, most: maxMegapixels };
    return fault('picture-too-large', values);
  } catch {
    return fault('picture-damaged', { file });
  }
}

/** A wrong length within a file looks as if the file broke off, and browsers may show it whole all the same. */
async function isReadToItsEnd(bytes: Buffer): Promise<boolean> {
  return readWhole(bytes, (picture) => picture.stats()).then(
    () => true,
    () => false,
  );
}
