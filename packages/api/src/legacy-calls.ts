import { basicAuthorization, type Credentials } from './basic-authorization.ts';
import type { CallFailure, Fetch } from './fetch-port.ts';
import type {
  CheckedAccessCode,
  LegacyArtwork,
  LegacyBeacon,
  LegacyInfoSection,
  LegacyKeypadLook,
  LegacyMuseum,
  LegacyOneMinute,
  LegacyRoute,
  LegacyTimeline,
  SocialNetwork,
} from './legacy-shapes.ts';

/** Where the legacy family lies (specification, section 7; design, section 5). */
export const LEGACY_BASE = '/cicerone/api/';

/** The legacy family's reading calls as the server writes them. Lists take `?idMuseum=` too. */
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

/** The address of one thing. */
export function legacyItemAddress(pattern: LegacyPattern, id: number): string {
  return pattern.replace(':id', String(id));
}

/** The address of a list, of one venue or of all. */
export function legacyListAddress(pattern: LegacyPattern, idMuseum?: number): string {
  return idMuseum === undefined ? pattern : `${pattern}?idMuseum=${idMuseum}`;
}

/**
 * The reading calls of the legacy family, and the check of a code, over any `fetch`. They bring what stands in `data`; every failure is a value.
 *
 * @param origin empty for the one that the caller came from
 */
export function createLegacyCalls(fetch: Fetch, origin: string, credentials: Credentials) {
  const headers = { accept: 'application/json', authorization: basicAuthorization(credentials) };

  async function ask<Data>(
    address: string,
    request: { method?: string; body?: string } = {},
  ): Promise<Data | CallFailure> {
    const type = request.body === undefined ? undefined : { 'content-type': 'application/json' };
    try {
      const answer = await fetch(origin + address, { ...request, headers: { ...headers, ...type } });
      if (!answer.ok) return { tag: 'refused', status: answer.status };
      const { success, data } = (await answer.json()) as { success?: boolean; data?: Data };
      return success && data !== undefined && data !== null ? data : { tag: 'refused', status: answer.status };
    } catch {
      return { tag: 'offline' };
    }
  }
  const list =
    <Item>(pattern: LegacyPattern) =>
    (idMuseum?: number) =>
      ask<Item[]>(legacyListAddress(pattern, idMuseum));
  const item =
    <Item>(pattern: LegacyPattern) =>
    (id: number) =>
      ask<Item>(legacyItemAddress(pattern, id));

  return {
    socialNetworks: () => ask<SocialNetwork[]>(legacyPatterns.socialNetworks),
    museums: list<LegacyMuseum>(legacyPatterns.museums),
    museum: item<LegacyMuseum>(legacyPatterns.museum),
    /**
     * A wrong code is refused with status 200: the call itself went well. The code stands in the body, for addresses
     * stand in the logs of proxies.
     */
    checkAccessCode: (idMuseum: number, code: string) =>
      ask<NonNullable<CheckedAccessCode['data']>>(legacyItemAddress(legacyPatterns.checkAccessCode, idMuseum), {
        method: 'POST',
        body: JSON.stringify({ code }),
      }),
    keyboardCustomizations: list<LegacyKeypadLook>(legacyPatterns.keyboardCustomizations),
    artworks: list<LegacyArtwork>(legacyPatterns.artworks),
    artwork: item<LegacyArtwork>(legacyPatterns.artwork),
    beacons: list<LegacyBeacon>(legacyPatterns.beacons),
    beacon: item<LegacyBeacon>(legacyPatterns.beacon),
    infoSections: list<LegacyInfoSection>(legacyPatterns.infoSections),
    infoSection: item<LegacyInfoSection>(legacyPatterns.infoSection),
    oneMinutes: list<LegacyOneMinute>(legacyPatterns.oneMinutes),
    oneMinute: item<LegacyOneMinute>(legacyPatterns.oneMinute),
    routes: list<LegacyRoute>(legacyPatterns.routes),
    route: item<LegacyRoute>(legacyPatterns.route),
    timelines: list<LegacyTimeline>(legacyPatterns.timelines),
    timeline: item<LegacyTimeline>(legacyPatterns.timeline),
  };
}
export type LegacyCalls = ReturnType<typeof createLegacyCalls>;
