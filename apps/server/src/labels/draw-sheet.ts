import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { directionOf, langOf } from '@cicerone/content/language/text-language';
import PDFDocument from 'pdfkit';
import { codeSquares } from '../publishing/visitor-link.ts';
import { type LabelCell, labelCell, MARGIN } from './label-cell.ts';
import { type LabelPiece, labelPieces } from './label-pieces.ts';
import type { LabelTitle, MuseumLabel } from './museum-labels.ts';
import { POINTS_PER_MM, type SheetFormat } from './sheet-format.ts';
import { createTypesetter, type TextBlock, type Typesetter } from './text-block.ts';

/** The line at the foot of each page, in points. */
const FOOT_LETTERS = 8;
const ABOVE_FOOT = 4 * POINTS_PER_MM;
/** The shares of the page's width for museum and address in the foot: the address begins in the middle. */
const [MUSEUM_SHARE, ADDRESS_SHARE] = [0.47, 0.4] as const;
/** pdfkit does not wait for the disk: drawing stops while more than this waits to be written. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
const CUTTING_LINE = { width: 0.25, colour: '#888888' } as const;

/** The labels to print, and their museum. */
export type Sheet = {
  /** The first of them is the museum's door: its title stands in the foot. */
  labels: readonly MuseumLabel[];
  format: SheetFormat;
  /** The address of the guide, for the foot. */
  address: string;
  /** The time that the document names as its own. */
  now: Date;
};

/** The outcome of a sheet: its pages, and how many titles of a language it lacks for want of a font. */
export type WrittenSheet = { pages: number; leftOut: ReadonlyMap<string, number> };

/** Labels one below the other. Columns are cut apart first, then each into its labels, of whatever heights. */
type SheetColumn = LabelPiece[];

/**
 * Writes a sheet of labels as a PDF (product, section D6, Labels). It is written while it is drawn, so that a museum
 * with thousands of works needs little memory. Throws if the disk fails.
 */
export async function writeSheet(path: string, sheet: Sheet): Promise<WrittenSheet> {
  const { paper } = sheet.format;
  const museum = nameOf(sheet.labels);
  const document = new PDFDocument({
    autoFirstPage: false,
    size: [paper.width, paper.height],
    margin: 0,
    lang: langOf(museum.languageCode),
    displayTitle: true,
    info: { Title: museum.text, CreationDate: sheet.now },
  });
  const written = pipeline(document, createWriteStream(path, { flags: 'wx' }));
  const drawn = drawPages(document, sheet).catch((failure: Error) => {
    document.destroy(failure);
    throw failure;
  });
  const [result] = await Promise.all([drawn, written]);
  return result;
}

function nameOf([door]: readonly MuseumLabel[]): LabelTitle {
  return door?.titles[0] ?? { text: door?.key ?? '', languageCode: 'en_GB' };
}

async function drawPages(document: PDFKit.PDFDocument, sheet: Sheet): Promise<WrittenSheet> {
  const { format } = sheet;
  const typesetter = await createTypesetter(document);
  const { labels, leftOut } = await withoutBoxes(sheet.labels, typesetter);
  const foot = await createFoot(sheet, nameOf(labels), typesetter);
  const cell = labelCell(format, Math.min(...labels.map(({ link }) => codeSquares(link).length)));
  const tallest = format.paper.height - 2 * MARGIN - foot.height - ABOVE_FOOT;
  const pieces: LabelPiece[] = [];
  for (const label of labels) {
    pieces.push(...(await labelPieces(label, { cell, letters: format.letters, tallest }, typesetter)));
  }
  const pages = pagesOf(pieces, cell.columns, tallest);
  for (const [index, columns] of pages.entries()) {
    document.addPage();
    for (const [across, column] of columns.entries()) {
      await drawColumn(document, column, cell, MARGIN + across * cell.width);
    }
    await foot.draw(`${index + 1} / ${pages.length}`);
    await untilWritten(document);
  }
  document.end();
  return { pages: pages.length, leftOut };
}

