import { readingOrder } from '@cicerone/content/language/venue-language';
import type { Json } from '@cicerone/content/package/field-walk';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { maskAbilities } from '@cicerone/content/venue/abilities';
import type { NoTurn } from '../basis/turns.ts';
import { isGuarded, isPublicFile, publicMuseum } from '../guarding/guarded-release.ts';
import type { CachedRelease } from '../serving/cached-release.ts';
import type { ReleaseCache } from '../serving/release-cache.ts';
import { compressed, type PreparedFile, plainFile } from '../storage/prepared-file.ts';
import { releaseFileNames } from '../storage/release-files.ts';
import { createJoinedLists, JOINING, type Joining } from './joined-lists.ts';
import { LEGACY_KEYS, type LegacyCollection } from './legacy-collections.ts';
import { legacyFiles } from './legacy-files.ts';
import { cutLegacyList, joinLegacyLists, mapLegacyList, writeLegacyItem, writeLegacyList } from './legacy-list.ts';
import { languageRead, withLocales } from './legacy-locale.ts';

/** A response, and whether everybody may have it. */
export type LegacyAnswer = { tag: 'answer'; file: PreparedFile; isPublic: boolean };
/** Only visitors with a code of the venue may have it. */
export type NeedsCode = { tag: 'needs-code' };
/** Whether the visitor has entered the code of a venue. */
type HoldsCode = (idMuseum: number) => boolean;

/** A venue, or all of them; the language; and the sender of the request, whose turn it is to have a list joined. */
type AskedList = { idMuseum?: number | undefined; lang?: string | undefined; sender: string };

/** The responses of the legacy calls, from the releases in force. */
export type LegacyLists = {
  /**
   * A list of one venue, or of all that the visitor may see; undefined if nothing is published of that venue. No turn
   * if too many lists over all venues have to be joined.
   */
  list(
    collection: LegacyCollection,
    asked: AskedList,
    holds: HoldsCode,
  ): Promise<LegacyAnswer | NeedsCode | NoTurn | undefined>;
  /** One item of any venue; undefined if none has that id. */
  item(
    collection: LegacyCollection,
    asked: { id: number; lang?: string | undefined },
    holds: HoldsCode,
  ): Promise<LegacyAnswer | NeedsCode | undefined>;
  /** The venue that published the item of that id; undefined if none did. */
  venueOf(collection: LegacyCollection, id: number): Promise<number | undefined>;
  /** Whether a venue has an item of that id. */
  isOf(idMuseum: number, collection: LegacyCollection, id: number): Promise<boolean>;
};

const NEEDS_CODE: NeedsCode = { tag: 'needs-code' };

/**
 * Caches responses in memory: lists that combine several venues and items cut from a list are built once for each set
 * of releases, and evicted with them. Everybody may see the public face of a guarded venue. Its other fields are only
 * for visitors with a code, and never cached for others.
 */
export function createLegacyLists(releases: ReleaseCache, joining: Joining = JOINING): LegacyLists {
  const joined = createJoinedLists(joining);
  const setOf = createReleaseSets();
  const itemIn = createItemIn();
  const inLanguage = createInLanguage();
  const listOf = createListOf();
  const facesOf = createFacesOf(listOf);

  async function listFor(release: CachedRelease, collection: LegacyCollection, holds: HoldsCode) {
    if (isPublicFile(release.current, releaseFileNames.legacy(collection))) {
      return answer(await listOf(release, collection), true);
    }
    if (holds(release.current.idMuseum)) return answer(await listOf(release, collection), false);
    return collection === 'museums' ? answer(await facesOf(release), true) : NEEDS_CODE;
  }

  /** The same list, in the requested language if that is not the venue's first. */
  async function listIn(release: CachedRelease, collection: LegacyCollection, holds: HoldsCode, lang?: string) {
    const list = await listFor(release, collection, holds);
    return list.tag === 'answer' ? { ...list, file: inLanguage(list.file, release.current, lang) } : list;
  }

  async function join(
    releases: readonly CachedRelease[],
    collection: LegacyCollection,
    holds: HoldsCode,
    lang?: string,
  ): Promise<PreparedFile> {
    const lists = await Promise.all(releases.map((release) => listIn(release, collection, holds, lang)));
    return plainFile(joinLegacyLists(lists.flatMap((list) => (list.tag === 'answer' ? [list.file.identity] : []))));
  }

  async function listOfAll(
    collection: LegacyCollection,
    { lang, sender }: AskedList,
    holds: HoldsCode,
  ): Promise<LegacyAnswer | NoTurn> {
    const all = releases.published();
    const { name, readings } = setOf(all);
    const opened = all.flatMap(({ current }) =>
      isGuarded(current) && holds(current.idMuseum) ? [current.idMuseum] : [],
    );
    const key = [collection, name, readings(lang), opened.join()].join(' ');
    const isShort = !lang && opened.length === 0;
    const make = () => (isShort ? joinedForAll(all, collection) : join(all, collection, holds, lang));
    const file = await joined(key, sender, make);
    return 'identity' in file ? answer(file, opened.length === 0) : file;
  }

  async function joinedForAll(all: readonly CachedRelease[], collection: LegacyCollection) {
    const [only] = all;
    // A published list has its compressed forms beside it.
    const list = only && all.length === 1 ? await listFor(only, collection, nobody) : NEEDS_CODE;
    return list.tag === 'answer' ? list.file : join(all, collection, nobody);
  }

  async function find(collection: LegacyCollection, id: number): Promise<CachedRelease | undefined> {
    for (const release of releases.published()) {
      if (itemIn(await listOf(release, collection), id) !== undefined) return release;
    }
    return undefined;
  }

  return {
    async list(collection, asked, holds) {
      const { idMuseum, lang } = asked;
      if (idMuseum === undefined) return listOfAll(collection, asked, holds);
      const release = releases.find(idMuseum);
      return release && listIn(release, collection, holds, lang);
    },
    async item(collection, { id, lang }, holds) {
      const release = await find(collection, id);
      const list = release && (await listIn(release, collection, holds, lang));
      if (list?.tag !== 'answer') return list;
      const item = itemIn(list.file, id);
      return item === undefined ? undefined : { ...list, file: plainFile(Buffer.from(writeLegacyItem(item))) };
    },
    venueOf: async (collection, id) => (await find(collection, id))?.current.idMuseum,
    async isOf(idMuseum, collection, id) {
      const release = releases.find(idMuseum);
      return release !== undefined && itemIn(await listOf(release, collection), id) !== undefined;
    },
  };
}

