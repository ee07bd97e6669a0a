import { type Html, html, joined } from '@cicerone/content/html';
import { DAY } from '@cicerone/content/work/page-colours';
import { LETTER_STYLE, SANS, SERIF } from './letter-style.ts';
import type { LetterSection, LetterThing, Said, VisitLetter } from './visit-letter.ts';

/** A picture of a mail, by its stored file: the name in the mail, and its size as it is shown. */
export type ShownPicture = { cid: string; width: number; height: number };
export type ShownPictures = ReadonlyMap<LetterThing, ShownPicture>;

/** Gmail hides the rest of a mail of more than about 102 kB. */
export const LETTER_BYTES = 100_000;

/**
 * Writes a mail as HTML, at most `LETTER_BYTES` long: tables, because Outlook lays out nothing else. Nothing in it is
 * fetched from a network. Things that do not fit are counted in a sentence.
 */
export function letterHtml(letter: VisitLetter, pictures: ShownPictures): string {
  const all = letter.sections.reduce((sum, { things }) => sum + things.length, 0);
  let count = all;
  let page = pageOf(letter, pictures, undefined);
  while (Buffer.byteLength(page) > LETTER_BYTES && count > 0) {
    count = Math.floor(count * 0.9);
    const sections = firstThings(letter.sections, count);
    page = pageOf({ ...letter, sections }, pictures, letter.more(all - count));
  }
  return page;
}

/** The first things of a letter, in its order. */
export function firstThings(sections: readonly LetterSection[], count: number): LetterSection[] {
  let room = count;
  return sections.flatMap((section) => {
    const things = section.things.slice(0, room);
    room -= things.length;
    return things.length > 0 ? [{ ...section, things }] : [];
  });
}

const QUIET = `color:${DAY.quiet};font-family:${SANS};font-size:15px;line-height:22px`;

function pageOf(letter: VisitLetter, pictures: ShownPictures, more: string | undefined): string {
  const { lang, dir, title, museum, days, totals, sections, guide, note } = letter;
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${title}</title>
<style>${{ html: LETTER_STYLE }}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${DAY.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" lang="${lang}" dir="${dir}" style="background-color:${DAY.page}"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tr><td class="sheet" align="${startOf(dir)}" style="padding:40px 24px;word-break:break-word;overflow-wrap:anywhere">
<h1 class="museum ink"${languageOf(museum)} style="margin:0;color:${DAY.ink};font-family:${SERIF};font-size:36px;font-weight:600;line-height:1.15">${museum.text}</h1>
<p class="quiet" style="margin:10px 0 0;${QUIET}">${days}</p>
<p class="ink" style="margin:20px 0 0;color:${DAY.ink};font-family:${SERIF};font-size:19px;font-weight:600;line-height:27px">${totals.join('\u00a0· ')}</p>
${joined(sections.map((section) => sectionOf(section, pictures, dir)))}${more === undefined ? '' : html`<p class="quiet" style="margin:20px 0 0;${QUIET}">${more}</p>\n`}
<p style="margin:44px 0 0"><a class="ink" href="${guide.href}" style="display:inline-block;padding:10px 0;color:${DAY.ink};font-family:${SANS};font-size:17px;line-height:24px">${guide.text}</a></p>
<p class="quiet" style="margin:12px 0 0;${QUIET}">${note}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`.html;
}

type Dir = VisitLetter['dir'];

function sectionOf({ title, as, things }: LetterSection, pictures: ShownPictures, dir: Dir): Html {
  const rows = things.map((thing) => (as === 'cards' ? cardOf(thing, pictures, dir) : rowOf(thing, pictures, dir)));
  return html`<h2 class="ink" style="margin:44px 0 8px;color:${DAY.ink};font-family:${SERIF};font-size:25px;font-weight:600;line-height:30px">${title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${joined(rows)}</table>
`;
}

function cardOf(thing: LetterThing, pictures: ShownPictures, dir: Dir): Html {
  const shown = pictures.get(thing);
  const image = shown
    ? pictureOf(thing, shown, 'display:block;width:100%;height:auto;margin:0 0 10px;border-radius:8px')
    : '';
  return html`<tr><td style="padding:8px 0 24px">${image}${nameOf(thing, dir)}</td></tr>
`;
}

const THUMB_PX = 88;

function rowOf(thing: LetterThing, pictures: ShownPictures, dir: Dir): Html {
  const shown = pictures.get(thing);
  const line = `border-bottom:1px solid ${DAY.hairline}`;
  const gap = dir === 'rtl' ? '0 0 0 16px' : '0 16px 0 0';
  const size = `display:block;width:${THUMB_PX}px;height:${THUMB_PX}px;border-radius:8px;object-fit:cover`;
  const picture = shown
    ? html`<td width="${String(THUMB_PX)}" style="padding:${gap}">${pictureOf(thing, shown, size)}</td>`
    : '';
  const beside = thing.beside === undefined ? '' : html`<p class="quiet" style="margin:0;${QUIET}">${thing.beside}</p>`;
  return html`<tr><td class="line" style="padding:12px 0;${line}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${picture}<td valign="middle">${beside}${nameOf(thing, dir)}</td></tr></table></td></tr>
`;
}

/** A name of the other direction stays at the edge at which the mail begins. */
function nameOf({ name, href }: LetterThing, dir: Dir): Html {
  return html`<a class="ink"${languageOf(name)} href="${href}" style="display:inline-block;padding:4px 0;text-align:${startOf(dir)};color:${DAY.ink};font-family:${SERIF};font-size:19px;font-weight:600;line-height:25px">${name.text}</a>`;
}

function pictureOf({ picture }: LetterThing, { cid, width, height }: ShownPicture, style: string): Html {
  return html`<img src="cid:${cid}" width="${String(width)}" height="${String(height)}" alt="${picture?.alt ?? ''}" style="${style};background-color:${DAY.picture}">`;
}

function startOf(dir: Dir): string {
  return dir === 'rtl' ? 'right' : 'left';
}

function languageOf({ lang, dir }: Said): Html | string {
  return lang === undefined || dir === undefined ? '' : html` lang="${lang}" dir="${dir}"`;
}
