import { gunzipSync } from 'node:zlib';
import { MEGABYTE } from '@cicerone/content/amount-of-bytes';
import sharp from 'sharp';

/** The depth of drawings nested in drawings; deeper ones do not occur in practice. */
const MAX_DEPTH = 4;
/** How many times one address may be encoded: a letter as a character reference, or as a percent escape. */
const WAYS_OF_WRITING = 4;
/** The limit for a nested drawing, which may be compressed, after unpacking: as for any drawing. In bytes. */
const UNPACKED_BYTES = 5 * MEGABYTE;

/**
 * How many pixels the pictures have that are embedded in a drawing (SVG) as `data:` addresses, whatever type they
 * declare: each may unfold to gigabytes. A nested drawing counts with its own size and that of its embedded pictures.
 * Embedded text is rendered within the limits of the process. Throws if the nesting is endless.
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

/** The same text, with every encoded letter decoded. */
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
