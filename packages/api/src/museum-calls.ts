import type { ManifestDelta } from '@cicerone/content/release/manifest-delta';
import type { CurrentRelease, Manifest } from '@cicerone/content/release/release';
import type { CallFailure, Fetch, FetchAnswer } from './fetch-port.ts';
import type { VenueLanguage } from './museum-shapes.ts';

/** The newer family's addresses below `/api/` that the guide uses so far (product, section 7; section D5). */
export const museumAddresses = {
  /** @param from the release that the device has: the response is a delta if there is one */
  allData: (idMuseum: number, idLanguage: number, from?: number) =>
    `/api/museums/detail/all-data/${idMuseum}/${idLanguage}${since(from)}`,
  languages: (idMuseum: number) => `/api/languages/${idMuseum}`,
  current: (idMuseum: number) => `/api/venues/${idMuseum}/current.json`,
  /** @param from the release whose manifest the device has */
  manifest: (idMuseum: number, version: number, from?: number) =>
    `/api/venues/${idMuseum}/releases/${version}/manifest.json${since(from)}`,
  /** @param lang two letters */
  appManifest: (idMuseum: number, lang: string) => `/api/venues/${idMuseum}/app.webmanifest?lang=${lang}`,
};

function since(from?: number): string {
  return from ? `?from=${from}` : '';
}

/** The same addresses as the server writes them. */
export const museumPatterns = {
  allData: '/api/museums/detail/all-data/:idMuseum/:idLanguage',
  languages: '/api/languages/:idMuseum',
  current: '/api/venues/:idMuseum/current.json',
  manifest: '/api/venues/:idMuseum/releases/:version/manifest.json',
  appManifest: '/api/venues/:idMuseum/app.webmanifest',
};

/** An answer that arrived damaged may lie in the browser's own cache as well: the second attempt goes past it. */
export type PastCache = 'reload';

/**
 * For what changes with a publication. A page that the visitor comes back to by Back or Forward, or that the browser
 * opens again after it was closed, reads what the browser keeps without asking, whatever the server said about it (seen
 * in Chromium 156): such a page would show the release of its last visit.
 */
const IN_FORCE = 'no-cache';
type Cache = typeof IN_FORCE | PastCache;

/** The calls of the newer family, over any `fetch`. Every failure is a value. */
export function createMuseumCalls(fetch: Fetch, origin = '') {
  async function get(address: string, cache?: Cache, method = 'GET'): Promise<FetchAnswer | CallFailure> {
    try {
      const headers = { accept: 'application/json' };
      const answer = await fetch(origin + address, { method, headers, ...(cache && { cache }) });
      return answer.ok ? answer : { tag: 'refused', status: answer.status };
    } catch {
      return { tag: 'offline' };
    }
  }
  /**
   * A login page of the Wi-Fi and a file that was cut are no JSON, and the browser may keep them for as long as the
   * release: such an answer is requested once more, past the browser's cache.
   */
  async function getJson<Answer>(address: string, cache?: Cache): Promise<Answer | CallFailure> {
    const answer = await get(address, cache);
    if (isCallFailure(answer)) return answer;
    try {
      return (await answer.json()) as Answer;
    } catch (problem) {
      return problem instanceof SyntaxError && cache !== 'reload' ? getJson(address, 'reload') : { tag: 'offline' };
    }
  }
  return {
    /**
     * The venue in one language, as bytes: the caller verifies their hash before parsing them. With `from` a release, a
     * delta if there is one.
     */
    async allData(
      idMuseum: number,
      idLanguage: number,
      from?: number,
      cache: Cache = IN_FORCE,
    ): Promise<ArrayBuffer | CallFailure> {
      const answer = await get(museumAddresses.allData(idMuseum, idLanguage, from), cache);
      if (isCallFailure(answer)) return answer;
      return answer.arrayBuffer().catch(() => ({ tag: 'offline' }));
    },
    /** Whether the venue may be read in one language; undefined if it may. Nothing but headers is sent. */
    async mayReadAllData(idMuseum: number, idLanguage: number): Promise<CallFailure | undefined> {
      const answer = await get(museumAddresses.allData(idMuseum, idLanguage), IN_FORCE, 'HEAD');
      return isCallFailure(answer) ? answer : undefined;
    },
    /** The JSON that arrived, unchecked: a network may answer in the server's place. */
    current: (idMuseum: number, cache: Cache = IN_FORCE) =>
      getJson<Partial<CurrentRelease> | null>(museumAddresses.current(idMuseum), cache),
    /** With `from` a release, a delta if there is one. The caller verifies it. */
    manifest: (idMuseum: number, version: number, from?: number, cache?: PastCache) =>
      getJson<Partial<Manifest | ManifestDelta> | null>(museumAddresses.manifest(idMuseum, version, from), cache),
    languages: (idMuseum: number) => getJson<VenueLanguage[]>(museumAddresses.languages(idMuseum), IN_FORCE),
  };
}
export type MuseumCalls = ReturnType<typeof createMuseumCalls>;

/** Whether a call failed. */
export function isCallFailure(answer: unknown): answer is CallFailure {
  return typeof answer === 'object' && answer !== null && 'tag' in answer;
}
