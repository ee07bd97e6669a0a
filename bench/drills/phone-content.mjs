import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/places.mjs';

/**
 * The files a museum offers for download in one language, as its server has them: the hash is that of the bytes
 * themselves.
 *
 * @typedef {{ key: string, bytes: number, hash: string, usedBy: string[], sizes?: string[] }} File
 * @typedef {{ id: string, name: string, records: readonly string[] }} Item
 * @typedef {{ files: readonly File[], items: readonly Item[], works: readonly number[] }} Offer
 *
 * The contents of a phone: the hash of each file, and the requests by museum and language.
 *
 * @typedef {{ downloaded: boolean }} Mark
 * @typedef {Record<string, { marks: Record<string, Mark> }>} Wishes
 * @typedef {{ files: Record<string, string>, wishes: Wishes, pictureSize: string | null }} Phone
 *
 * The state shown on its screen: whether each item is complete, and how many works are ready without internet.
 *
 * @typedef {{ rows: { name: string, isComplete: boolean }[], works: number }} Screen
 */

const UNREADABLE = 'unreadable';
const EXTRAS = { outstandingArtworks: 'menu.outstandingArtworks', otherWorks: 'downloads.otherWorks' };
const recordOf = (/** @type {number} */ idArtwork) => `artworks/${idArtwork}`;

/**
 * Reads from a server the offer of a museum with routes and works in English.
 *
 * @param {string} origin
 * @param {number} idMuseum
 * @returns {Promise<Offer>}
 */
export async function readOffer(origin, idMuseum) {
  const read = async (/** @type {string} */ path) => (await fetch(origin + path)).json();
  const { version, languages, recognitionIndex } = await read(`/api/venues/${idMuseum}/current.json`);
  const { id, code: languageCode } = languages.find(({ code }) => code.startsWith('en'));
  const detail = await read(`/api/museums/detail/all-data/${idMuseum}/${id}`);
  const { media } = await read(`/api/venues/${idMuseum}/releases/${version}/manifest.json`);
  const files = [];
  const index = recognitionIndex ? [{ ...recognitionIndex, usedBy: ['recognition'] }] : [];
  for (const entry of [...media.filter(({ readIn }) => readIn?.includes(languageCode) ?? true), ...index]) {
    const bytes = Buffer.from(await (await fetch(`${origin}/media/${entry.key}`)).arrayBuffer());
    files.push({ ...entry, hash: createHash('sha256').update(bytes).digest('base64url') });
  }
  const works = detail.artworks.map(({ idArtwork }) => idArtwork);
  return { files, works, items: itemsOf(detail, works, languageCode) };
}

/** Every work belongs to an item: those without a route or a collection are one item together. */
function itemsOf({ routes, outstandingArtworkIds = [] }, works, languageCode) {
  const words = JSON.parse(readFileSync(join(ROOT, 'apps/guide/src/locales/en.json'), 'utf8'));
  const walks = routes.map(({ idRoute, artworkIDs, localizations }) => ({
    id: `routes/${idRoute}`,
    name: localizations.find((/** @type {{ languageCode: string }} */ one) => one.languageCode === languageCode).name,
    records: [`routes/${idRoute}`, ...artworkIDs.map(recordOf)],
  }));
  const known = new Set([...routes.flatMap(({ artworkIDs }) => artworkIDs), ...outstandingArtworkIds]);
  const others = works.filter((idArtwork) => !known.has(idArtwork));
  const extra = (/** @type {keyof typeof EXTRAS} */ name, /** @type {number[]} */ ids) =>
    ids.length === 0 ? [] : [{ id: `extras/${name}`, name: words[EXTRAS[name]], records: ids.map(recordOf) }];
  return [...walks, ...extra('outstandingArtworks', outstandingArtworkIds), ...extra('otherWorks', others)];
}

/**
 * Reads the contents of the phone beside the guide, at an address of its server that the guide does not handle.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 * @returns {Promise<Phone>}
 */
