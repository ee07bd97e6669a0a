import { open } from 'node:fs/promises';
import sharp from 'sharp';

/** How much of a file may come before its drawing: a program writes its licence there. In bytes. */
const PROLOG_BYTES = 64 * 1024;

/** The text of a drawing (SVG), in UTF-8 or, as its first bytes show, in UTF-16. */
export function decodeDrawing(bytes: Buffer): string {
  const [first, second] = bytes;
  const isLittleEndian = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBigEndian = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** Whether a file begins like a drawing (SVG), whatever its name says. */
export async function isDrawing(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file
    .read(Buffer.alloc(PROLOG_BYTES), 0, PROLOG_BYTES, 0)
    .finally(() => file.close());
  return isDrawingText(decodeDrawing(buffer.subarray(0, bytesRead)));
}

/** Whether a text is a drawing: after comments and declarations its first element is `svg`, with any prefix. */
export function isDrawingText(text: string): boolean {
  return ROOT_NAME.test(text.slice(prologLength(text)));
}

/**
 * A drawing as libvips needs it, in UTF-8: it knows a drawing by `<svg` within its first thousand letters, and it does
 * not scale a drawing that says neither its size nor its `viewBox`. Browsers show such a one in its own extent.
 */
export async function drawingForRenderer(text: string): Promise<Buffer> {
  const root = text.slice(prologLength(text));
  const [tag = ''] = ROOT_TAG.exec(root) ?? [];
  const write = (viewBox: string) => {
    const bare = tag.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
    const named = viewBox && bare.replace(ROOT_NAME, (name) => `${name} viewBox="${viewBox}"`);
    return Buffer.from(`<!--<svg-->${named || tag}${root.slice(tag.length)}`);
  };
  const isSized = attributeOf(tag, 'viewBox') !== undefined || (isLength(tag, 'width') && isLength(tag, 'height'));
  return isSized ? write('') : write(await extentOf(write));
}

const ROOT_NAME = /^<(?:[\w.-]+:)?svg(?=[\s>/])/;
const ROOT_TAG = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/;

function attributeOf(tag: string, name: 'viewBox' | 'width' | 'height'): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(tag)?.[1];
}

/** A share of the page is no length. */
function isLength(tag: string, name: 'width' | 'height'): boolean {
  const value = attributeOf(tag, name);
  return value !== undefined && !value.includes('%');
}

/** The length of all that comes before the first element. */
function prologLength(text: string): number {
  let at = 0;
  for (;;) {
    while (/[\s\uFEFF]/.test(text[at] ?? '')) at += 1;
    const closing = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : doctypeEnd(text, at);
    const end = closing === undefined ? -1 : text.indexOf(closing, at + 2);
    if (closing === undefined || end < 0) return at;
    at = end + closing.length;
  }
}

/** A document type may declare things in brackets, each with a `>` of its own. */
function doctypeEnd(text: string, at: number): ']>' | '>' | undefined {
  if (!/^<!doctype/i.test(text.slice(at, at + 9))) return undefined;
  const [bracket, end] = [text.indexOf('[', at), text.indexOf('>', at)];
  return bracket >= 0 && bracket < end ? ']>' : '>';
}

/** More pixels than a drawing that is looked for on a page four times as large needs. */
const MOST_PIXELS = 64e6;

/** The place and size of all that a drawing shows, as a `viewBox`. */
async function extentOf(write: (viewBox: string) => Buffer): Promise<string> {
  const { width, height } = await sharp(write(''), { limitInputPixels: false }).metadata();
  const page = `0 0 ${width} ${height}`;
  if (4 * width * height > MOST_PIXELS) return page;
  // The renderer knows how large it is, and not where: it may begin above or left of the page.
  const around = sharp(write(`${-width} ${-height} ${2 * width} ${2 * height}`));
  const { data, info } = await around.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  let [left, top] = [info.width, info.height];
  for (const [at, alpha] of data.entries()) {
    if (alpha === 0) continue;
    left = Math.min(left, at % info.width);
    top = Math.min(top, Math.floor(at / info.width));
  }
  return left === info.width ? page : `${left - width} ${top - height} ${width} ${height}`;
}
