import { COLLECTION_KEYS } from '../../package/collection-names.ts';
import { type FieldPath, type Json, valueAt, writePath } from '../../package/field-walk.ts';
import { englishName } from './guess-language.ts';
import { quoted } from './shown.ts';

type Item = { [field: string]: Json };

/** The field with the key of a list's items. */
const KEY_FIELDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(COLLECTION_KEYS),
  ['otherResources', 'idResource'],
  ['resources', 'idResource'],
  ['steps', 'idStep'],
  ['questions', 'idQuestion'],
  ['options', 'idOption'],
  ['modes', 'segment'],
]);

/**
 * Describes a place of `venue.json` so that people find it: the position in its list with the thing's key, number and
 * title, then the language, then the field.
 *
 * @param packaged the package as it was written, with its keys
 * @example placeIn(packaged, ['artworks', 360, 'localizations', 1, 'name']) // artworks[360] "penrose" (No. 1042,
 * "Penrose tiling"), English, name
 */
export function placeIn(packaged: Json, path: FieldPath): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < path.length; at++) {
    if (typeof path[at] !== 'number') continue;
    const item = valueAt(packaged, path.slice(0, at + 1));
    const list = String(path[at - 1]);
    const written = writePath(path.slice(from, at + 1));
    const called =
      list === 'localizations' ? languageOf(packaged, path.slice(0, at + 1)) : thingOf(item, list, written);
    if (called === undefined) continue;
    parts.push(called);
    from = at + 1;
  }
  const field = writePath(path.slice(from));
  return [...parts, ...(field === '' ? [] : [field])].join(', ');
}

function thingOf(value: Json | undefined, list: string, written: string): string | undefined {
  const item = asItem(value);
  const keyField = KEY_FIELDS.get(list);
  if (!item || keyField === undefined) return undefined;
  const key = textOf(item[keyField]);
  const number = list === 'artworks' ? textOf(item.code) : undefined;
  const title = titleOf(item);
  const details = [...(number ? [`No. ${number}`] : []), ...(title ? [quoted(title)] : [])];
  return [written, ...(key ? [quoted(key)] : []), ...(details.length > 0 ? [`(${details.join(', ')})`] : [])].join(' ');
}

function titleOf(item: Item): string | undefined {
  const own = textOf(item.artworkName) ?? textOf(item.title);
  if (own !== undefined || !Array.isArray(item.localizations)) return own;
  for (const entry of item.localizations) {
    const { name, title } = asItem(entry) ?? {};
    const text = textOf(name) ?? textOf(title);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The language of an entry, with its position if another entry has the same name. */
function languageOf(packaged: Json, path: FieldPath): string | undefined {
  const first = valueAt(packaged, ['languages', 0]);
  const called = calledEntry(valueAt(packaged, path), first);
  if (called === undefined) return undefined;
  const isOnly = calledAlike(valueAt(packaged, path.slice(0, -1)) as Json[], first).get(called) === 1;
  return isOnly ? called : `${called} (${writePath(path.slice(-2))})`;
}

/** Kept, because each of a list's thousands of entries may have a problem. */
const alike = new WeakMap<Json[], ReadonlyMap<string | undefined, number>>();

/** How many entries of a list have each name. */
function calledAlike(list: Json[], first: Json | undefined): ReadonlyMap<string | undefined, number> {
  const known = alike.get(list);
  if (known) return known;
  const counts = new Map<string | undefined, number>();
  for (const entry of list) {
    const called = calledEntry(entry, first);
    counts.set(called, (counts.get(called) ?? 0) + 1);
  }
  alike.set(list, counts);
  return counts;
}

/** @param first the language of entries without a language */
function calledEntry(value: Json | undefined, first: Json | undefined): string | undefined {
  const entry = asItem(value);
  const { languageCode = first } = entry ?? {};
  const code = entry && textOf(languageCode);
  if (code === undefined || !/^[a-z]{2,3}_[A-Z]{2}$/.test(code)) return undefined;
  const variant = textOf(entry?.variant);
  return variant === undefined ? englishName(code) : `${englishName(code)} (${variant})`;
}

function asItem(value: Json | undefined): Item | undefined {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : undefined;
}

/** A key or number is a text, but the museum may have written it as a number. */
function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
