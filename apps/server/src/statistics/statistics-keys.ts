import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Tables } from '../storage/database/open-database.ts';
import { statisticsKeys } from '../storage/database/schema.ts';

/** How many keys a museum may have. Each use compares all of them. */
export const KEYS_OF_A_VENUE = 20;
/** Tells people and secret scanners what was found. */
const PREFIX = 'cicerone_';
const KEY_BYTES = 32;
/** The largest number of a museum that the table can hold: an address may name any. */
const LARGEST_ID = 2 ** 31 - 1;
/** The form of every key; anything else is refused before the database is asked. */
const KEY = /^cicerone_[A-Za-z0-9_-]{43}$/;

export type KeyRefused = { tag: 'name-taken' } | { tag: 'too-many-keys' };
/** A key as the museum's people see it; nobody sees the key itself again. */
export type ListedKey = { name: string; madeAt: Date; usedOn: string | null };

/** The keys that open the figures of museums to other programs. */
export type StatisticsKeys = {
  /** Makes a key. @returns the key, which is shown this once */
  add(idMuseum: number, name: string): Promise<{ tag: 'added'; key: string } | KeyRefused>;
  list(idMuseum: number): Promise<ListedKey[]>;
  /** Deletes a key, which opens nothing from then on. @returns whether it existed */
  remove(idMuseum: number, name: string): Promise<boolean>;
  removeAll(idMuseum: number): Promise<void>;
  /** The name of a right key, which is written down as used on this day (`yyyy-mm-dd`); undefined for any other. */
  holderOf(idMuseum: number, key: string, day: string): Promise<string | undefined>;
};

/** Whether a text has the form of a key. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/**
 * SHA-256 suffices, without salt or secret: a key is 256 random bits, which nobody can guess, however fast each try is.
 * A slow hash protects what people think up, and would only make each call slow.
 */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The table is asked at each use: a removed key is refused at once, by every process. */
export function createStatisticsKeys(tables: Tables): StatisticsKeys {
  const own = (idMuseum: number) => eq(statisticsKeys.idMuseum, idMuseum);
  const isKeyOf = (idMuseum: number, name: string) => and(own(idMuseum), eq(statisticsKeys.name, name));
  return {
    async add(idMuseum, name) {
      const names = await tables.select({ name: statisticsKeys.name }).from(statisticsKeys).where(own(idMuseum));
      if (names.some((one) => one.name === name)) return { tag: 'name-taken' };
      if (names.length >= KEYS_OF_A_VENUE) return { tag: 'too-many-keys' };
      const key = PREFIX + randomBytes(KEY_BYTES).toString('base64url');
      const added = await tables
        .insert(statisticsKeys)
        .values({ idMuseum, name, hash: hashOfKey(key) })
        .onConflictDoNothing()
        .returning({ name: statisticsKeys.name });
      return added.length > 0 ? { tag: 'added', key } : { tag: 'name-taken' };
    },
    list: (idMuseum) =>
      tables
        .select({ name: statisticsKeys.name, madeAt: statisticsKeys.madeAt, usedOn: statisticsKeys.usedOn })
        .from(statisticsKeys)
        .where(own(idMuseum))
        .orderBy(statisticsKeys.madeAt, statisticsKeys.name),
    async remove(idMuseum, name) {
      const removed = await tables.delete(statisticsKeys).where(isKeyOf(idMuseum, name)).returning();
      return removed.length > 0;
    },
    async removeAll(idMuseum) {
      await tables.delete(statisticsKeys).where(own(idMuseum));
    },
    async holderOf(idMuseum, key, day) {
      if (idMuseum > LARGEST_ID) return undefined;
      const given = Buffer.from(hashOfKey(key), 'hex');
      const stored = await tables.select().from(statisticsKeys).where(own(idMuseum));
      const found = stored.find(({ hash }) => timingSafeEqual(Buffer.from(hash, 'hex'), given));
      if (found && found.usedOn !== day) {
        const isEarlier = or(isNull(statisticsKeys.usedOn), ne(statisticsKeys.usedOn, day));
        await tables
          .update(statisticsKeys)
          .set({ usedOn: day })
          .where(and(isKeyOf(idMuseum, found.name), isEarlier));
      }
      return found?.name;
    },
  };
}
