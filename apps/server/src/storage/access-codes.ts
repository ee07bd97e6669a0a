import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { accessCodeForm } from '@cicerone/content/access-code';
import { and, eq } from 'drizzle-orm';
import type { Tables } from './database/open-database.ts';
import { accessCodes } from './database/schema.ts';

const derive = promisify<string, string, number, { N: number }, Buffer>(scrypt);
/** Ten milliseconds of a processor: nothing for a visitor, much for whoever tries them all. */
const COST = { N: 4096 };
const HASH_BYTES = 32;

/** How many codes a venue may have: each costs its part of every check. */
export const CODES_OF_A_VENUE = 20;

export type AccessCode = { idMuseum: number; code: string };
export type TooManyCodes = { tag: 'too-many-codes' };

/**
 * Makes a code that opens a venue for so many days, or gives a known one that many. The database holds its hash. Codes
 * are the same when their `accessCodeForm` is, here and below.
 *
 * @param days whole days from when a visitor enters it
 */
export async function addAccessCode(
  tables: Tables,
  { idMuseum, code }: AccessCode,
  days: number,
): Promise<TooManyCodes | undefined> {
  const codes = await codesOf(tables, idMuseum);
  const known = await findCode(codes, code);
  if (known) {
    await tables.update(accessCodes).set({ daysUntilExpiration: days }).where(isCode(known));
    return undefined;
  }
  if (codes.length >= CODES_OF_A_VENUE) return { tag: 'too-many-codes' };
  const salt = randomBytes(16).toString('base64url');
  const hash = (await derive(accessCodeForm(code), salt, HASH_BYTES, COST)).toString('base64url');
  await tables.insert(accessCodes).values({ idMuseum, salt, hash, daysUntilExpiration: days });
  return undefined;
}

/** Takes a code away. @returns whether it was there */
export async function removeAccessCode(tables: Tables, { idMuseum, code }: AccessCode): Promise<boolean> {
  const known = await findCode(await codesOf(tables, idMuseum), code);
  if (known) await tables.delete(accessCodes).where(isCode(known));
  return known !== undefined;
}

/** For how many days a code opens a venue; undefined when it does not. */
export async function daysOfAccessCode(tables: Tables, { idMuseum, code }: AccessCode): Promise<number | undefined> {
  return (await findCode(await codesOf(tables, idMuseum), code))?.daysUntilExpiration;
}

type Stored = typeof accessCodes.$inferSelect;

function codesOf(tables: Tables, idMuseum: number): Promise<Stored[]> {
  return tables.select().from(accessCodes).where(eq(accessCodes.idMuseum, idMuseum));
}

/** Looks at all of them, so that the time it takes tells nothing. */
async function findCode(codes: readonly Stored[], code: string): Promise<Stored | undefined> {
  const form = accessCodeForm(code);
  const isSame = await Promise.all(
    codes.map(async ({ salt, hash }) =>
      timingSafeEqual(await derive(form, salt, HASH_BYTES, COST), Buffer.from(hash, 'base64url')),
    ),
  );
  return codes[isSame.indexOf(true)];
}

function isCode({ idMuseum, salt }: Stored) {
  return and(eq(accessCodes.idMuseum, idMuseum), eq(accessCodes.salt, salt));
}
