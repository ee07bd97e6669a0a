import type { AccessCodeFailure } from '../failures.ts';
import { type AccessCode, DEFAULT_DAYS_UNTIL_EXPIRATION } from './access-code.ts';
import type { DayCodeAnswer } from './day-code-offline.ts';

/** The parts of the device and the server that entering a code needs. */
export type EnterAccessCodeNeeds = {
  now(): number;
  pause(milliseconds: number): Promise<void>;
  /** For how many days the code opens the venue from now on. */
  check(idMuseum: number, code: string): Promise<{ daysUntilExpiration: number } | AccessCodeFailure>;
  /** The answer of the phone itself to a code. */
  checkOnPhone(idMuseum: number, code: string): Promise<DayCodeAnswer>;
  store(accepted: AccessCode): void;
  /** The venue may be read from now on. */
  loadVenue(): void;
  /** The stored content of the venue may be read from now on. */
  openStored(idMuseum: number): void;
};

/** A class that arrives at the door makes the server busy for a second or two, in milliseconds. */
const BUSY_PAUSES_MS = [1000, 3000];

/**
 * The visitor's access code: checked by the server, kept with the moment and its days when it opens the venue
 * (product, section 5). A code that does not open it changes nothing, and the visitor reads why. While the server
 * is busy the guide asks twice more by itself. If the server cannot be asked, the phone checks a one-day code itself: it
 * opens what is stored here, and the server goes on guarding the rest until the code is exchanged.
 */
export function createEnterAccessCode(needs: EnterAccessCodeNeeds) {
  const { now, pause, check, checkOnPhone, store, loadVenue, openStored } = needs;

  /** @returns why the phone cannot open the venue by this code */
  async function enterOffline(idMuseum: number, code: string, why: AccessCodeFailure) {
    const answer = await checkOnPhone(idMuseum, code);
    if (answer === 'not-known') return why;
    if (answer === 'other-day') return { tag: 'wrong-code' } as const;
    store({ code, createdAt: now(), daysUntilExpiration: DEFAULT_DAYS_UNTIL_EXPIRATION });
    openStored(idMuseum);
    return undefined;
  }

  return async (idMuseum: number, code: string): Promise<AccessCodeFailure | undefined> => {
    let answer = await check(idMuseum, code);
    for (const milliseconds of BUSY_PAUSES_MS) {
      if (!('tag' in answer) || answer.tag !== 'server-busy') break;
      await pause(milliseconds);
      answer = await check(idMuseum, code);
    }
    if ('tag' in answer) {
      const isAnswered = answer.tag === 'wrong-code' || answer.tag === 'too-many-tries';
      return isAnswered ? answer : enterOffline(idMuseum, code, answer);
    }
    store({ code, createdAt: now(), daysUntilExpiration: answer.daysUntilExpiration });
    loadVenue();
    return undefined;
  };
}
