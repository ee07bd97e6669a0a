import { createVenueCookies } from '../calls/answering/venue-cookies.ts';
import { openCookieKey } from '../guarding/codes/installation-keys.ts';
import type { DataFolder } from '../storage/data-folder.ts';

/** The `Cookie` header of a visitor who has just entered the code of a venue. */
export async function venueCookie(folder: DataFolder, idMuseum: number, now?: () => number): Promise<string> {
  return cookieMade(await openCookieKey(folder), idMuseum, now);
}

/** The same, signed with any key. */
export function cookieMade(key: Buffer, idMuseum: number, now?: () => number): string {
  return createVenueCookies({ key, now }).made(idMuseum, 1, false).split(';', 1)[0] ?? '';
}
