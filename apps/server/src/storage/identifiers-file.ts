import { readFile } from 'node:fs/promises';
import { FIRST_OWN_LANGUAGE_ID, LANGUAGES } from '@cicerone/content/language/language';
import type { KeyOf, NumberOf } from '@cicerone/content/package/identifiers';
import * as z from 'zod/mini';
import { type Prove, writeAtomically } from './atomic-write.ts';
import { readStored } from './damaged-file.ts';
import { ifThere } from './if-there.ts';

/**
 * The numbers assigned to the keys of all content packages (product, section D3): one counter per noun over all venues,
 * and the permanent number of each venue's key (`museum-of-pattern idArtwork penrose`). A language outside the eighteen
 * has one number for all venues (`* idLanguage pl_PL`), from 100 up.
 */
const identifiersSchema = z.strictObject({
  schemaVersion: z.literal(1),
  last: z.record(z.string(), z.int()),
  numbers: z.record(z.string(), z.int()),
});
export type Identifiers = z.infer<typeof identifiersSchema>;

/**
 * The table as last saved; empty before the first import. Throws on a damaged file: an id must never be assigned twice.
 */
export async function readIdentifiers(path: string): Promise<Identifiers> {
  const text = await ifThere(readFile(path, 'utf8'));
  if (text === undefined) return { schemaVersion: 1, last: {}, numbers: {} };
  return readStored(path, text, identifiersSchema);
}

/** Replaces the previous numbers atomically. */
export async function saveIdentifiers(path: string, identifiers: Identifiers, prove?: Prove): Promise<void> {
  await writeAtomically(path, `${JSON.stringify(identifiers, null, 1)}\n`, prove);
}

/**
 * Assigns numbers to the keys of one venue: the known number, otherwise the next one of that noun, added to
 * `identifiers`.
 */
export function numbersFor(identifiers: Identifiers, venueKey: string): NumberOf {
  return (noun, key) => {
    const name = `${venueKey} ${noun} ${key}`;
    const known = identifiers.numbers[name];
    if (known !== undefined) return known;
    const next = (identifiers.last[noun] ?? 0) + 1;
    identifiers.last[noun] = next;
    identifiers.numbers[name] = next;
    return next;
  };
}

/** All keys of a noun that a venue ever used. */
export function keysKnown(identifiers: Identifiers, venueKey: string, noun: string): string[] {
  const start = `${venueKey} ${noun} `;
  return Object.keys(identifiers.numbers).flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []));
}

/** The number of a venue, by its key; undefined if nothing was imported under it. */
export function venueNumber(identifiers: Identifiers, venueKey: string): number | undefined {
  return identifiers.numbers[`${venueKey} idMuseum ${venueKey}`];
}

/** The keys behind the numbers, for export and for the visitor's link. Throws for a number that was never assigned. */
export function keysOf(identifiers: Identifiers): KeyOf {
  const keys = new Map<string, string>();
  for (const [name, id] of Object.entries(identifiers.numbers)) {
    const [, noun, key = ''] = name.split(' ');
    keys.set(`${noun} ${id}`, key);
  }
  return (noun, id) => {
    const key = keys.get(`${noun} ${id}`);
    if (key === undefined) throw new Error(`No key stands for ${noun} ${id} in the table of identifiers.`);
    return key;
  };
}

/** In place of a venue's key: these numbers belong to the installation. */
const OF_ALL_VENUES = '*';

/**
 * The id of a language: its fixed one, otherwise the one that this installation assigned to it, or assigns now
 * (product, section D5).
 */
export function languageNumber(identifiers: Identifiers, code: string): number {
  const fixed = LANGUAGES.find((language) => language.code === code);
  if (fixed) return fixed.id;
  identifiers.last.idLanguage ??= FIRST_OWN_LANGUAGE_ID - 1;
  return numbersFor(identifiers, OF_ALL_VENUES)('idLanguage', code);
}

/** The code of every language that has an id in this installation, by that id. */
export function languageCodes(identifiers: Identifiers): Map<number, string> {
  const codes = new Map(LANGUAGES.map(({ id, code }) => [id, code]));
  for (const [name, id] of Object.entries(identifiers.numbers)) {
    const [owner, noun, code = ''] = name.split(' ');
    if (owner === OF_ALL_VENUES && noun === 'idLanguage') codes.set(id, code);
  }
  return codes;
}
