import type { VenueDetail } from '@cicerone/content/release';
import type { LegacyCollection } from '../domain/legacy-collections.ts';
import { legacyFiles } from '../domain/legacy-files.ts';
import { cutLegacyList, joinLegacyLists, writeLegacyItem } from '../domain/legacy-list.ts';
import { type PreparedFile, plainFile } from './prepared-file.ts';
import { releaseFileNames } from './release-files.ts';
import type { ReleaseShelf, ShelvedRelease } from './release-shelf.ts';

/** The answers of the legacy calls, from the releases in force. */
export type LegacyShelf = {
  /** A list of one venue, or of all; undefined when nothing is published of that venue. */
  list(collection: LegacyCollection, idMuseum: number | undefined): Promise<PreparedFile | undefined>;
  /** One item, of whichever venue; undefined when there is none of that id. */
  item(collection: LegacyCollection, id: number): Promise<PreparedFile | undefined>;
  /** The venue that published the item of that id; undefined when none did. */
  venueOf(collection: LegacyCollection, id: number): Promise<number | undefined>;
};

/**
 * Answers from memory: what is put together of several venues, or cut from a list, is made once for each set of
 * releases, and forgotten with them.
 */
export function createLegacyShelf(shelf: ReleaseShelf): LegacyShelf {
  const joined = new WeakMap<readonly ShelvedRelease[], Map<LegacyCollection, Promise<PreparedFile>>>();
  const cut = new WeakMap<PreparedFile, ReadonlyMap<number, string>>();
  const listOf = createListOf();

  function listOfAll(collection: LegacyCollection): Promise<PreparedFile> {
    const releases = shelf.all();
    const [only] = releases;
    if (only && releases.length === 1) return listOf(only, collection);
    const known = kept(joined, releases, () => new Map<LegacyCollection, Promise<PreparedFile>>());
    return keptPromise(known, collection, async () => {
      const lists = await Promise.all(releases.map((release) => listOf(release, collection)));
      return plainFile(joinLegacyLists(lists.map(({ identity }) => identity)));
    });
  }

  async function find(collection: LegacyCollection, id: number) {
    for (const release of shelf.all()) {
      const list = await listOf(release, collection);
      const item = kept(cut, list, () => cutLegacyList(list.identity)).get(id);
      if (item !== undefined) return { item, idMuseum: release.current.idMuseum };
    }
    return undefined;
  }

  return {
    async list(collection, idMuseum) {
      if (idMuseum === undefined) return listOfAll(collection);
      const release = shelf.find(idMuseum);
      return release && listOf(release, collection);
    },
    async item(collection, id) {
      const found = await find(collection, id);
      return found && plainFile(Buffer.from(writeLegacyItem(found.item)));
    },
    venueOf: async (collection, id) => (await find(collection, id))?.idMuseum,
  };
}

/** A list of one release: as published, or cut from the details of a release that is older than these calls. */
function createListOf() {
  const made = new WeakMap<ShelvedRelease, Promise<ReadonlyMap<string, PreparedFile>>>();
  return async (release: ShelvedRelease, collection: LegacyCollection): Promise<PreparedFile> => {
    const name = releaseFileNames.legacy(collection);
    const published = await release.file(name);
    if (published) return published;
    const list = (await keptPromise(made, release, () => listsOfOlder(release))).get(name);
    if (!list) throw new Error(`There is no legacy list ${name}.`);
    return list;
  };
}

async function listsOfOlder({ current, file }: ShelvedRelease): Promise<ReadonlyMap<string, PreparedFile>> {
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

/** What failed is not kept: a disk that failed once may answer the next time. */
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
