import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { decodeDrawing, isDrawing, isDrawingText } from './drawing-text.ts';
import { readPicture } from './open-picture.ts';
import { pictureDamage } from './picture-damage.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
/** A yellow field of 64 x 32 with a red right half. */
const FIELD = '<rect width="64" height="32" fill="#ff0"/><rect x="32" width="32" height="32" fill="#f00"/>';
const SIZED = `<svg ${NS} viewBox="0 0 64 32">${FIELD}</svg>`;
const PREFIXED = `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 64 32">${FIELD.replaceAll('<', '<s:')}</s:svg>`;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

async function stored(bytes: Buffer | string): Promise<string> {
  const path = join(await temporaryFolder(), 'x');
  await writeFile(path, bytes);
  return path;
}

/** The size of the rendering, and its colours at a tenth and at nine tenths of its width. */
async function rendered(bytes: Buffer | string) {
  const path = await stored(bytes);
  expect(await isDrawing(path)).toBe(true);
  expect(await pictureDamage({ file: 'x', path, maxMegapixels: 50 })).toBeUndefined();
  const { data, info } = await readPicture(path, (picture) =>
    picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
  );
  const colourAt = (share: number) => {
    const at = 4 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share));
    return [...data.subarray(at, at + 4)];
  };
  return [info.width, info.height, colourAt(0.1), colourAt(0.9)];
}

const [YELLOW, RED] = [
  [255, 255, 0, 255],
  [255, 0, 0, 255],
];

describe('a drawing is shown whole', () => {
  it.each<[string, Buffer | string]>([
    ['as programs write it', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${SIZED}`],
    ['behind a licence of two thousand letters', `<!-- ${'licence '.repeat(300)} -->${SIZED}`],
    [
      'behind a document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/svg11.dtd" [<!ATTLIST x y CDATA #IMPLIED>]>${SIZED}`,
    ],
    ['with a prefix', PREFIXED],
    ['in UTF-16', utf16(`<?xml version="1.0" encoding="UTF-16"?>${SIZED}`)],
    ['with a width and no height', `<svg ${NS} width="64">${FIELD}</svg>`],
    ['as large as its page, whichever that is', `<svg ${NS} width="100%" height="100%">${FIELD}</svg>`],
    ['of no size at all', `<svg ${NS}>${FIELD}</svg>`],
    ['of no size at all, left of its page', `<svg ${NS}><g transform="translate(-20 -10)">${FIELD}</g></svg>`],
    ['with a size in two lines', `<svg ${NS}\n  width='64'\n  height='32'>${FIELD}</svg>`],
  ])('%s', async (_, bytes) => {
    expect(await rendered(bytes)).toEqual([1920, 960, YELLOW, RED]);
  });
});

describe('no drawing is', () => {
  it.each([
    '<html><svg/></html>',
    '<!-- <svg> --><p>',
    '<svgx/>',
    'plain <svg>',
    '<!-- never closed <svg>',
    '<?xml never closed',
    '',
  ])('%s', (text) => {
    expect(isDrawingText(text)).toBe(false);
  });
});

it('a drawing with entities is refused in UTF-16, too', async () => {
  const bytes = utf16(`<!DOCTYPE svg [<!ENTITY x "y">]>${SIZED}`);
  expect(decodeDrawing(bytes)).toContain('ENTITY');
  expect(await pictureDamage({ file: 'x', path: await stored(bytes), maxMegapixels: 50 })).toMatchObject({
    code: 'drawing-with-entities',
  });
});