export async function readPhone(page, origin) {
  await page.goto(`${origin}/healthz`);
  return page.evaluate(async (unreadable) => {
    /** @type {Record<string, string>} */
    const files = {};
    // Opening a cache by its name would create it.
    const cache = (await caches.has('cicerone-media')) ? await caches.open('cicerone-media') : undefined;
    for (const request of (await cache?.keys()) ?? []) {
      const answer = await cache?.match(request);
      const bytes = await answer?.arrayBuffer().catch(() => undefined);
      const hash = bytes && new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const text =
        hash &&
        btoa(String.fromCharCode(...hash))
          .replaceAll('+', '-')
          .replaceAll('/', '_');
      files[new URL(request.url).pathname.slice('/media/'.length)] = text?.replace('=', '') ?? unreadable;
    }
    const wishes = JSON.parse(localStorage.getItem('download-resources') ?? '{}');
    return { files, wishes, pictureSize: localStorage.getItem('cicerone.picture-size') };
  }, UNREADABLE);
}

/**
 * Reads the screen of the downloads.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Screen>}
 */
export async function readScreen(page) {
  return page.evaluate(() => {
    const textOf = (/** @type {Element | null | undefined} */ element) => element?.textContent?.trim() ?? '';
    const rows = [...document.querySelectorAll('details[open] > .downloads-items > li')].map((row) => ({
      name: textOf(row.querySelector('h3')),
      isComplete: /^(Downloaded|On this phone already) ·/.test(textOf(row.querySelector('p'))),
    }));
    const [, works] = /: (\d+) of \d+ works/.exec(textOf(document.querySelector('.downloads-receipt'))) ?? [];
    return { rows, works: Number(works) };
  });
}

/**
 * The correct and the wrong contents of a phone, by an offer.
 *
 * @param {Offer} offer
 * @param {Phone} phone
 * @param {string} pictureSize of the phone
 */
export function contentOf(offer, phone, pictureSize) {
  const files = offer.files.filter(({ sizes }) => sizes?.includes(pictureSize) ?? true);
  const hashes = new Map(offer.files.map(({ key, hash }) => [key, hash]));
  const isRight = (/** @type {string} */ key) => phone.files[key] !== undefined && phone.files[key] === hashes.get(key);
  const isHere = (/** @type {readonly string[]} */ records) =>
    files.every(({ key, usedBy }) => isRight(key) || !usedBy.some((record) => records.includes(record)));
  const complete = new Set(offer.items.filter(({ records }) => isHere(records)).map(({ id }) => id));
  return {
    complete,
    works: offer.works.filter((idArtwork) => isHere([recordOf(idArtwork)])).length,
    missing: files.filter(({ key }) => !isRight(key)),
    /** Files whose bytes are not those of the museum, or that this visitor does not need. */
    wrong: Object.keys(phone.files).filter((key) => !isRight(key) || !files.some((file) => file.key === key)),
    /** Items that are marked as downloaded and are not complete. */
    wrongMarks: marksOf(phone)
      .filter(([id, mark]) => mark.downloaded && !complete.has(id))
      .map(([id]) => id),
    asked: marksOf(phone).map(([id]) => id),
  };
}

/** @param {Phone} phone @returns {[id: string, mark: Mark][]} */
function marksOf({ wishes }) {
  return Object.values(wishes).flatMap(({ marks }) => Object.entries(marks));
}

/**
 * The untrue statements of a screen.
 *
 * @param {Offer} offer
 * @param {{ complete: ReadonlySet<string>, works: number }} content of the phone
 * @param {Screen} screen
 * @returns {string[]} the items that are called complete and are not, and the receipt if it counts too many works
 */
export function untrueOn({ items }, { complete, works }, screen) {
  const rows = screen.rows.map(({ name, isComplete }) => {
    const item = items.find((one) => one.name === name);
    if (!item) throw new Error(`The screen has "${name}", which the drill does not know`);
    return isComplete && !complete.has(item.id) ? [item.id] : [];
  });
  return [...rows.flat(), ...(screen.works <= works ? [] : [`receipt: ${screen.works} works, not ${works}`])];
}
