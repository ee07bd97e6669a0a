/** The wrong passwords that were typed on this phone one after the other, and when the last one was, in milliseconds. */
export type PasswordTries = { wrong: number; lastAt: number };

export const NO_TRIES: PasswordTries = { wrong: 0, lastAt: 0 };

/** So many may be typed without waiting. */
const FREE_TRIES = 3;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** Wrong ones are forgotten so long after the last one: the next visitor has free tries of their own. */
const FORGOTTEN_MS = 60 * 60_000;

/**
 * The wait before the next password is compared, in whole seconds: none for three wrong ones, then twice as long each
 * time, up to a quarter of an hour (product, section D6, Reset). A clock that was set back makes no wait longer.
 */
export function secondsToWait({ wrong, lastAt }: PasswordTries, now: number): number {
  if (wrong < FREE_TRIES || now < lastAt) return 0;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (wrong - FREE_TRIES), LONGEST_PAUSE_MS);
  return Math.max(0, Math.ceil((lastAt + pause - now) / 1000));
}

/** The tries once one more was wrong. */
export function afterWrong({ wrong, lastAt }: PasswordTries, now: number): PasswordTries {
  return { wrong: now - lastAt > FORGOTTEN_MS ? 1 : wrong + 1, lastAt: now };
}
