import type { AccessCode } from './access-code.ts';
import type { CodeFailure } from './failures.ts';

/** What entering a code needs of the device and the server. */
export type EnterCodeNeeds = {
  now(): number;
  /** For how many days the code opens the venue from now on. */
  check(idMuseum: number, code: string): Promise<{ daysUntilExpiration: number } | CodeFailure>;
  store(accepted: AccessCode): void;
  /** The venue may be read from now on. */
  takeVenue(): void;
};

/**
 * The visitor's access code: checked by the server, kept with the moment and its days when it opens the venue
 * (specification, section 5). A code that does not is told why and changes nothing.
 */
export function createEnterCode({ now, check, store, takeVenue }: EnterCodeNeeds) {
  return async (idMuseum: number, code: string): Promise<CodeFailure | undefined> => {
    const answer = await check(idMuseum, code);
    if ('tag' in answer) return answer;
    store({ code, createdAt: now(), daysUntilExpiration: answer.daysUntilExpiration });
    takeVenue();
    return undefined;
  };
}
