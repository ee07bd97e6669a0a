import type { LabelCell } from './label-cell.ts';
import type { LabelTitle, MuseumLabel } from './museum-labels.ts';
import type { LetterSizes } from './sheet-format.ts';
import type { TextBlock, TextToSet, Typesetter } from './text-block.ts';

/** A text at its place on a label, in points from the label's upper left corner. */
export type PlacedText = { block: TextBlock; x: number; y: number };

/** A card that is cut out of the sheet: a label, or a part of one whose titles need several. */
export type LabelPiece = { label: MuseumLabel; texts: readonly PlacedText[]; height: number };

/** White between number and titles, and between titles, in shares of the size of their letters. */
const [BELOW_NUMBER, BETWEEN_TITLES] = [0.4, 0.5] as const;

type Place = { cell: LabelCell; letters: LetterSizes; tallest: number };

/**
 * Sets a label. Titles that are too many or too long for one card go on on another, which has the code and the number
 * again: nothing is cut off, and no letter is made smaller (product, section D6, Labels).
 *
 * @param place.tallest the height of a whole sheet, in points
 */
export async function labelPieces(label: MuseumLabel, place: Place, typesetter: Typesetter): Promise<LabelPiece[]> {
  const { cell, tallest } = place;
  const number = label.number === '' ? undefined : await setNumber(label, place, typesetter);
  const top = belowNumber(number, place);
  const titles = await setTitles(label, { ...place, tallest: tallest - top - cell.inset }, typesetter);
  const pieces: LabelPiece[] = [];
  let texts: PlacedText[] = [];
  let y = top;
  const finish = () => {
    const printed = Math.max(cell.inset + cell.codeWidth, ...[...texts, ...(number ? [number] : [])].map(bottomOf));
    pieces.push({ label, texts: [...(number ? [number] : []), ...texts], height: printed + cell.inset });
    texts = [];
    y = top;
  };
  for (const { block, after } of titles) {
    if (texts.length > 0 && y + block.height + cell.inset > tallest) finish();
    texts.push({ block, x: cell.left, y });
    y += block.height + after;
  }
  finish();
  return pieces;
}

/** A number stands above the titles, or in the empty room beside the code. */
async function setNumber(label: MuseumLabel, { cell, letters }: Place, { set }: Typesetter): Promise<PlacedText> {
  const size = letters.number;
  const wanted = { text: label.number, languageCode: 'en_GB', size, weight: 600, width: cell.textWidth } as const;
  const block = await set(wanted);
  if (cell.isBeside) return { block, x: cell.left, y: cell.inset };
  const fitsBeside = block.width <= cell.besideWidth;
  if (fitsBeside) return { block, x: cell.inset + cell.codeWidth + cell.gap, y: cell.inset };
  return { block, x: cell.inset, y: cell.inset + cell.codeWidth + cell.gap };
}

/** The upper edge of the titles. */
function belowNumber(number: PlacedText | undefined, { cell, letters }: Place): number {
  const belowCode = cell.isBeside ? cell.inset : cell.inset + cell.codeWidth + cell.gap;
  if (!number) return belowCode;
  return Math.max(belowCode, bottomOf(number) + letters.number * BELOW_NUMBER);
}

type SetTitle = { block: TextBlock; after: number };

async function setTitles(label: MuseumLabel, place: Place, typesetter: Typesetter): Promise<SetTitle[]> {
  const { cell, letters, tallest } = place;
  const set: SetTitle[] = [];
  for (const [index, { text, languageCode }] of titlesOnce(label).entries()) {
    const first = label.number === '' ? letters.alone : letters.first;
    const size = index === 0 ? first : letters.other;
    const weight = index === 0 ? 600 : 400;
    const wanted = { text, languageCode, size, weight, width: cell.textWidth } as const;
    for (const block of await blocksOf(wanted, tallest, typesetter)) set.push({ block, after: size * BETWEEN_TITLES });
  }
  return set;
}

/** A title that is the same in several languages is printed once. A label without any has its key for its title. */
function titlesOnce({ titles, key }: MuseumLabel): readonly LabelTitle[] {
  if (titles.length === 0) return [{ text: key, languageCode: 'en_GB' }];
  return titles.filter(({ text }, index) => titles.findIndex((one) => one.text === text) === index);
}

/** A single title that is taller than a sheet is set in halves. */
async function blocksOf(wanted: TextToSet, tallest: number, typesetter: Typesetter): Promise<TextBlock[]> {
  const block = await typesetter.set(wanted);
  const letters = [...wanted.text];
  if (block.height <= tallest || letters.length < 2) return [block];
  const middle = Math.ceil(letters.length / 2);
  const space = letters.lastIndexOf(' ', middle);
  const cut = space > 0 ? space : middle;
  const halves = [letters.slice(0, cut), letters.slice(cut)].map((half) => half.join('').trim());
  const blocks: TextBlock[] = [];
  for (const text of halves) blocks.push(...(await blocksOf({ ...wanted, text }, tallest, typesetter)));
  return blocks;
}

function bottomOf({ block, y }: PlacedText): number {
  return y + block.height;
}
