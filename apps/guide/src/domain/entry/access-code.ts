/** An access code as kept on the device: when it was accepted, in milliseconds, and for how many days. */
export type AccessCode = { code: string; createdAt: number; daysUntilExpiration: number };

/** How long a code holds when the venue says nothing (product, section 9). */
export const DEFAULT_DAYS_UNTIL_EXPIRATION = 1;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a stored access code still opens the venue at `now`, in milliseconds (product, section 5). */
export function isValidAccessCode(stored: AccessCode | undefined, now: number): boolean {
  if (!stored?.code) return false;
  const age = now - stored.createdAt;
  return age >= 0 && age < stored.daysUntilExpiration * DAY_MS;
}
