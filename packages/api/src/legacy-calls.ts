import { basicAuthorization, type Credentials } from './basic-authorization.ts';
import type { CallFailure, Fetch } from './fetch-port.ts';
import type { CheckedAccessCode } from './legacy-shapes.ts';

/** The base path of the legacy family (product, section 7; section D5). */
export const LEGACY_BASE = '/cicerone/api/';

/** The legacy family's read calls as the server writes them. Lists accept `?idMuseum=` too. */
export const legacyPatterns = {
  socialNetworks: `${LEGACY_BASE}SocialNetwork`,
  museums: `${LEGACY_BASE}Museum`,
  museum: `${LEGACY_BASE}Museum/:id`,
  checkAccessCode: `${LEGACY_BASE}Museum/:id/checkAccessCode`,
  keyboardCustomizations: `${LEGACY_BASE}KeyboardCustomization`,
  artworks: `${LEGACY_BASE}Artwork`,
  artwork: `${LEGACY_BASE}Artwork/Detail/:id`,
  beacons: `${LEGACY_BASE}Beacon`,
  beacon: `${LEGACY_BASE}Beacon/:id`,
  infoSections: `${LEGACY_BASE}InfoSection`,
  infoSection: `${LEGACY_BASE}InfoSection/:id`,
  oneMinutes: `${LEGACY_BASE}OneMinutes`,
  oneMinute: `${LEGACY_BASE}OneMinutes/:id`,
  routes: `${LEGACY_BASE}Route`,
  route: `${LEGACY_BASE}Route/:id`,
  timelines: `${LEGACY_BASE}Timeline`,
  timeline: `${LEGACY_BASE}Timeline/:id`,
} as const;
type LegacyPattern = (typeof legacyPatterns)[keyof typeof legacyPatterns];

/** The address of one item. */
export function legacyItemAddress(pattern: LegacyPattern, id: number): string {
  return pattern.replace(':id', String(id));
}

/** The answer to an access code: for how many days it opens the venue, or that it does not. */
type CodeAnswer = NonNullable<CheckedAccessCode['data']> | { tag: 'wrong-code' };

/**
 * The check of an access code, over any `fetch`. The code is sent in the body, because proxies log addresses.
 *
 * @param origin empty for the caller's own
 */
export function createAccessCodeCall(fetch: Fetch, origin: string, credentials: Credentials) {
  const headers = {
    accept: 'application/json',
    authorization: basicAuthorization(credentials),
    'content-type': 'application/json',
  };
  return async (idMuseum: number, code: string): Promise<CodeAnswer | CallFailure> => {
    const address = origin + legacyItemAddress(legacyPatterns.checkAccessCode, idMuseum);
    try {
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ code }) });
      if (!answer.ok) return { tag: 'refused', status: answer.status };
      const { success, data } = (await answer.json()) as Partial<CheckedAccessCode>;
      return success && data ? data : { tag: 'wrong-code' };
    } catch {
      return { tag: 'offline' };
    }
  };
}
