import sharp from 'sharp';
import { POINTS_PER_MM } from './sheet-format.ts';
import type { Weight } from './typeface.ts';

/** Dots along an inch of print, at which the edges of letters look smooth through a magnifying glass. */
const DOTS_PER_INCH = 600;
const DOTS_PER_POINT = DOTS_PER_INCH / (25.4 * POINTS_PER_MM);
/** The kind of font; fontconfig takes one of this computer that has the letters. */
export const FACE = 'serif';

/** From the line to the edges of a picture, in shares of the size: more than most letters of any script need. */
export const [ABOVE_PICTURE, BELOW_PICTURE] = [1, 0.38] as const;

type TextForPicture = {
  text: string;
  /** As a tag: the same character is drawn otherwise in Japanese and in Chinese. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Of its letters, in points. */
  size: number;
  weight: Weight;
  /** Of its column, in points. */
  width: number;
};

/**
 * A text in black on white, drawn by Pango with the fonts of this computer: it joins Arabic letters, turns directions
 * and breaks lines as each script has it.
 *
 * @returns the picture, from above its first line to below its last one, with its size in points
 */
export async function pictureOfText({ text, language, direction, size, weight, width }: TextForPicture) {
  // The language decides the direction, not the first letter: a title in Arabic may begin with a Latin name.
  const mark = direction === 'rtl' ? '\u200F' : '\u200E';
  const [above, below] = [strut(ABOVE_PICTURE, size), strut(-BELOW_PICTURE, size)];
  const markup = `<span lang="${language}" weight="${weight}">${mark}${above}${escaped(text)}${below}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FACE} ${size}`,
      width: Math.floor(width * DOTS_PER_POINT),
      dpi: DOTS_PER_INCH,
      wrap: 'word-char',
    },
  })
    .toColourspace('b-w')
    .negate()
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width / DOTS_PER_POINT, height: info.height / DOTS_PER_POINT };
}

/**
 * An invisible full stop above or below the line, in a share of the size of the letters. Pictures are cropped to their
 * ink: without these, a line of letters without ascenders would stand higher than its neighbours.
 */
function strut(rise: number, size: number): string {
  // Pango measures a rise in 1024ths of a dot of the picture. A full stop of one point takes no room in the line.
  return `<span size="1pt" rise="${Math.round(rise * size * DOTS_PER_POINT * 1024)}" alpha="1">.</span>`;
}

/** The text as Pango's markup has it. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
