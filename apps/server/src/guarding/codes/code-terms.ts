import { createHash } from 'node:crypto';
import { and, count, eq, gte, isNull, lt, lte, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Tables } from '../../storage/database/open-database.ts';
import { accessCodes } from '../../storage/database/schema.ts';

/** The terms of a code beside its days: without any, it may be entered at any time, on any number of phones. */
export type CodeTerms = {
  name?: string | undefined;
  /** The first and the last day on which it may be entered, `yyyy-mm-dd` in the venue's timezone. */
  validFrom?: string | undefined;
  validTo?: string | undefined;
  /** On how many phones it may be entered. */
  uses?: number | undefined;
};

/** Codes of one name and with the same terms, as the museum's people see them: nobody sees a code again. */
export type ListedCodes = {
  name: string | null;
  daysUntilExpiration: number;
  validFrom: string | null;
  validTo: string | null;
  /** Of each code. */
  uses: number | null;
  codes: number;
  /** On how many phones they were entered. */
  used: number;
};

type Stored = typeof accessCodes.$inferSelect;

/**
 * Counts one phone more on a code, if it may be entered that day and on one phone more. The database decides and counts
 * in one statement: of two phones at once the last use opens for one.
 *
 * @returns whether it was counted
 */
export async function countPhone(tables: Tables, isCode: SQL | undefined, day: string): Promise<boolean> {
  const mayBeEntered = and(
    or(isNull(accessCodes.uses), lt(accessCodes.used, accessCodes.uses)),
    or(isNull(accessCodes.validFrom), lte(accessCodes.validFrom, day)),
    or(isNull(accessCodes.validTo), gte(accessCodes.validTo, day)),
  );
  const counted = await tables
    .update(accessCodes)
    .set({ used: sql`${accessCodes.used} + 1` })
    .where(and(isCode, mayBeEntered))
    .returning({ used: accessCodes.used });
  return counted.length > 0;
}

/** True if a phone that entered the code before gets all of its days again. */
export function isRenewed({ uses, validFrom, validTo }: Stored): boolean {
  return uses === null && validFrom === null && validTo === null;
}

/** The terms as columns. */
export function termColumns({ name, validFrom, validTo, uses }: CodeTerms) {
  return { name: name ?? null, validFrom: validFrom ?? null, validTo: validTo ?? null, uses: uses ?? null };
}

/** Distinguishes the codes of a venue in its cookies, without helping to guess a code or to find its row. */
export function markOf({ hash }: { hash: string }): string {
  return createHash('sha256').update(hash).digest('base64url').slice(0, 12);
}

/** The codes of a venue that open it, by name. Codes without a name come last. */
export function listCodes(tables: Tables, idMuseum: number): Promise<ListedCodes[]> {
  const { name, daysUntilExpiration, validFrom, validTo, uses, used } = accessCodes;
  const terms = { name, daysUntilExpiration, validFrom, validTo, uses };
  return tables
    .select({ ...terms, codes: count(), used: sum(used).mapWith(Number) })
    .from(accessCodes)
    .where(eq(accessCodes.idMuseum, idMuseum))
    .groupBy(...Object.values(terms))
    .orderBy(sql`${name} nulls last`, validFrom, daysUntilExpiration, uses);
}
