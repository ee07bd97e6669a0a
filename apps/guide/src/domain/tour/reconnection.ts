/** The first pause before a phone connects again, and the longest, in milliseconds. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
/** A ticket that was refused so often is renewed: the server may have restarted meanwhile, which passes. */
const REFUSALS_BEFORE_RENEWAL = 3;
/** Tickets are valid for ten minutes, and each connection gets a new one every four, in milliseconds. */
const OLD_TICKET_MS = 9 * 60_000;

/**
 * The pause before a phone connects again (product, section D6, Live guide). It doubles with each attempt that failed.
 * Chance shortens it to half at most: two hundred phones that lose the server together do not come back together.
 *
 * @param failed how many attempts have failed since the connection was connected
 * @param chance from 0 to 1
 */
export function reconnectionPauseMs(failed: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failed);
  return longest * (0.5 + chance / 2);
}

/** True if a phone asks for another ticket before it connects again. A browser does not tell why a server refused it. */
export function needsRenewal({ failed, ticketAgeMs }: { failed: number; ticketAgeMs: number }): boolean {
  return ticketAgeMs > OLD_TICKET_MS || (failed > 0 && failed % REFUSALS_BEFORE_RENEWAL === 0);
}
