import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A page of a PDF: its text, and its picture with one byte for each dot, 0 for black. */
export type ReadPage = { text: string; grey: Buffer; width: number; height: number };

/** Draws the pages of a PDF. @param dotsPerInch of their pictures */
export async function readPages(pdf: Uint8Array, dotsPerInch: number): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: ReadPage[] = [];
  for (const page of document.pages()) {
    const text = page.getText().replace(/\s+/g, ' ');
    const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' });
    const grey = await sharp(data, { raw: { width, height, channels: 4 } })
      .greyscale()
      .raw()
      .toBuffer();
    pages.push({ text, grey, width, height });
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** A QR code in a picture: its text, and where it lies without its white margin, in dots. */
export type ReadCode = { text: string; left: number; top: number; width: number };

let isReady = false;

/** All QR codes in a picture, read by the library that reads them in the guide. */
export async function readCodes({ grey, width, height }: Omit<ReadPage, 'text'>): Promise<ReadCode[]> {
  if (!isReady) {
    const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const { buffer } = new Uint8Array(await readFile(program));
    await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
    isReady = true;
  }
  const data = Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (grey[index >> 2] ?? 255),
  );
  const picture = { data, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0];
  const found = await readBarcodes(picture, { formats: ['QRCode'] });
  return found.map(({ text, position: { topLeft, topRight } }) => {
    return { text, left: topLeft.x, top: topLeft.y, width: topRight.x - topLeft.x };
  });
}

/** The box around all that is not white, in dots; `right` and `bottom` are beyond it. */
export function inkOf({ grey, width }: ReadPage): { left: number; top: number; right: number; bottom: number } {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  grey.forEach((value, index) => {
    if (value > 200) return;
    const [x, y] = [index % width, Math.floor(index / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  });
  return box;
}
