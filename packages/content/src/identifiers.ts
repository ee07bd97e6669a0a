import { COLLECTION_KEYS, type CollectionName } from './collection-names.ts';
import { type FieldPath, type Json, mapLeaves, writePath } from './field-walk.ts';
import type { Problem } from './problem.ts';

/** The things that carry an id, named by the field that is their own. */
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
  idStep: 'idStep',
  idResource: 'idResource',
  idSideMenuCustomization: 'idSideMenuCustomization',
};

/** Fields that always name the thing they stand in, wherever that is. */
const ALWAYS_OWN = new Set(['idMuseum', 'idStep', 'idResource', 'idQuestion', 'idSideMenuCustomization']);

const KEY = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Every field name that holds a key in a package and a number once imported. */
export const IDENTIFIER_FIELDS: readonly string[] = Object.keys(NOUN_OF_FIELD);

/** The number that stands for a key of that noun (`idArtwork`, `idHall`). */
export type NumberOf = (noun: string, key: string) => number;
/** The key that stands for a number of that noun. */
export type KeyOf = (noun: string, id: number) => string;

/**
 * A package's JSON with its keys (`"penrose"`) replaced by the server's numbers, and every key that is malformed,
 * used twice for the same kind of thing, or names nothing.
 */
export function replaceKeys(packaged: Json, numberOf: NumberOf): { value: Json; problems: Problem[] } {
  const { known, problems } = ownKeys(packaged);
  const value = mapLeaves(packaged, (leaf, field, path) => {
    const noun = NOUN_OF_FIELD[field];
    if (noun === undefined) return leaf;
    if (typeof leaf !== 'string' || !KEY.test(leaf)) {
      problems.push(problem(path, 'must be a key of lower-case letters, digits and hyphens, such as "penrose"'));
      return leaf;
    }
    if (!isOwn(field, path) && !known.has(`${noun} ${leaf}`)) {
      problems.push(problem(path, `names "${leaf}", which is nowhere in this package`));
    }
    return numberOf(noun, leaf);
  });
  return { value, problems };
}

/** The reverse of {@link replaceKeys}, for export. */
export function replaceNumbers(imported: Json, keyOf: KeyOf): Json {
  return mapLeaves(imported, (leaf, field) => {
    const noun = NOUN_OF_FIELD[field];
    return noun === undefined || typeof leaf !== 'number' ? leaf : keyOf(noun, leaf);
  });
}

function ownKeys(packaged: Json): { known: Set<string>; problems: Problem[] } {
  const known = new Set<string>();
  const problems: Problem[] = [];
  mapLeaves(packaged, (leaf, field, path) => {
    const noun = NOUN_OF_FIELD[field];
    if (noun === undefined || typeof leaf !== 'string' || !isOwn(field, path)) return leaf;
    const name = `${noun} ${leaf}`;
    if (known.has(name)) problems.push(problem(path, `"${leaf}" is used twice`));
    known.add(name);
    return leaf;
  });
  return { known, problems };
}

function isOwn(field: string, path: FieldPath): boolean {
  if (ALWAYS_OWN.has(field)) return true;
  const [collection, , name] = path;
  return path.length === 3 && name === field && COLLECTION_KEYS[collection as CollectionName] === field;
}

function problem(path: FieldPath, message: string): Problem {
  return { file: 'venue.json', field: writePath(path), message };
}
