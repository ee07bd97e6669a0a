import { QUIET_SQUARES } from '../publishing/visitor-link.ts';
import { POINTS_PER_MM, type SheetFormat } from './sheet-format.ts';

/** White around the sheet: no printer prints nearer to the edge. In points, like all measures here. */
export const MARGIN = 10 * POINTS_PER_MM;
/** White between the cutting line and what is printed. */
const PADDING = 5 * POINTS_PER_MM;
/** A knife does not follow the cutting line exactly, and must leave the margin of the code whole. */
const CUT = POINTS_PER_MM;
/** A label narrower than half of a sheet leaves too little room for titles. */
const MOST_COLUMNS = 2;

/** The places on a label, in points from its upper left corner. All labels of a sheet have the same. */
export type LabelCell = {
  columns: number;
  width: number;
  /** White along each edge. */
  inset: number;
  codeWidth: number;
  /** From the code to what stands beside or below it. */
  gap: number;
  /** True if titles stand beside the code; otherwise they stand below it. */
  isBeside: boolean;
  /** The left edge of the titles. */
  left: number;
  textWidth: number;
  /** The room beside the code, in which the number stands if it fits. */
  besideWidth: number;
};

/**
 * Places code and titles on the labels of a sheet: as many labels in a row as fit, titles beside the code if they have
 * room there. The code's edge lines up with the text; its white margin of four squares lies in the label's own white.
 *
 * @param fewestSquares the squares along the simplest code of the sheet: its margin is the widest
 */
export function labelCell({ paper, codeWidth, narrowest }: SheetFormat, fewestSquares: number): LabelCell {
  const quiet = (QUIET_SQUARES / fewestSquares) * codeWidth + CUT;
  const inset = Math.max(PADDING, quiet);
  const whole = paper.width - 2 * MARGIN;
  const columns = codeWidth + 2 * inset <= whole / MOST_COLUMNS ? MOST_COLUMNS : 1;
  const width = whole / columns;
  const gap = Math.max(PADDING, quiet);
  const besideWidth = width - 2 * inset - codeWidth - gap;
  const isBeside = besideWidth >= narrowest;
  return {
    columns,
    width,
    inset,
    codeWidth,
    gap,
    isBeside,
    left: isBeside ? inset + codeWidth + gap : inset,
    textWidth: isBeside ? besideWidth : width - 2 * inset,
    besideWidth,
  };
}
