import { COLLECTION_KEYS, COLLECTION_NAMES, type CollectionName } from './collection-names.ts';
import { type Fields, isFields, type Json } from './field-walk.ts';

/** The fields of an item that hold inner things, and the key field of each of these. */
const INNER: Readonly<Record<string, string>> = {
  steps: 'idStep',
  otherResources: 'idResource',
  resources: 'idResource',
  resource: 'idResource',
  questions: 'idQuestion',
  options: 'idOption',
};

/** The tiles of a museum that defines no tiles; those without content are not shown. */
const TILES = { keypad: 'KEYBOARD', exhibitions: 'EXHIBITIONS', routes: 'ROUTES', timeline: 'TIMELINE' } as const;

const MAX_KEY_CHARACTERS = 64;

/**
 * Adds the keys that nobody needs to write: the venue's, derived from its name; those of stops, extras, sponsors,
 * questions and their answers, derived from the thing that contains them; and, if the package defines no tiles, its
 * tiles. Derived keys stay the same as long as their sources do.
 */
export function withMadeKeys(packaged: Fields): Fields {
  const taken = takenKeys(packaged);
  const made: Fields = { ...packaged };
  for (const name of COLLECTION_NAMES) {
    const items = packaged[name];
    if (Array.isArray(items)) made[name] = items.map((item, at) => withInnerKeys(item, name, at, taken));
  }
  const { idMuseum, name, navigationSections, sideMenuCustomization: menu } = packaged;
  if (navigationSections === undefined) made.navigationSections = tiles();
  if (isFields(menu)) made.sideMenuCustomization = { idSideMenuCustomization: 'side-menu', ...menu };
  const key = idMuseum === undefined && typeof name === 'string' ? keyOfName(name) : '';
  return key === '' ? made : { idMuseum: key, ...made };
}

/**
 * A name in the form of a key: its letters without accents, in lower case. Empty if it has no letter that a key can
 * have.
 */
export function keyOfName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean);
  return words.join('-').slice(0, MAX_KEY_CHARACTERS).replace(/-$/, '');
}

function tiles(): Json[] {
  return Object.entries(TILES).map(([idNavigationSection, sectionType]) => ({ idNavigationSection, sectionType }));
}

function withInnerKeys(item: Json, collection: CollectionName, at: number, taken: Taken): Json {
  if (!isFields(item)) return item;
  const written = item[COLLECTION_KEYS[collection]];
  // A thing without its key is reported only for that.
  return withKeysWithin(item, typeof written === 'string' ? written : `${collection}-${at + 1}`, taken);
}

/** Derives the keys of all things inside a thing from its own key, at any depth. */
function withKeysWithin(item: Fields, own: string, taken: Taken): Fields {
  const made: Fields = { ...item };
  for (const [field, noun] of Object.entries(INNER)) {
    const inner = item[field];
    if (Array.isArray(inner)) made[field] = inner.map((thing, at) => withKeys(thing, noun, [own, at + 1], taken));
    else if (isFields(inner)) made[field] = withKeys(inner, noun, [own, 1], taken);
  }
  return made;
}

function withKeys(thing: Json, noun: string, [own, place]: [string, number], taken: Taken): Json {
  const keyed = withKey(thing, noun, [own, place], taken);
  const key = isFields(keyed) ? keyed[noun] : undefined;
  return isFields(keyed) && typeof key === 'string' ? withKeysWithin(keyed, key, taken) : keyed;
}

/**
 * A stop gets a key from its work or hall, so that another stop before it does not change the key. All other things get
 * one from their position.
 */
function withKey(thing: Json, noun: string, [own, place]: [string, number], taken: Taken): Json {
  if (!isFields(thing) || thing[noun] !== undefined) return thing;
  const where = noun === 'idStep' ? [thing.idArtwork, thing.idHall].find((key) => typeof key === 'string') : undefined;
  const half = MAX_KEY_CHARACTERS / 2 - 4;
  const stem = `${own.slice(0, half)}-${where === undefined ? place : String(where).slice(0, half)}`;
  return { [noun]: freeKey(noun, stem, taken), ...thing };
}

/** The stem itself or, if that is taken, with the next free number. */
function freeKey(noun: string, stem: string, taken: Taken): string {
  let again = taken.get(`${noun} ${stem}`) ?? 0;
  let key = again === 0 ? stem : `${stem}-${++again}`;
  while (taken.has(`${noun} ${key}`)) key = `${stem}-${++again}`;
  taken.set(`${noun} ${stem}`, Math.max(again, 1));
  if (key !== stem) taken.set(`${noun} ${key}`, 1);
  return key;
}

/** The texts of a package with their fields, and how many things have a key with this stem. */
type Taken = Map<string, number>;

function takenKeys(packaged: Fields): Taken {
  const taken: Taken = new Map();
  const look = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(look);
    else if (isFields(value)) {
      for (const [field, inner] of Object.entries(value)) {
        if (typeof inner === 'string') taken.set(`${field} ${inner}`, 1);
        else look(inner);
      }
    }
  };
  look(packaged);
  return taken;
}
