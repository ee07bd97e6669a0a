import type { Hall } from '@cicerone/content/walk/hall';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { Part } from './postings.ts';

/** A text of a work that a visitor may look for, and the language in which it is written. */
export type SearchedText = { part: Part; text: string; languageCode?: string | undefined };

/**
 * The searched parts of a work, the likeliest target first: its number, its names in every language that is on the
 * phone, its makers, its hall, and the texts about it and its extras.
 *
 * @param hall the work's hall
 */
export function searchedTexts(artwork: Artwork, hall: Pick<Hall, 'localizations'> | undefined): SearchedText[] {
  const { code, artworkName, inventoryNumber, localizations, otherResources } = artwork;
  const of = (part: Part, text: string | undefined, languageCode?: string): SearchedText[] =>
    text ? [{ part, text, languageCode }] : [];
  return [
    ...of('number', code),
    ...of('number', inventoryNumber),
    ...localizations.flatMap(({ name, languageCode }) => of('name', name, languageCode)),
    ...of('name', localizations.some(({ name }) => name === artworkName) ? undefined : artworkName),
    ...localizations.flatMap(({ artist, languageCode }) => of('artist', artist, languageCode)),
    ...(hall?.localizations ?? []).flatMap(({ name, languageCode }) => of('hall', name, languageCode)),
    ...localizations.flatMap(({ transcript, text, date, material, languageCode }) => [
      ...of('text', transcript && withoutTimes(transcript), languageCode),
      ...of('text', text && plainText(text), languageCode),
      ...of('text', date, languageCode),
      ...of('text', material, languageCode),
    ]),
    ...otherResources
      .flatMap((extra) => extra.localizations)
      .flatMap(({ name, content, languageCode }) => [
        ...of('text', name, languageCode),
        ...of('text', content && plainText(content), languageCode),
      ]),
  ];
}

const TAG = /<[^<>]*>/g;
const BLOCK_END = /<\/(?:p|li|h\d|blockquote)>|<br ?\/?>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:#(\d{1,7})|([a-z]+));/g;

/** The lines of a published text, without its markup. */
export function plainText(html: string): string {
  return html
    .replace(BLOCK_END, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity, number?: string, name = '') =>
      number ? String.fromCodePoint(Math.min(Number(number), 0x10ffff)) : (ENTITIES[name] ?? entity),
    );
}

/** When a sentence is spoken is no word of it. */
function withoutTimes(transcript: string): string {
  return transcript.replace(/\[\d{1,3}:\d{2}(?:\.\d{1,3})?\] ?/g, '');
}
