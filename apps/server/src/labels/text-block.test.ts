import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { inkOf, readPages } from '../testing/read-labels.ts';
import { createMissingLetters } from './missing-letters.ts';
import { createTypesetter, type TextBlock, type TextToSet } from './text-block.ts';

const DOTS_PER_POINT = 4;
const [LEFT, TOP, WIDTH] = [50, 60, 200] as const;
const has = async (letters: string) => !(await createMissingLetters()(letters));
const [hasArabic, hasJapanese] = [await has('متحف'), await has('美術館の')];

/** Sets a text on a page of its own. @returns the box around its ink, in points from its column's corner */
async function set(text: string, languageCode: string, size = 12) {
  const document = new PDFDocument({ size: [300, 800], margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const { set } = await createTypesetter(document);
  const wanted: TextToSet = { text, languageCode, size, weight: 600, width: WIDTH };
  const block: TextBlock = await set(wanted);
  await block.draw(LEFT, TOP);
  document.end();
  await ended;
  const [page] = await readPages(Buffer.concat(chunks), DOTS_PER_POINT * 72);
  if (!page) throw new Error('No page');
  const ink = inkOf(page);
  const [left, right] = [ink.left / DOTS_PER_POINT - LEFT, ink.right / DOTS_PER_POINT - LEFT];
  const [top, bottom] = [ink.top / DOTS_PER_POINT - TOP, ink.bottom / DOTS_PER_POINT - TOP];
  return { block, text: page.text, left, right, top, bottom };
}

describe('a text in the guide’s type face', () => {
  it('may have thin, wide and invisible spaces, which the type face has without an outline', async () => {
    expect((await set('1\u2009–\u20096 June\u2002in the\u200Bhall', 'en_GB')).text.trim()).toBe(
      '1 – 6 June in thehall',
    );
  });

  it.each([
    ['Ελληνικά αγάλματα και αγγεία από την Αθήνα, που βρέθηκαν στη θάλασσα το 1900', 'el_GR'],
    ['Портрет неизвестной в синем, подаренный музею вдовой художника в тысяча девятисотом году', 'ru_RU'],
    ['Antonín Dvořák, Łódź, Kőszeg: l’œuvre «complète» de 1893, naïve — and “quoted”', 'cs_CZ'],
  ])('is text that can be found, from the left, within its column: %s', async (text, languageCode) => {
    const seen = await set(text, languageCode);
    const words = (given: string) => given.replaceAll(/\P{L}/gu, '');
    expect(words(seen.text)).toBe(words(text));
    expect(seen.left).toBeGreaterThanOrEqual(-0.5);
    expect(seen.left).toBeLessThan(2);
    expect(seen.right).toBeLessThanOrEqual(WIDTH);
    expect(seen.top).toBeGreaterThan(-4);
    expect(seen.bottom).toBeLessThanOrEqual(seen.block.height + 0.5);
  });

  it('begins at the right where its language does', async () => {
    const { left, right } = await set('Guernica', 'ar_SA');
    expect(left).toBeGreaterThan(100);
    expect(right).toBeCloseTo(WIDTH, 0);
  });
});

describe('a text that only fonts of this computer have', () => {
  const arabic = 'تمثال نصفي من الرخام للإمبراطور ماركوس أوريليوس، روما، نحو عام مئة وسبعين، أعيد ترميمه & <كامل>';

  it.runIf(hasArabic)('begins at the right in Arabic, and breaks within its column', async () => {
    const one = await set('متحف', 'ar_SA');
    expect(one.right).toBeGreaterThan(WIDTH - 3);
    expect(one.left).toBeGreaterThan(100);
    const many = await set(arabic, 'ar_SA');
    expect(many.block.height).toBeGreaterThan(2 * one.block.height);
    expect(many.left).toBeGreaterThanOrEqual(-0.5);
    expect(many.right).toBeLessThanOrEqual(WIDTH + 0.5);
    expect(many.bottom).toBeLessThanOrEqual(many.block.height + 1);
  });

  it.runIf(hasJapanese)('breaks in Japanese without spaces, within its column', async () => {
    const one = await set('美術館', 'ja_JP');
    const many = await set('葛飾北斎が天保二年頃に描いた富嶽三十六景の神奈川沖浪裏という大判の木版画', 'ja_JP');
    expect(many.block.height).toBeGreaterThan(1.5 * one.block.height);
    expect(Math.max(one.left, many.left)).toBeLessThan(3);
    expect(many.right).toBeLessThanOrEqual(WIDTH + 0.5);
    expect(many.bottom).toBeLessThanOrEqual(many.block.height + 1);
  });

  it.runIf(hasArabic)('is as high as its line, whether or not its letters rise above it', async () => {
    const heights = await Promise.all(['من', 'ألف لا', 'سس'].map((text) => set(text, 'ar_SA')));
    const [first = 0, ...others] = heights.map(({ block }) => block.height);
    for (const height of others) expect(height).toBeCloseTo(first, 0);
  });
});
