import type { AccessCodeFailure } from '../failures.ts';
import type { AccessCode } from './access-code.ts';

/** The parts of the device and the server that entering a code needs. */
export type EnterAccessCodeNeeds = {
  now(): number;
  pause(milliseconds: number): Promise<void>;
  /** For how many days the code opens the venue from now on. */
  check(idMuseum: number, code: string): Promise<{ daysUntilExpiration: number } | AccessCodeFailure>;
  store(accepted: AccessCode): void;
  /** The venue may be read from now on. */
  loadVenue(): void;
};

/** A class that arrives at the door makes the server busy for a second or two, in milliseconds. */
const BUSY_PAUSES_MS = [1000, 3000];

/**
 * The visitor's access code: checked by the server, kept with the moment and its days when it opens the venue
 * (product, section 5). A code that does not open it changes nothing, and the visitor reads why. While the server
 * is busy the guide asks twice more by itself.
 */
export function createEnterAccessCode({ now, pause, check, store, loadVenue }: EnterAccessCodeNeeds) {
  return async (idMuseum: number, code: string): Promise<AccessCodeFailure | undefined> => {
    let answer = await check(idMuseum, code);
    for (const milliseconds of BUSY_PAUSES_MS) {
      if (!('tag' in answer) || answer.tag !== 'server-busy') break;
      await pause(milliseconds);
      answer = await check(idMuseum, code);
    }
    if ('tag' in answer) return answer;
    store({ code, createdAt: now(), daysUntilExpiration: answer.daysUntilExpiration });
    loadVenue();
    return undefined;
  };
}
