import { type AccessCode, DEFAULT_DAYS_UNTIL_EXPIRATION } from '#domain/access-code.ts';
import type { SavedKeys } from './saved-keys.ts';

/** The access code that was accepted on this device, in the three keys of the specification (section 3). */
export function storedCode(saved: SavedKeys): AccessCode | undefined {
  const code = saved.get('code');
  const createdAt = saved.get('codeCreationDate');
  if (code === undefined || createdAt === undefined) return undefined;
  const daysUntilExpiration = saved.get('codeDaysUntilExpiration') ?? DEFAULT_DAYS_UNTIL_EXPIRATION;
  return { code, createdAt, daysUntilExpiration };
}

/** Keeps an accepted code, or forgets the one that is there. */
export function storeCode(saved: SavedKeys, stored: AccessCode | undefined): void {
  saved.set('code', stored?.code);
  saved.set('codeCreationDate', stored?.createdAt);
  saved.set('codeDaysUntilExpiration', stored?.daysUntilExpiration);
}
