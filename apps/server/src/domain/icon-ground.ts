import { contrast } from '@cicerone/content/contrast';
import { NIGHT_PAPER, PAPER } from '@cicerone/content/paper';
import sharp from 'sharp';

/** The side of the small copy on which colours are measured. */
const SAMPLE = 48;
/** Of 255: from it on nothing is seen through a pixel. */
const SOLID = 250;
/** How far the edge of one ground may wander, as JPEG lets it, of 255. */
const WANDERING = 16;

/**
 * A logo that brings a ground of its own keeps it, so that no box stands in the icon. Another one stands on paper,
 * or on night paper where more of it can be seen there (3:1, WCAG 2.2 for graphics).
 *
 * @param logo a picture without empty margin
 * @param isWhole whether it came without one
 */
export async function iconGround(logo: Buffer, isWhole: boolean): Promise<string> {
  const sample = await sharp(logo).resize(SAMPLE, SAMPLE, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const own = isWhole ? edgeColour(sample) : undefined;
  if (own && seenOn(own, sample, 1.2) > 0) return own;
  return seenOn(NIGHT_PAPER, sample, 3) > seenOn(PAPER, sample, 3) ? NIGHT_PAPER : PAPER;
}

/** How much of a logo stands out from a ground by at least that contrast. */
function seenOn(ground: string, sample: Buffer, least: number): number {
  let sum = 0;
  for (let at = 0; at < sample.length; at += 4) {
    if (contrast(hex([...sample.subarray(at, at + 3)]), ground) >= least) sum += sample[at + 3] ?? 0;
  }
  return sum;
}

/** The colour all around the edge, where it is one and nothing is seen through it. */
function edgeColour(sample: Buffer): string | undefined {
  const edge: number[] = [];
  const at = (x: number, y: number) => 4 * (y * SAMPLE + x);
  for (let along = 0; along < SAMPLE; along++) {
    edge.push(at(along, 0), at(along, SAMPLE - 1), at(0, along), at(SAMPLE - 1, along));
  }
  const channel = (index: number) => edge.map((pixel) => sample[pixel + index] ?? 0);
  if (Math.min(...channel(3)) < SOLID) return undefined;
  const colours = [0, 1, 2].map(channel);
  if (colours.some((values) => Math.max(...values) - Math.min(...values) > WANDERING)) return undefined;
  return hex(colours.map((values) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0));
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
