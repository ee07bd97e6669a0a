import { readFile } from 'node:fs/promises';
import { FIRST_OWN_LANGUAGE_ID, LANGUAGES } from '@cicerone/content/language/language';
import type { Renamed } from '@cicerone/content/package/former-keys';
import type { KeyOf, NumberOf, Numbers } from '@cicerone/content/package/identifiers';
import type { FormerNumbers } from '@cicerone/content/release/former-numbers';
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
  /** The keys that a thing had before its present one, with its number. Nothing is numbered by them any more. */
  former: z._default(z.record(z.string(), z.int()), {}),
  /**
   * The numbers that were given up for another one (`museum-of-pattern idArtwork 3`), with the number of the same thing
   * now: encoded links with them are printed.
   */
  moved: z._default(z.record(z.string(), z.int()), {}),
});
export type Identifiers = z.infer<typeof identifiersSchema>;

/**
 * The table as last saved; empty before the first import. Throws on a damaged file: an id must never be assigned twice.
 */
export async function readIdentifiers(path: string): Promise<Identifiers> {
  const text = await ifThere(readFile(path, 'utf8'));
  if (text === undefined) return { schemaVersion: 1, last: {}, numbers: {}, former: {}, moved: {} };
  return readStored(path, text, identifiersSchema);
}

/** Replaces the previous numbers atomically. */
export async function saveIdentifiers(path: string, identifiers: Identifiers, prove?: Prove): Promise<void> {
  await writeAtomically(path, `${JSON.stringify(identifiers, null, 1)}\n`, prove);
}

/**
 * Assigns numbers to the keys of one venue: the known number, otherwise the one that the package brings from another
 * installation where it is free, otherwise the next one of that noun, added to `identifiers`.
 */
export function numbersFor(identifiers: Identifiers, venueKey: string, brought: Numbers = {}): NumberOf {
  const { numbers, former, moved } = identifiers;
  const taken = new Set([
    ...[...Object.entries(numbers), ...Object.entries(former)].map(([name, id]) => `${name.split(' ')[1]} ${id}`),
    ...Object.keys(moved).map((name) => name.slice(name.indexOf(' ') + 1)),
  ]);
  return (noun, key) => {
    const name = `${venueKey} ${noun} ${key}`;
    const known = identifiers.numbers[name];
    if (known !== undefined) return known;
    const last = identifiers.last[noun] ?? 0;
    const wished = brought[noun]?.[key];
    const number = wished !== undefined && wished > 0 && !taken.has(`${noun} ${wished}`) ? wished : last + 1;
    identifiers.last[noun] = Math.max(last, number);
    identifiers.numbers[name] = number;
    taken.add(`${noun} ${number}`);
    return number;
  };
}

/**
 * Gives the things of a package the numbers that they had under former keys, so that labels, favourites, visits,
 * downloads and encoded links follow them. A number that the present key got in the meantime is given up: what is
 * printed is older. It leads to the thing all the same, for ever.
 */
export function takeFormerNumbers(identifiers: Identifiers, venueKey: string, renamed: readonly Renamed[]): void {
  const { numbers, former } = identifiers;
  for (const { noun, key, formerKeys } of renamed) {
    const [now, ...before] = [key, ...formerKeys].map((name) => `${venueKey} ${noun} ${name}`);
    const number = before.map((name) => numbers[name] ?? former[name]).find((known) => known !== undefined);
    if (now === undefined || number === undefined) continue;
    const had = new Set([now, ...before].flatMap((name) => numbers[name] ?? former[name] ?? []));
    had.delete(number);
    for (const name of before) {
      delete numbers[name];
      former[name] = number;
    }
    delete former[now];
    numbers[now] = number;
    if (had.size > 0) giveUp(identifiers, `${venueKey} ${noun} `, had, number);
  }
}

/** All that led to one of these numbers leads to the remaining one, as do the numbers themselves. */
function giveUp({ former, moved }: Identifiers, kind: string, given: ReadonlySet<number>, number: number): void {
  for (const table of [former, moved]) {
    for (const [name, id] of Object.entries(table)) if (name.startsWith(kind) && given.has(id)) table[name] = number;
  }
  for (const id of given) moved[`${kind}${id}`] = number;
}

/** The numbers that things of a venue gave up, by the field of their id, with the present ones; undefined without any. */
export function formerNumbers({ moved }: Identifiers, venueKey: string): FormerNumbers | undefined {
  const found: FormerNumbers = {};
  for (const [name, number] of Object.entries(moved)) {
    const [venue, noun = '', given = ''] = name.split(' ');
    if (venue === venueKey) found[noun] = { ...found[noun], [given]: number };
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** All keys of a noun that a venue ever used. */
export function keysKnown(identifiers: Identifiers, venueKey: string, noun: string): string[] {
  const start = `${venueKey} ${noun} `;
  return Object.keys({ ...identifiers.numbers, ...identifiers.former }).flatMap((name) =>
    name.startsWith(start) ? name.slice(start.length) : [],
  );
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

/** The keys of a thing, by the field of its id and its number: the present one, and those it had before. */
export type KeysOf = (noun: string, id: number) => { key: string; formerKeys?: string[] };

/** The present and the former keys behind the numbers, for what a release says of its labels. */
export function keysIn(identifiers: Identifiers): KeysOf {
  const keyOf = keysOf(identifiers);
  const former = new Map<string, string[]>();
  for (const [name, id] of Object.entries(identifiers.former)) {
    const [, noun, key = ''] = name.split(' ');
    former.set(`${noun} ${id}`, [...(former.get(`${noun} ${id}`) ?? []), key]);
  }
  return (noun, id) => {
    const formerKeys = former.get(`${noun} ${id}`);
    return { key: keyOf(noun, id), ...(formerKeys && { formerKeys }) };
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
