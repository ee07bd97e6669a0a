/** A point, in which PDF measures, is a 72nd of an inch. */
export const POINTS_PER_MM = 72 / 25.4;

/** Papers by their names, in points. */
const PAPERS = {
  a4: { title: 'A4', width: 210 * POINTS_PER_MM, height: 297 * POINTS_PER_MM },
  letter: { title: 'Letter', width: 612, height: 792 },
} as const;
export type Paper = (typeof PAPERS)[keyof typeof PAPERS];

/** The shortest and longest reading distance, in centimetres: a larger code fits on neither paper. */
const [NEAREST_CM, FARTHEST_CM] = [25, 140] as const;
/** The sizes of letters, in points, for a label that is read from 25 cm. Large print has no letter below 18. */
const LETTERS = {
  normal: { number: 28, alone: 15, first: 12, other: 10.5 },
  large: { number: 44, alone: 24, first: 22, other: 18 },
} as const;

/** The sizes of letters, in points. */
export type LetterSizes = {
  /** Of the number. */
  number: number;
  /** Of the title in the museum's first language, on labels without a number. */
  alone: number;
  /** Of the title in the museum's first language. */
  first: number;
  /** Of the titles in its other languages. */
  other: number;
};

/** How a sheet is to look. */
export type SheetFormat = {
  paper: Paper;
  /** The width of a code without its white margin, in points. */
  codeWidth: number;
  letters: LetterSizes;
  /** The narrowest column of titles beside a code, in points: with a narrower one they stand below the code. */
  narrowest: number;
};

/** The options of the command, as they were typed. */
export type SheetOptions = { paper?: string | undefined; large?: boolean; distance?: string | undefined };

/**
 * The look of a sheet (product, section D6, Labels). A code is a tenth as wide as the distance from which it is read.
 * Letters grow with its root, so that a label for the far side of a hall stays in proportion.
 *
 * @returns a sentence if an option cannot be understood
 */
export function sheetFormat(options: SheetOptions): SheetFormat | string {
  const { paper: name = 'a4', large = false, distance = String(NEAREST_CM) } = options;
  if (!isPaper(name)) return `--paper is ${Object.keys(PAPERS).join(' or ')}, not "${name}".`;
  const centimetres = /^\d{1,4}$/.test(distance) ? Number(distance) : Number.NaN;
  if (!(centimetres >= NEAREST_CM && centimetres <= FARTHEST_CM)) {
    return `--distance is a whole number of centimetres from ${NEAREST_CM} to ${FARTHEST_CM}, not "${distance}".`;
  }
  const growth = Math.sqrt(centimetres / NEAREST_CM);
  const grown = (key: keyof LetterSizes) => Math.max(LETTERS.normal[key] * growth, large ? LETTERS.large[key] : 0);
  const letters = { number: grown('number'), alone: grown('alone'), first: grown('first'), other: grown('other') };
  // Ten of the largest letters of a title, twenty letters of text: fewer read like a list of words.
  return { paper: PAPERS[name], codeWidth: centimetres * POINTS_PER_MM, letters, narrowest: letters.first * 10 };
}

function isPaper(name: string): name is keyof typeof PAPERS {
  return Object.hasOwn(PAPERS, name);
}
