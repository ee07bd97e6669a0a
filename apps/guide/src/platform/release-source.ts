import type { MuseumCalls } from '@cicerone/api/museum-calls';
import { isCallFailure } from '@cicerone/api/museum-calls';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release';
import { RELEASE_SCHEMA_VERSION, STATUS_DEACTIVATED } from '@cicerone/content/release-version';
import type { VenueFailure } from '#domain/failures.ts';
import type { ReleaseSource } from '#domain/ports.ts';

/** Releases from the server. A detail that does not match its hash in the release is asked for once more. */
export function createReleaseSource(calls: MuseumCalls): ReleaseSource {
  async function detail(current: CurrentRelease, idLanguage: number): Promise<VenueDetail | VenueFailure> {
    const bytes = await calls.allData(current.idMuseum, idLanguage);
    if (isCallFailure(bytes)) return venueFailure(bytes);
    const expected = current.languages.find((language) => language.id === idLanguage)?.hash;
    if (await isWhole(bytes, expected)) return readDetail(bytes);
    return { tag: 'venue-unreadable' };
  }

  return {
    async current(idMuseum) {
      const answer = await calls.current(idMuseum);
      if (isCallFailure(answer)) return venueFailure(answer);
      return answer.schemaVersion === RELEASE_SCHEMA_VERSION ? answer : { tag: 'venue-unreadable' };
    },
    async detail(current, idLanguage) {
      const answer = await detail(current, idLanguage);
      if (!('tag' in answer && answer.tag === 'venue-unreadable')) return answer;
      // The museum may have published between the two calls: what came then belongs to a newer release.
      const newer = await calls.current(current.idMuseum);
      return isCallFailure(newer) ? venueFailure(newer) : detail(newer, idLanguage);
    },
  };
}

function venueFailure(failure: { tag: 'offline' } | { tag: 'refused'; status: number }): VenueFailure {
  if (failure.tag === 'offline') return { tag: 'offline' };
  return failure.status === 404 ? { tag: 'venue-unknown' } : { tag: 'offline' };
}

function readDetail(bytes: ArrayBuffer): VenueDetail | VenueFailure {
  const answer = parse(bytes);
  if (answer?.status === STATUS_DEACTIVATED) return { tag: 'venue-deactivated' };
  return answer?.schemaVersion === RELEASE_SCHEMA_VERSION ? (answer as VenueDetail) : { tag: 'venue-unreadable' };
}

function parse(bytes: ArrayBuffer): (Partial<VenueDetail> & { status?: number }) | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Whether every byte arrived. A plain http address on a local network is no secure context and has no `crypto.subtle`:
 * there the answer is read as it came, and nothing is called checked. A language that the release does not list is
 * answered by fallback and has no hash of its own.
 */
async function isWhole(bytes: ArrayBuffer, expected: string | undefined): Promise<boolean> {
  if (!globalThis.crypto?.subtle || expected === undefined) return true;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') === expected;
}
