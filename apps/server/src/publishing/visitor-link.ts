import { writeLabelAddress } from '@cicerone/content/venue/label-address';
import sharp from 'sharp';
import { encode, renderSVG, renderUnicodeCompact } from 'uqr';

/** The white margin around a code, in squares. With fewer, some cameras do not find the code (ISO/IEC 18004). */
export const QUIET_SQUARES = 4;
/** A code at a door gets scratched, folded and covered: a quarter of it may be unreadable. */
const PRINTED = { ecc: 'Q', border: QUIET_SQUARES } as const;
/** The size of a square in a picture, in pixels: a code of 50 squares is 1,000 pixels wide, 8 cm in print. */
const SQUARE_PX = 20;

/**
 * The address by which visitors open a museum's guide, as it is printed at the door: the same on every installation
 * with that origin (product, section D6, Labels).
 */
export function visitorLink(origin: string, { slug }: { slug: string }): string {
  return origin + writeLabelAddress({ museum: slug });
}

/** A link as a QR code for a terminal, to be scanned from the screen. */
export function codeOnScreen(link: string): string {
  return renderUnicodeCompact(link, { border: QUIET_SQUARES });
}

/** A link as a QR code for print: SVG, sharp in any size. */
export function codeForPrint(link: string): string {
  return renderSVG(link, PRINTED);
}

/** The squares of the same code, row by row and without its white margin: true is black. */
export function codeSquares(link: string): boolean[][] {
  return encode(link, { ...PRINTED, border: 0 }).data;
}

/** The same code as a PNG, for programs that cannot read SVG. */
export function codeInPixels(link: string): Promise<Buffer> {
  const { data, size } = encode(link, PRINTED);
  const squares = Uint8Array.from(data.flat(), (isBlack) => (isBlack ? 0 : 255));
  const width = size * SQUARE_PX;
  return sharp(squares, { raw: { width: size, height: size, channels: 1 } })
    .resize(width, width, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
