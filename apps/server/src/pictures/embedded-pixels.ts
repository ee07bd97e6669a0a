import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';

/** A drawing inside of a drawing, and so on: deeper ones nobody draws. */
const MAX_DEPTH = 4;
/** How often one address may be written in another way of writing: a letter as its number, or after a per cent sign. */
const WAYS_OF_WRITING = 4;
/** A drawing inside of another may be packed; unpacked it is no longer than a drawing may be. In bytes. */
const UNPACKED_BYTES = 5e6;

/**
 * How many pixels the pictures have that a drawing (SVG) carries inside of itself, in addresses that are the picture
 * (`data:`), whatever type they claim: each may unfold to gigabytes. A drawing inside counts with its own size and with
 * what it carries. What is written out in letters is drawn within the bounds of the process. Throws where there is no
 * end of them.
 */
export async function embeddedPixels(drawing: string, depth = 0): Promise<number> {
  if (depth > MAX_DEPTH) throw new Error('Drawings inside of drawings, without end.');
  let pixels = 0;
  for (const part of plainly(drawing).split(/data:/i).slice(1)) {
    const [, data = ''] = /^[^,]{0,200};\s*base64\s*,([A-Za-z0-9+/=\s]+)/i.exec(part) ?? [];
    if (data !== '') pixels += await pixelsOf(unpacked(Buffer.from(data, 'base64')), depth);
  }
  return pixels;
}

async function pixelsOf(picture: Buffer, depth: number): Promise<number> {
  if (picture.length === 0) return 0;
  const known = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!known) return 0;
  const inside = known.format === 'svg' ? await embeddedPixels(picture.toString('utf8'), depth + 1) : 0;
  return known.width * known.height + inside;
}

/** The same text, with every letter that was written as a number as the letter. */
function plainly(text: string): string {
  let plain = text;
  for (let way = 0; way < WAYS_OF_WRITING; way++) {
    const next = plain
      .replace(/&#x([\da-f]{1,6});|%([\da-f]{2})/gi, (_, one, other) => letter(Number.parseInt(one ?? other, 16)))
      .replace(/&#(\d{1,7});/g, (_, number) => letter(Number(number)));
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

function letter(number: number): string {
  return number <= 0x10_ff_ff ? String.fromCodePoint(number) : '';
}

function unpacked(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: UNPACKED_BYTES });
  } catch {
    return Buffer.alloc(0);
  }
}
