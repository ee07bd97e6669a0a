import sharp from 'sharp';
import { escaped, FACE } from './picture-of-text.ts';

/**
 * Pango draws a box with its number for a letter that no font has. The box is the same for letters that nobody has
 * assigned, of four and of six hexadecimal digits.
 */
const UNASSIGNED = ['\u0378', '\u{10FFFD}'] as const;

/**
 * Tells whether a text has a letter that no font of this computer has: it would be printed as a box. It remembers the
 * letters that it was asked for.
 */
export function createMissingLetters(): (text: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const boxes = Promise.all(UNASSIGNED.map(frameOf));

  async function isMissing(letter: string): Promise<boolean> {
    const frame = await frameOf(letter);
    return (await boxes).includes(frame);
  }

  return async (text) => {
    // Not marks: one without its letter is drawn on a circle. Unassigned letters may be newer than Node.
    for (const letter of text.match(/[\p{L}\p{N}\p{P}\p{S}\p{Cn}\p{Co}]/gu) ?? []) {
      const answer = known.get(letter) ?? isMissing(letter);
      known.set(letter, answer);
      if (await answer) return true;
    }
    return false;
  };
}

/** The outermost dots of a letter's picture, with its size: those of two boxes are the same, whatever is in them. */
async function frameOf(letter: string): Promise<string> {
  const drawn = sharp({ text: { text: escaped(letter), font: `${FACE} 24`, dpi: 144 } })
    .greyscale()
    .raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const edge = (index: number) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  };
  return `${width} ${height} ${data.filter((_, index) => edge(index)).join(' ')}`;
}
