import { contrast } from '@cicerone/content/venue/look/contrast';
import sharp from 'sharp';

/** The side of the small copy on which colours are measured, in pixels. */
export const SAMPLE_SIDE_PX = 48;
/** Of 255: a pixel with this opacity or more counts as opaque. */
const SOLID = 250;

/** The pixels of a small square copy of a picture: red, green, blue and opacity of each, 0 to 255. */
export function sampleOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(SAMPLE_SIDE_PX, SAMPLE_SIDE_PX, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
}

/** Whether the background shows through a pixel of that opacity. */
export function isSeenThrough(opacity: number): boolean {
  return opacity < SOLID;
}

/** How much of a sample has at least that contrast to a background, as the sum of its opacities. */
export function seenOn(ground: string, sample: Buffer, least: number): number {
  let sum = 0;
  for (let at = 0; at < sample.length; at += 4) {
    if (contrast(hex([...sample.subarray(at, at + 3)]), ground) >= least) sum += sample[at + 3] ?? 0;
  }
  return sum;
}

/** A colour as `#rrggbb`. */
export function hex(channels: readonly number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
