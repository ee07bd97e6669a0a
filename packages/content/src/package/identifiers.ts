import { nearName } from '../checks/problems/near-name.ts';
import { type Problem, problem } from '../checks/problems/problem.ts';
import { writtenValue } from '../checks/problems/value-words.ts';
import { COLLECTION_KEYS, type CollectionName } from './collection-names.ts';
import { eachLeaf, type FieldPath, type Fields, isFields, type Json, mapLeaves, writePath } from './field-walk.ts';
import { KEY_FORM } from './fields.ts';
import { keysOfNumbers } from './keys-of-numbers.ts';

/** The kinds of things with an id, each named by the field of its own id. */
const NOUN_OF_FIELD: Readonly<Record<string, string>> = {
  idMuseum: 'idMuseum',
  idArtwork: 'idArtwork',
  artworkIds: 'idArtwork',
  artworkIDs: 'idArtwork',
  idHall: 'idHall',
  idFloor: 'idFloor',
  idInfoSection: 'idInfoSection',
  idNavigationSection: 'idNavigationSection',
  idOneMinute: 'idOneMinute',
  idRoute: 'idRoute',
  highlightedRoutes: 'idRoute',
  idSection: 'idSection',
  idTimeline: 'idTimeline',
  idSlide: 'idSlide',
  idBeacon: 'idBeacon',
  idStudy: 'idStudy',
  idQuestion: 'idQuestion',
  idOption: 'idOption',
  idStep: 'idStep',
  idResource: 'idResource',
  idSideMenuCustomization: 'idSideMenuCustomization',
};

/** Fields that always hold the id of the object they are in, at any depth. */
const ALWAYS_OWN = new Set(['idMuseum', 'idStep', 'idResource', 'idQuestion', 'idOption', 'idSideMenuCustomization']);

/** Fields that hold a list of keys. */
export const LISTS_OF_KEYS: ReadonlySet<string> = new Set(['artworkIds', 'artworkIDs', 'highlightedRoutes']);

/** Whether a value has the form of a key. */
export function isKey(value: Json | undefined): value is string {
  return typeof value === 'string' && KEY_FORM.test(value);
}

/** Every field name that holds a key in a package and a number once imported. */
export const IDENTIFIER_FIELDS: readonly string[] = Object.keys(NOUN_OF_FIELD);

/** The number for a key of that noun (`idArtwork`, `idHall`). */
export type NumberOf = (noun: string, key: string) => number;
/** The key for a number of that noun. */
export type KeyOf = (noun: string, id: number) => string;

/**
 * Replaces the keys of a package (`"penrose"`) by the server's numbers, and reports every key that is malformed, used
 * twice for the same kind of thing, or unknown.
 */
export function replaceKeys(packaged: Json, numberOf: NumberOf): { value: Json; problems: Problem[] } {
  const { known, problems } = ownKeys(packaged);
  const meant = wellWritten(known);
  const isMeant = (noun: string, leaf: Json) => typeof leaf === 'string' && meant.get(noun)?.has(leaf) === true;
  const numbered = keysOfNumbers(packaged);
  const value = mapLeaves(packaged, (leaf, field, path) => {
    const noun = NOUN_OF_FIELD[field];
    // A single key in place of a list is a mistake of form, which is reported elsewhere.
    if (noun === undefined || (LISTS_OF_KEYS.has(field) && typeof path.at(-1) === 'string')) return leaf;
    const keys = isOwn(field, path) || isMeant(noun, leaf) ? [] : numbered(noun, leaf);
    if (keys.length > 0) {
      problems.push(problem('key-is-number', path, { is: writtenValue(leaf), noun: nounOfKey(noun), keys }));
      return leaf;
    }
    if (!isKey(leaf)) {
      problems.push(problem('key-malformed', path, { is: writtenValue(leaf), ...keyLike(leaf) }));
      return leaf;
    }
    if (!isOwn(field, path) && !isMeant(noun, leaf)) {
      const guess = problems.length < WORTH_GUESSING ? nearName(leaf, meant.get(noun) ?? []) : undefined;
      problems.push(problem('key-unknown', path, { key: leaf, noun: nounOfKey(noun), ...(guess && { guess }) }));
    }
    return numberOf(noun, leaf);
  });
  return { value, problems };
}

