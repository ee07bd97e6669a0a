import { createHmac } from 'node:crypto';
import { accessCodeForm } from '@cicerone/content/venue/access-code';
import { and, eq, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { DataFolder } from '../../storage/data-folder.ts';
import type { Tables } from '../../storage/database/open-database.ts';
import { accessCodes } from '../../storage/database/schema.ts';
import {
  type CodeTerms,
  countPhone,
  isRenewed,
  type ListedCodes,
  listCodes,
  markOf,
  termColumns,
} from './code-terms.ts';
import { openCodeKey, readCodeKey } from './installation-keys.ts';
import { findScryptCode } from './scrypt-codes.ts';

/** How many codes that somebody thought up a venue may have. Each one makes guessing easier. */
export const CODES_OF_A_VENUE = 20;

export type AccessCode = { idMuseum: number; code: string };
export type TooManyCodes = { tag: 'too-many-codes' };

/** The phone on which a code is entered, and the day on which it is, in the venue's timezone. */
export type Entering = {
  /** The mark of the code by which the phone has access at present. */
  heldMark?: string | undefined;
  /** `yyyy-mm-dd` */
  day: string;
};
/** A code that opens its venue. */
export type Entered = {
  days: number;
  /** Distinguishes it from the venue's other codes. */
  mark: string;
  /** The phone has access by this code already, until the moment that it has. */
  isHeld: boolean;
};

/** The access codes of an installation. Two codes are the same if their `accessCodeForm` is. */
export type AccessCodes = {
  /**
   * Creates a code that opens a venue for this many days, or changes days and terms of an existing code. Deletes the
   * venue's lost codes.
   *
   * @param days full days from the moment a visitor enters the code
   */
  add(code: AccessCode, days: number, terms?: CodeTerms): Promise<TooManyCodes | undefined>;
  /** Deletes a code. @returns whether it existed */
  remove(code: AccessCode): Promise<boolean>;
  /** Deletes all codes of a venue. */
  removeAll(idMuseum: number): Promise<void>;
  /** Deletes the codes of that name. @returns how many there were */
  removeNamed(idMuseum: number, name: string): Promise<number>;
  /**
   * A phone enters a code (product, section D6, Access codes). A phone that has access by this code is not counted
   * again. Undefined if the code does not open the venue, or not that day, or not one phone more.
   */
  enter(code: AccessCode, entering: Entering): Promise<Entered | undefined>;
  /** The codes of a venue, by name and use. */
  list(idMuseum: number): Promise<ListedCodes[]>;
  /** The terms and the use of a code; undefined if there is none. */
  find(code: AccessCode): Promise<ListedCodes | undefined>;
  /** How many codes, of one venue or of all, were hashed with another key than the present one. They open nothing. */
  lost(idMuseum?: number): Promise<number>;
  /** True for a venue with a code that opens it. */
  hasAny(idMuseum: number): Promise<boolean>;
};

type Stored = typeof accessCodes.$inferSelect;

/**
 * The database holds a hash of each code, made with a key that is stored beside the database. A code is found by one
 * look-up, and the database alone does not help to guess a code. A code from before there was a key is stored in the
 * new form after its first right use.
 */
export function createAccessCodes(tables: Tables, folder: DataFolder): AccessCodes {
  let known: Buffer | undefined;
  /** Not cached while missing: another process may create the key, with the first code, while this one runs. */
  const key = async () => (known ??= await readCodeKey(folder));
  const keyToWrite = async () => (known ??= await openCodeKey(folder));

  async function find({ idMuseum, code }: AccessCode): Promise<Stored | undefined> {
    const hash = hashOf(await key(), idMuseum, code);
    const isKeyed = hash === undefined ? undefined : eq(accessCodes.hash, hash);
    const isOneOf = and(eq(accessCodes.idMuseum, idMuseum), or(isKeyed, isNotNull(accessCodes.salt)));
    const stored = await tables.select().from(accessCodes).where(isOneOf);
    return stored.find((one) => one.hash === hash) ?? findOld(stored, { idMuseum, code });
  }

  async function findOld(stored: readonly Stored[], { idMuseum, code }: AccessCode): Promise<Stored | undefined> {
    const salted = stored.flatMap(({ salt, ...one }) => (salt === null ? [] : { ...one, salt }));
    const found = salted.length > 0 ? await findScryptCode(salted, accessCodeForm(code)) : undefined;
    if (!found) return undefined;
    const keyed = { salt: null, ...keyedBy(await keyToWrite(), idMuseum, code) };
    await tables.update(accessCodes).set(keyed).where(isCode(found));
    return { ...found, ...keyed };
  }

  return {
    async add({ idMuseum, code }, days, terms = {}) {
      const found = await find({ idMuseum, code });
      const own = eq(accessCodes.idMuseum, idMuseum);
      const lost = isLost(await key());
      const thoughtUp = and(own, eq(accessCodes.isTicket, false), not(lost));
      if (!found && (await tables.$count(accessCodes, thoughtUp)) >= CODES_OF_A_VENUE) {
        return { tag: 'too-many-codes' };
      }
      const keyed = keyedBy(await keyToWrite(), idMuseum, code);
      const given = { daysUntilExpiration: days, keyFingerprint: keyed.keyFingerprint, ...termColumns(terms) };
      await tables.delete(accessCodes).where(and(own, lost));
      await tables
        .insert(accessCodes)
        .values({ idMuseum, ...keyed, ...given })
        .onConflictDoUpdate({ target: [accessCodes.idMuseum, accessCodes.hash], set: given });
      return undefined;
    },
    async remove(code) {
      const found = await find(code);
      if (found) await tables.delete(accessCodes).where(isCode(found));
      return found !== undefined;
    },
    async removeAll(idMuseum) {
      await tables.delete(accessCodes).where(eq(accessCodes.idMuseum, idMuseum));
    },
    async removeNamed(idMuseum, name) {
      const isNamed = and(eq(accessCodes.idMuseum, idMuseum), eq(accessCodes.name, name));
      return (await tables.delete(accessCodes).where(isNamed).returning({ hash: accessCodes.hash })).length;
    },
    async enter(code, { heldMark, day }) {
      const found = await find(code);
      if (!found) return undefined;
      const entered = { days: found.daysUntilExpiration, mark: markOf(found) };
      if (entered.mark === heldMark) return { ...entered, isHeld: !isRenewed(found) };
      return (await countPhone(tables, isCode(found), day)) ? { ...entered, isHeld: false } : undefined;
    },
    list: (idMuseum) => listCodes(tables, idMuseum),
    async find(code) {
      const found = await find(code);
      return found && { ...found, codes: 1 };
    },
    async lost(idMuseum) {
      const own = idMuseum === undefined ? undefined : eq(accessCodes.idMuseum, idMuseum);
      return tables.$count(accessCodes, and(own, isLost(await key())));
    },
    async hasAny(idMuseum) {
      const opening = and(eq(accessCodes.idMuseum, idMuseum), not(isLost(await key())));
      return (await tables.$count(accessCodes, opening)) > 0;
    },
  };
}

function hashOf(key: Buffer | undefined, idMuseum: number, code: string): string | undefined {
  return key && keyedHash(key, idMuseum, code);
}

/** If the key is missing, every code that was hashed with a key is lost. */
function isLost(key: Buffer | undefined): SQL {
  const isOfAnother =
    key && and(isNotNull(accessCodes.keyFingerprint), ne(accessCodes.keyFingerprint, fingerprintOf(key)));
  return sql`${and(isNull(accessCodes.salt), isOfAnother)}`;
}

/** Distinguishes keys without revealing anything about them. */
function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('fingerprint').digest('base64url').slice(0, 16);
}

/** A code as columns. */
export function keyedBy(key: Buffer, idMuseum: number, code: string): Pick<Stored, 'hash' | 'keyFingerprint'> {
  return { hash: keyedHash(key, idMuseum, code), keyFingerprint: fingerprintOf(key) };
}

/** The same code has a different hash at each venue. */
function keyedHash(key: Buffer, idMuseum: number, code: string): string {
  return createHmac('sha256', key)
    .update(`${idMuseum} ${accessCodeForm(code)}`)
    .digest('base64url');
}

function isCode({ idMuseum, hash }: Pick<Stored, 'idMuseum' | 'hash'>) {
  return and(eq(accessCodes.idMuseum, idMuseum), eq(accessCodes.hash, hash));
}
