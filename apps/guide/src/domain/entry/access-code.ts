/** An access code as kept on the device: when it was accepted, in milliseconds, and for how many days. */
export type AccessCode = { code: string; createdAt: number; daysUntilExpiration: number };

/** How long a code holds when the venue says nothing (product, section 9). */
export const DEFAULT_DAYS_UNTIL_EXPIRATION = 1;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a stored access code still opens the venue at `now`, in milliseconds (product, section 5). */
export function isValidAccessCode(stored: AccessCode | undefined, now: number): boolean {
  if (!stored?.code) return false;
  return now >= stored.createdAt && now < codeEnd(stored);
}

/** The first moment at which a code no longer opens its venue, in milliseconds. */
export function codeEnd({ createdAt, daysUntilExpiration }: AccessCode): number {
  return createdAt + daysUntilExpiration * DAY_MS;
}

/** The codes that a phone knows, as far as they depend on the open venue. */
export type KnownCodes = {
  currentMuseum: number | undefined;
  /** The code of the current museum. */
  accessCode: AccessCode | undefined;
  /** The venue that lends this phone; undefined for a visitor's own. */
  lentBy: number | undefined;
  /** Its code while another venue is current. */
  loanCode: AccessCode | undefined;
};

/**
 * The codes once a venue is opened, or another version of the guide. A venue that lends this phone gets back the code
 * that its staff typed; all others begin without one (product, section D6, Loan device).
 */
export function codesAfterReset(
  idMuseum: number,
  { currentMuseum, accessCode, lentBy, loanCode }: KnownCodes,
): Pick<KnownCodes, 'accessCode' | 'loanCode'> {
  if (lentBy === undefined) return { accessCode: undefined, loanCode: undefined };
  const kept = currentMuseum === lentBy ? accessCode : loanCode;
  return idMuseum === lentBy ? { accessCode: kept, loanCode: undefined } : { accessCode: undefined, loanCode: kept };
}

/** The code of a venue, before or after it becomes the current one. */
export function codeIn(idMuseum: number, known: KnownCodes): AccessCode | undefined {
  return idMuseum === known.currentMuseum ? known.accessCode : codesAfterReset(idMuseum, known).accessCode;
}
