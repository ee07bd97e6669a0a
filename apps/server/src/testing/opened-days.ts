import type { AccessCode, AccessCodes } from '../guarding/codes/access-codes.ts';

/** For how many days a code opens its venue on a new phone. Undefined if it does not open it. */
export async function openedDays(codes: AccessCodes, code: AccessCode): Promise<number | undefined> {
  return (await codes.enter(code, { day: '2026-11-27' }))?.days;
}