/** Ends early if the disk has failed: then the pipeline has the reason. */
async function untilWritten(document: PDFKit.PDFDocument & { readonly readableLength?: number; destroyed?: boolean }) {
  while (!document.destroyed && (document.readableLength ?? 0) > MOST_WAITING_BYTES) await setImmediate();
}

/** The labels without the titles that this computer can only print as boxes. */
async function withoutBoxes(labels: readonly MuseumLabel[], { hasLetters }: Typesetter) {
  const leftOut = new Map<string, number>();
  const printable: MuseumLabel[] = [];
  for (const label of labels) {
    const titles: LabelTitle[] = [];
    for (const title of label.titles) {
      if (await hasLetters(title.text)) titles.push(title);
      else leftOut.set(title.languageCode, (leftOut.get(title.languageCode) ?? 0) + 1);
    }
    printable.push({ ...label, titles });
  }
  return { labels: printable, leftOut };
}

function pagesOf(pieces: readonly LabelPiece[], columns: number, tallest: number): SheetColumn[][] {
  const every: SheetColumn[] = [];
  let left = 0;
  for (const piece of pieces) {
    if (piece.height > left) {
      every.push([]);
      left = tallest;
    }
    every.at(-1)?.push(piece);
    left -= piece.height;
  }
  const pages = Math.ceil(every.length / columns);
  return Array.from({ length: pages }, (_, page) => every.slice(page * columns, (page + 1) * columns));
}

async function drawColumn(
  document: PDFKit.PDFDocument,
  column: SheetColumn,
  { width, inset, codeWidth }: LabelCell,
  x: number,
): Promise<void> {
  let y = MARGIN;
  for (const { label, texts, height } of column) {
    document.lineWidth(CUTTING_LINE.width).strokeColor(CUTTING_LINE.colour);
    document.rect(x, y, width, height).stroke();
    drawCode(document, label.link, { x: x + inset, y: y + inset, width: codeWidth });
    for (const text of texts) await text.block.draw(x + text.x, y + text.y);
    y += height;
  }
}

/** One path for all squares: printers leave hairlines between shapes that only touch. */
function drawCode(document: PDFKit.PDFDocument, link: string, at: { x: number; y: number; width: number }): void {
  const rows = codeSquares(link);
  const side = at.width / rows.length;
  document.markContent('Span', { alt: link });
  rows.forEach((row, down) => {
    row.forEach((isBlack, across) => {
      if (!isBlack || row[across - 1]) return;
      const end = row.indexOf(false, across);
      const run = (end === -1 ? row.length : end) - across;
      document.rect(at.x + across * side, at.y + down * side, run * side, side);
    });
  });
  document.fill('black');
  document.endMarkedContent();
}

type Foot = { height: number; draw: (page: string) => Promise<void> };

/** The foot is as high as the longest name in it needs. */
async function createFoot({ address, format }: Sheet, museum: LabelTitle, { set }: Typesetter): Promise<Foot> {
  const whole = format.paper.width - 2 * MARGIN;
  const line = (text: string, languageCode: string, width: number): Promise<TextBlock> =>
    set({ text, languageCode, size: FOOT_LETTERS, weight: 400, width });
  const nameWidth = whole * MUSEUM_SHARE;
  const name = await line(museum.text, museum.languageCode, nameWidth);
  // A name that is read from the right stands at the left edge too.
  const nameLeft = directionOf(museum.languageCode) === 'rtl' ? MARGIN - (nameWidth - name.width) : MARGIN;
  const where = await line(address, 'en_GB', whole * ADDRESS_SHARE);
  const height = Math.max(name.height, where.height);
  return {
    height,
    draw: async (page) => {
      const y = format.paper.height - MARGIN - height;
      const number = await line(page, 'en_GB', whole * (0.5 - ADDRESS_SHARE));
      await name.draw(nameLeft, y);
      await where.draw(MARGIN + whole * 0.5, y);
      await number.draw(MARGIN + whole - number.width, y);
    },
  };
}
