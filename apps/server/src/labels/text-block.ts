import { directionOf, langOf } from '@cicerone/content/language/text-language';
import { brokenLines } from './broken-lines.ts';
import { createMissingLetters } from './missing-letters.ts';
import { ABOVE_PICTURE, BELOW_PICTURE, pictureOfText } from './picture-of-text.ts';
import { BELOW_LINE, CAPITAL, loadTypeface, type Typeface, type Weight } from './typeface.ts';

/** A text in a column, ready to be drawn: its size, in points, from the top of its capitals to below its last line. */
export type TextBlock = {
  width: number;
  height: number;
  /** Draws it with its column's upper left corner there. */
  draw: (x: number, y: number) => Promise<void>;
};

/** A text to set, and its look. */
export type TextToSet = {
  text: string;
  languageCode: string;
  /** Of its letters, in points. */
  size: number;
  weight: Weight;
  /** Of its column, in points. */
  width: number;
};

/** From line to line, in shares of the size. */
const LEADING = 1.2;

/** Pictures of texts are measured first and drawn later. Beyond this, in a large museum, they are made a second time. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;

export type Typesetter = {
  /** True if every letter of a text has a font: otherwise boxes would be printed. */
  hasLetters: (text: string) => Promise<boolean>;
  /** A text that breaks into as many lines as it needs, from the side at which its language begins. */
  set: (wanted: TextToSet) => Promise<TextBlock>;
};

/**
 * Sets text for a PDF. In Latin, Greek and Cyrillic script it is text in the guide's type face; in every other it is a
 * picture by the fonts of this computer, behind which the text can still be found and copied.
 */
export async function createTypesetter(document: PDFKit.PDFDocument): Promise<Typesetter> {
  const typeface = await loadTypeface(document);
  const setPicture = createPictures(document);
  const isMissing = createMissingLetters();
  const isInTypeface = (text: string) => typeface.runsOf(text, 600) !== undefined;

  return {
    async hasLetters(given) {
      const text = onOneLine(given);
      return isInTypeface(text) || !(await isMissing(text));
    },
    async set(given) {
      const wanted = { ...given, text: onOneLine(given.text) };
      return isInTypeface(wanted.text) ? setLines(document, typeface, wanted) : setPicture(wanted);
    },
  };
}

function setLines(
  document: PDFKit.PDFDocument,
  { runsOf }: Typeface,
  { text, languageCode, size, weight, width }: TextToSet,
): TextBlock {
  const widthOf = (piece: string) =>
    (runsOf(piece, weight) ?? []).reduce(
      (sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  const lines = brokenLines(text, width, widthOf);
  const isFromRight = directionOf(languageCode) === 'rtl';
  return {
    width: Math.max(...lines.map(widthOf)),
    height: (CAPITAL + BELOW_LINE + (lines.length - 1) * LEADING) * size,
    draw: async (x, y) => {
      lines.forEach((line, index) => {
        let left = isFromRight ? x + width - widthOf(line) : x;
        const baseline = y + (CAPITAL + index * LEADING) * size;
        for (const run of runsOf(line, weight) ?? []) {
          document.font(run.font).fontSize(size).fillColor('black');
          document.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
          left += document.widthOfString(run.text);
        }
      });
    },
  };
}

function createPictures(document: PDFKit.PDFDocument): (wanted: TextToSet) => Promise<TextBlock> {
  let keptBytes = 0;
  return async ({ languageCode, ...wanted }) => {
    const { text, size } = wanted;
    const [language, direction] = [langOf(languageCode), directionOf(languageCode)];
    const make = () => pictureOfText({ ...wanted, language, direction });
    const { png, width, height } = await make();
    const isKept = keptBytes + png.length <= MOST_KEPT_BYTES;
    if (isKept) keptBytes += png.length;
    const picture = isKept ? async () => png : async () => (await make()).png;
    const [overTop, underLine] = [(ABOVE_PICTURE - CAPITAL) * size, (BELOW_PICTURE - BELOW_LINE) * size];
    return {
      width,
      height: height - overTop - underLine,
      draw: async (x, y) => {
        const bytes = await picture();
        const left = direction === 'rtl' ? x + wanted.width - width : x;
        document.markContent('Span', { lang: language, actual: text });
        document.image(bytes, left, y - overTop, { width, height });
        document.endMarkedContent();
      },
    };
  };
}

/**
 * A text without line breaks, letters with their marks in one, as fonts have them. Thin and wide spaces are usual ones:
 * the type face has them without an outline, and the library that reads it stops there.
 */
function onOneLine(text: string): string {
  const lines = text
    .normalize('NFC')
    .replace(/[\u2002\u2009]/g, ' ')
    .replaceAll('\u200B', '')
    .split('\n')
    .map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