/** The reverse of {@link replaceKeys}, for export; or other numbers in place of the numbers, for a preview. */
export function replaceNumbers(imported: Json, idOf: (noun: string, id: number) => string | number): Json {
  return mapLeaves(imported, (leaf, field) => {
    const noun = NOUN_OF_FIELD[field];
    return noun === undefined || typeof leaf !== 'number' ? leaf : idOf(noun, leaf);
  });
}

/** The numbers of keys, by the field of the id: `{ idArtwork: { penrose: 3 } }`. */
export type Numbers = Record<string, Record<string, number>>;

/** Parts of a thing: no link leads to one of them. */
const WITHOUT_LINKS = new Set(['idStep', 'idQuestion', 'idOption', 'idSideMenuCustomization']);

/** The numbers of everything in a package to which a link leads, for export. */
export function numbersIn(imported: Json, keyOf: KeyOf): Numbers {
  const numbers: Numbers = {};
  eachLeaf(imported, (leaf, field, path) => {
    const noun = NOUN_OF_FIELD[field];
    if (noun === undefined || typeof leaf !== 'number' || !isOwn(field, path) || WITHOUT_LINKS.has(noun)) return;
    const known = numbers[noun] ?? {};
    known[keyOf(noun, leaf)] = leaf;
    numbers[noun] = known;
  });
  return numbers;
}

/** The numbers that a package brings, of whatever form it is; a wrong one is reported by its schema. */
export function broughtNumbers({ numbers }: Fields): Numbers {
  if (!isFields(numbers)) return {};
  const lists = Object.entries(numbers).flatMap(([noun, list]) => (isFields(list) ? [[noun, list] as const] : []));
  const isNumber = (entry: [string, Json]): entry is [string, number] => Number.isSafeInteger(entry[1]);
  return Object.fromEntries(
    lists.map(([noun, list]) => [noun, Object.fromEntries(Object.entries(list).filter(isNumber))]),
  );
}

/** The most keys to guess: if nearly all of them are wrong, guessing would take minutes and help nobody. */
const WORTH_GUESSING = 100;

/** The path at which each key is defined, by its noun and itself. */
type Known = Map<string, Map<string, FieldPath>>;

function ownKeys(packaged: Json): { known: Known; problems: Problem[] } {
  const known: Known = new Map();
  const problems: Problem[] = [];
  eachLeaf(packaged, (leaf, field, path) => {
    const noun = NOUN_OF_FIELD[field];
    if (noun === undefined || typeof leaf !== 'string' || !isOwn(field, path)) return;
    const keys = known.get(noun) ?? new Map<string, FieldPath>();
    const first = keys.get(leaf);
    if (first) problems.push(problem('key-twice', path, { key: leaf, first: writePath(first.slice(0, -1)) }));
    else keys.set(leaf, path);
    known.set(noun, keys);
  });
  return { known, problems };
}

/** The valid keys to refer to. A malformed key is represented by its corrected form. */
function wellWritten(known: Known): Map<string, Set<string>> {
  const mended = (key: string) => (KEY_FORM.test(key) ? key : keyLike(key).guess) ?? [];
  return new Map([...known].map(([noun, keys]) => [noun, new Set([...keys.keys()].flatMap(mended))]));
}

/** The written value in the form of a key: `Sala 3` becomes `sala-3`. */
function keyLike(written: Json): { guess?: string } {
  const letters = String(written).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const guess = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return typeof written === 'string' && KEY_FORM.test(guess) ? { guess } : {};
}

/** The name of a kind of thing, from its key field: `idOneMinute` becomes `one minute`. */
export function nounOfKey(noun: string): string {
  return noun
    .slice('id'.length)
    .replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}

function isOwn(field: string, path: FieldPath): boolean {
  if (ALWAYS_OWN.has(field)) return true;
  if (COLLECTION_KEYS[path[0] as CollectionName] !== field || path.at(-1) !== field) return false;
  // A single thing in place of its list is a mistake of form, too: its key is known.
  return path.length === 3 || path.length === 2;
}
