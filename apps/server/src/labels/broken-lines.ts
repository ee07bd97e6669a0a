/** A word with the spaces or hyphens after which a line may end. A no-break space ends none. */
const WORDS = /[^ \t\n-]+-*[ \t\n]*|[ \t\n-]+/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks a text into lines that are no wider than the column. A word that is wider begins on a line of its own and is
 * broken between letters, so that nothing is ever cut off.
 *
 * @param widthOf measures a piece of text, in the unit of `width`
 */
export function brokenLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    if (line !== '') lines.push(line.trimEnd());
    line = '';
  };
  const add = (piece: string) => {
    if (widthOf((line + piece).trimEnd()) > width) end();
    line += piece;
  };
  for (const word of text.trim().match(WORDS) ?? []) {
    if (widthOf(word.trimEnd()) <= width) add(word);
    else {
      end();
      for (const { segment } of graphemes.segment(word)) add(segment);
    }
  }
  end();
  return lines;
}
