import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { langOf } from '@cicerone/content/language/text-language';
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
/** A label that is shorter than this share of its row is cut off below itself: it would be mostly empty. */
const SHORT = 0.75;
const CUTTING_LINE = { width: 0.25, colour: '#888888' } as const;

/** What is printed. */
export type Sheet = {
  /** The first of them is the museum's door: its title stands in the foot. */
  labels: readonly MuseumLabel[];
  format: SheetFormat;
  /** The address of the guide, for the foot. */
  address: string;
  /** The time that the document names as its own. */
  now: Date;
};

/** What became of a sheet: its pages, and how many titles of a language it lacks for want of a font. */
export type WrittenSheet = { pages: number; leftOut: ReadonlyMap<string, number> };

/** Labels side by side, from one edge of the sheet to the other: a guillotine cuts along them. */
type SheetRow = { pieces: readonly LabelPiece[]; height: number };

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
  const pages = pagesOf(rowsOf(pieces, cell.columns), tallest);
  for (const [index, rows] of pages.entries()) {
    document.addPage();
    let y = MARGIN;
    for (const row of rows) {
      await drawRow(document, row, cell, y);
      y += row.height;
    }
    await foot.draw(`${index + 1} / ${pages.length}`);
  }
  document.end();
  return { pages: pages.length, leftOut };
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

function rowsOf(pieces: readonly LabelPiece[], columns: number): SheetRow[] {
  const rows: SheetRow[] = [];
  for (let start = 0; start < pieces.length; start += columns) {
    const row = pieces.slice(start, start + columns);
    rows.push({ pieces: row, height: Math.max(...row.map(({ height }) => height)) });
  }
  return rows;
}

function pagesOf(rows: readonly SheetRow[], tallest: number): SheetRow[][] {
  const pages: SheetRow[][] = [];
  let left = 0;
  for (const row of rows) {
    if (row.height > left) {
      pages.push([]);
      left = tallest;
    }
    pages.at(-1)?.push(row);
    left -= row.height;
  }
  return pages;
}

async function drawRow(document: PDFKit.PDFDocument, row: SheetRow, cell: LabelCell, y: number): Promise<void> {
  for (const [column, { label, texts, height }] of row.pieces.entries()) {
    const x = MARGIN + column * cell.width;
    const cut = height < row.height * SHORT ? height : row.height;
    document.lineWidth(CUTTING_LINE.width).strokeColor(CUTTING_LINE.colour);
    document.rect(x, y, cell.width, cut).stroke();
    drawCode(document, label.link, { x: x + cell.inset, y: y + cell.inset, width: cell.codeWidth });
    for (const text of texts) await text.block.draw(x + text.x, y + text.y);
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
  const name = await line(museum.text, museum.languageCode, whole * MUSEUM_SHARE);
  const where = await line(address, 'en_GB', whole * ADDRESS_SHARE);
  const height = Math.max(name.height, where.height);
  return {
    height,
    draw: async (page) => {
      const y = format.paper.height - MARGIN - height;
      const number = await line(page, 'en_GB', whole * (0.5 - ADDRESS_SHARE));
      await name.draw(MARGIN, y);
      await where.draw(MARGIN + whole * 0.5, y);
      await number.draw(MARGIN + whole - number.width, y);
    },
  };
}
