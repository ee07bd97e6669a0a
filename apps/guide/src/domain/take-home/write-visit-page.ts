import { type Html, html, joined } from '@cicerone/content/html';
import { type DrawnPictures, type DrawPicture, fitPictures } from './fit-pictures.ts';
import { type PageGroup, type PageThing, type Said, shortened, thingsOn, type VisitPage } from './visit-page.ts';
import { VISIT_PAGE_STYLE } from './visit-page-style.ts';

/** The size of the page that every mail and messenger takes, in bytes. */
export const VISIT_PAGE_BYTES = 300_000;
/** Its words take this much at most, so that pictures have room. */
const WORDS_BYTES = 140_000;

/**
 * Writes the page of a visit: one file that needs no network, at most `VISIT_PAGE_BYTES` long whatever was seen. Things that
 * do not fit are counted in a sentence.
 *
 * @param more the sentence about so many things
 */
export async function writeVisitPage(
  page: VisitPage,
  { draw, more }: { draw: DrawPicture; more(left: number): string },
): Promise<string> {
  let fitting = page;
  let count = thingsOn(page);
  while (bytesOf(htmlOf(fitting)) > WORDS_BYTES && count > 0) {
    count = Math.floor(count * 0.8);
    fitting = shortened(page, count, more);
  }
  const room = VISIT_PAGE_BYTES - bytesOf(htmlOf(fitting));
  return htmlOf(fitting, await fitPictures(fitting, room, draw));
}

/** The length of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Nothing is fetched and nothing runs, whatever the page says: browsers keep to this policy. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

function htmlOf(page: VisitPage, pictures: DrawnPictures = new Map()): string {
  const { lang, dir, title, museum, days, totals, sections, more, guide, note } = page;
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${{ html: VISIT_PAGE_STYLE }}</style>
</head>
<body>
<header>
<h1${languageOf(museum)}>${museum.text}</h1>
<p class="quiet">${days}</p>
<p class="totals">${totals.join('\u00a0· ')}</p>
</header>
<main>
${joined(sections.map((section) => sectionOf(section, pictures)))}${more === undefined ? '' : html`<p class="quiet">${more}</p>`}
</main>
<footer>
<p><a href="${guide.href}">${guide.text}</a></p>
<p class="quiet">${note}</p>
</footer>
</body>
</html>
`.html;
}

function sectionOf({ title, groups }: VisitPage['sections'][number], pictures: DrawnPictures): Html {
  return html`<section>
<h2>${title}</h2>
${joined(groups.map((group) => groupOf(group, pictures)))}</section>
`;
}

function groupOf({ title, things }: PageGroup, pictures: DrawnPictures): Html {
  const heading = title === undefined ? '' : html`<h3>${title}</h3>\n`;
  return html`${heading}<ul>
${joined(things.map((thing) => thingOf(thing, pictures)))}</ul>
`;
}

function thingOf(thing: PageThing, pictures: DrawnPictures): Html {
  const { name, href, above, picture } = thing;
  const drawn = pictures.get(thing);
  const image = drawn
    ? html`<img src="${drawn.src}" width="${String(drawn.width)}" height="${String(drawn.height)}" alt="">`
    : '';
  const quiet = above === undefined ? '' : html`<span class="quiet">${above}</span>`;
  const named =
    href === undefined
      ? html`<span class="name"${languageOf(name)}>${name.text}</span>`
      : html`<a class="name"${languageOf(name)} href="${href}">${name.text}</a>`;
  return html`<li class="${drawn && picture ? picture.as : 'plain'}">${image}<div>${quiet}${named}</div></li>
`;
}

function languageOf({ lang, dir }: Said): Html | string {
  return lang === undefined || dir === undefined ? '' : html` lang="${lang}" dir="${dir}"`;
}