/**
 * For each set of releases its name, and the languages in which its venues are read for a request, as one text. Venues
 * often have the same languages, which are compared once: this runs for every request.
 */
function createReleaseSets() {
  let count = 0;
  const sets = new WeakMap<readonly CachedRelease[], { name: number; readings(lang: string | undefined): string }>();
  return (all: readonly CachedRelease[]) =>
    kept(sets, all, () => {
      const codes = all.map(({ current }) => current.languages.map(({ code }) => code));
      const different = [...new Map(codes.map((list) => [list.join(), list])).values()];
      count += 1;
      return { name: count, readings: (lang) => different.map((list) => languageRead(list, lang)).join() };
    });
}

/** The items of a list by their ids. A list is cut once. */
function createItemIn() {
  const cut = new WeakMap<PreparedFile, ReadonlyMap<number, string>>();
  return (list: PreparedFile, id: number) => kept(cut, list, () => cutLegacyList(list.identity)).get(id);
}

/** A list with `locale` in another language, built once for each language of its venue. */
function createInLanguage() {
  const made = new WeakMap<PreparedFile, Map<string, PreparedFile>>();
  return (list: PreparedFile, { languages }: CurrentRelease, lang: string | undefined): PreparedFile => {
    const codes = languages.map(({ code }) => code);
    const code = languageRead(codes, lang);
    if (code === codes[0]) return list;
    const known = kept(made, list, () => new Map<string, PreparedFile>());
    const locales = readingOrder(code, codes);
    return kept(known, code, () => plainFile(mapLegacyList(list.identity, (item) => withLocales(item, locales))));
  };
}

function answer(file: PreparedFile, isPublic: boolean): LegacyAnswer {
  return { tag: 'answer', file, isPublic };
}

function nobody(): boolean {
  return false;
}

/** The public part of a guarded venue's own record, as a list. */
function createFacesOf(listOf: ReturnType<typeof createListOf>) {
  const made = new WeakMap<CachedRelease, Promise<PreparedFile>>();
  return (release: CachedRelease): Promise<PreparedFile> =>
    keptPromise(made, release, async () => {
      const museums = [...cutLegacyList((await listOf(release, 'museums')).identity).values()];
      const faces = museums.map((museum) => publicMuseum(JSON.parse(museum), release.current));
      return plainFile(writeLegacyList(faces, LEGACY_KEYS.museums));
    });
}

/**
 * A list of one release: as published, or built from the details of a release that is older than these calls. Older
 * guides do not check what the installation can do, so a museum's record offers only that.
 */
function createListOf() {
  const made = new WeakMap<CachedRelease, Promise<ReadonlyMap<string, PreparedFile>>>();
  const masked = new WeakMap<CachedRelease, Promise<PreparedFile>>();
  const asWished = async (release: CachedRelease, collection: LegacyCollection): Promise<PreparedFile> => {
    const name = releaseFileNames.legacy(collection);
    const published = await release.file(name);
    if (published) return published;
    const list = (await keptPromise(made, release, () => listsOfOlder(release))).get(name);
    if (!list) throw new Error(`There is no legacy list ${name}.`);
    return list;
  };
  const maskedMuseums = async (release: CachedRelease): Promise<PreparedFile> => {
    const list = await asWished(release, 'museums');
    const mask = (museum: Json) => maskAbilities(museum as VenueDetail, release.current.abilities) as unknown as Json;
    const bytes = mapLegacyList(list.identity, mask);
    return bytes.equals(list.identity) ? list : compressed(plainFile(bytes));
  };
  return async (release: CachedRelease, collection: LegacyCollection): Promise<PreparedFile> =>
    collection === 'museums'
      ? keptPromise(masked, release, () => maskedMuseums(release))
      : asWished(release, collection);
}

async function listsOfOlder({ current, file }: CachedRelease): Promise<ReadonlyMap<string, PreparedFile>> {
  const details = new Map<string, VenueDetail>();
  for (const { code } of current.status === undefined ? current.languages : []) {
    const detail = await file(releaseFileNames.allData(code));
    if (detail) details.set(code, JSON.parse(detail.identity.toString()));
  }
  return new Map([...legacyFiles(current, details)].map(([name, bytes]) => [name, plainFile(bytes)]));
}

type Keeper<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown };

function kept<Key, Value>(keeper: Keeper<Key, Value>, key: Key, make: () => Value): Value {
  const known = keeper.get(key);
  if (known !== undefined) return known;
  const value = make();
  keeper.set(key, value);
  return value;
}

/** Failures are not cached: a disk that failed once may respond the next time. */
function keptPromise<Key, Value>(
  keeper: Keeper<Key, Promise<Value>> & { delete(key: Key): unknown },
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  return kept(keeper, key, () => {
    const coming = make();
    coming.catch(() => keeper.delete(key));
    return coming;
  });
}
