import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tables } from './open-database.ts';
import type { guideKeys, statisticsKeys } from './schema.ts';

/** How many keys of a kind a museum may have. Each use compares all of them. */
export const KEYS_OF_A_VENUE = 20;
const KEY_BYTES = 32;
/** The largest number of a museum that the table can hold: an address may name any. */
const LARGEST_ID = 2 ** 31 - 1;

/** A table of keys, each with the name of its holder. */
type KeyTable = typeof statisticsKeys | typeof guideKeys;

export type KeyRefused = { tag: 'name-taken' } | { tag: 'too-many-keys' };
/** A key as the museum's people see it; nobody sees the key itself again. */
export type ListedKey = { name: string; madeAt: Date; usedOn: string | null };

/** The keys of one kind, of all museums. */
export type VenueKeys = {
  /** Makes a key. @returns the key, which is shown this once */
  add(idMuseum: number, name: string): Promise<{ tag: 'added'; key: string } | KeyRefused>;
  list(idMuseum: number): Promise<ListedKey[]>;
  /** Deletes a key, which opens nothing from then on. @returns whether it existed */
  remove(idMuseum: number, name: string): Promise<boolean>;
  removeAll(idMuseum: number): Promise<void>;
  /** The name of a right key, which is written down as used on this day (`yyyy-mm-dd`); undefined for any other. */
  holderOf(idMuseum: number, key: string, day: string): Promise<string | undefined>;
  /** The name of the key with a hash; undefined once it was removed. */
  holderOfHash(idMuseum: number, hash: string): Promise<string | undefined>;
};

/**
 * SHA-256 suffices, without salt or secret: a key is 256 random bits, which nobody can guess, however fast each try is.
 * A slow hash protects what people think up, and would only make each call slow.
 */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * The table is asked at each use: a removed key is refused at once, by every process.
 *
 * @param prefix of every key, which tells people and secret scanners what was found
 */
export function createVenueKeys(tables: Tables, keys: KeyTable, prefix: string): VenueKeys {
  const own = (idMuseum: number) => eq(keys.idMuseum, idMuseum);
  const isKeyOf = (idMuseum: number, name: string) => and(own(idMuseum), eq(keys.name, name));
  return {
    async add(idMuseum, name) {
      const names = await tables.select({ name: keys.name }).from(keys).where(own(idMuseum));
      if (names.some((one) => one.name === name)) return { tag: 'name-taken' };
      if (names.length >= KEYS_OF_A_VENUE) return { tag: 'too-many-keys' };
      const key = prefix + randomBytes(KEY_BYTES).toString('base64url');
      const added = await tables
        .insert(keys)
        .values({ idMuseum, name, hash: hashOfKey(key) })
        .onConflictDoNothing()
        .returning({ name: keys.name });
      return added.length > 0 ? { tag: 'added', key } : { tag: 'name-taken' };
    },
    list: (idMuseum) =>
      tables
        .select({ name: keys.name, madeAt: keys.madeAt, usedOn: keys.usedOn })
        .from(keys)
        .where(own(idMuseum))
        .orderBy(keys.madeAt, keys.name),
    async remove(idMuseum, name) {
      const removed = await tables.delete(keys).where(isKeyOf(idMuseum, name)).returning();
      return removed.length > 0;
    },
    async removeAll(idMuseum) {
      await tables.delete(keys).where(own(idMuseum));
    },
    async holderOf(idMuseum, key, day) {
      if (idMuseum > LARGEST_ID) return undefined;
      const given = Buffer.from(hashOfKey(key), 'hex');
      const stored = await tables.select().from(keys).where(own(idMuseum));
      const found = stored.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), given));
      if (found && found.usedOn !== day) {
        const isEarlier = or(isNull(keys.usedOn), ne(keys.usedOn, day));
        await tables
          .update(keys)
          .set({ usedOn: day })
          .where(and(isKeyOf(idMuseum, found.name), isEarlier));
      }
      return found?.name;
    },
    async holderOfHash(idMuseum, hash) {
      if (idMuseum > LARGEST_ID) return undefined;
      const [found] = await tables
        .select({ name: keys.name })
        .from(keys)
        .where(and(own(idMuseum), eq(keys.hash, hash)));
      return found?.name;
    },
  };
}
