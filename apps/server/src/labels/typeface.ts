import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The guide's own type face, in the two weights of a label. Its letters come in several files. */
const FAMILY = '@fontsource/source-serif-4/files/source-serif-4';
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'] as const;
export type Weight = 400 | 600;
const WEIGHTS: readonly Weight[] = [400, 600];

/** Heights of the type face, in shares of its size: of a capital above the line, of a `g` below it. */
export const CAPITAL = 0.67;
export const BELOW_LINE = 0.24;

/** A stretch of text whose letters are all in one font. */
export type Run = { font: string; text: string };

/** The fonts as pdfkit knows them: it makes an object of fontkit for each. */
type Drawing = PDFKit.PDFDocument & { _font: { font: { hasGlyphForCodePoint(letter: number): boolean } } };

export type Typeface = {
  /** The text in stretches, each with its font; undefined if a letter of it is in none. */
  runsOf: (text: string, weight: Weight) => Run[] | undefined;
};

/** Registers the type face in a document. Its files come with the program, so every computer prints the same. */
export async function loadTypeface(document: PDFKit.PDFDocument): Promise<Typeface> {
  const { resolve } = createRequire(import.meta.url);
  const knows = new Map<string, (letter: number) => boolean>();
  for (const subset of SUBSETS) {
    for (const weight of WEIGHTS) {
      const name = `${subset}-${weight}`;
      document.registerFont(name, await readFile(resolve(`${FAMILY}-${name}-normal.woff`)));
      const { font } = (document.font(name) as Drawing)._font;
      knows.set(name, (letter) => font.hasGlyphForCodePoint(letter));
    }
  }

  function fontOf(letter: number, weight: Weight, last: string | undefined): string | undefined {
    // A space is in every subset: it belongs to the word before it, so that runs stay long.
    if (last !== undefined && knows.get(last)?.(letter)) return last;
    return SUBSETS.map((subset) => `${subset}-${weight}`).find((name) => knows.get(name)?.(letter));
  }

  function runsOf(text: string, weight: Weight): Run[] | undefined {
    const runs: Run[] = [];
    for (const letter of text) {
      const last = runs.at(-1);
      const font = fontOf(letter.codePointAt(0) ?? 0, weight, last?.font);
      if (font === undefined) return undefined;
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs;
  }

  return { runsOf };
}
