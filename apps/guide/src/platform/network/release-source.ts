import { isCallFailure, type MuseumCalls, museumAddresses, type PastCache } from '@cicerone/api/museum-calls';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { RELEASE_SCHEMA_VERSION, STATUS_DEACTIVATED } from '@cicerone/content/release/release-version';
import type { ShownFailure, VenueFailure } from '#domain/failures.ts';
import type { ReleasedDetail, ReleaseSource } from '#domain/ports.ts';
import type { Exchanged } from '../day-code/exchange.ts';
import { fileHash } from '../files/content-hash.ts';
import type { KeptFiles } from '../files/kept-files.ts';
import type { updateDetails } from './update-details.ts';
import { publicFailure, venueFailure } from './venue-failure.ts';

/** The visitor's access code, as the release source needs it. */
export type CodeOfVisitor = {
  /** Whether the visitor has a valid one of a venue; without one, calls that would be refused are not sent. */
  hasCode(idMuseum: number): boolean;
  /** Asked when the server refuses a valid one: the phone may have taken it by itself. */
  exchange(idMuseum: number): Promise<Exchanged>;
};

/**
 * Releases from the server, and stored details that still match their hash. A detail that does not match is requested
 * once more, with the release then in force.
 */
export function createReleaseSource(
  calls: MuseumCalls,
  kept: KeptFiles,
  { hasCode, exchange }: CodeOfVisitor,
): ReleaseSource {
  async function current(idMuseum: number, cache?: PastCache): Promise<CurrentRelease | ShownFailure> {
    const answer = await calls.current(idMuseum, cache);
    if (isCallFailure(answer)) return publicFailure(answer);
    if (isReleaseOf(idMuseum, answer)) return answer;
    // A newer server writes another shape on purpose; anything else is not the server's answer.
    const isNewer = answer?.idMuseum === idMuseum && answer.schemaVersion !== RELEASE_SCHEMA_VERSION;
    return cache || isNewer ? { tag: 'venue-unreadable' } : current(idMuseum, 'reload');
  }

  async function detail(
    release: CurrentRelease,
    idLanguage: number,
    cache?: PastCache,
  ): Promise<ReleasedDetail | VenueFailure> {
    const address = museumAddresses.allData(release.idMuseum, idLanguage);
    const expected = release.languages.find((language) => language.id === idLanguage)?.hash;
    const isFirst = (await kept.paths()).size === 0;
    const asking = cache ? pastCache(calls, cache) : calls;
    const known = isFirst ? undefined : await updatedDetails(asking, kept, release, idLanguage);
    const bytes = known ?? (await asking.allData(release.idMuseum, idLanguage));
    if (isCallFailure(bytes)) return venueFailure(bytes);
    if (!(await isComplete(bytes, expected))) return { tag: 'venue-unreadable' };
    const read = readDetail(bytes);
    if ('tag' in read) return read;
    await kept.put(address, bytes, 'application/json');
    return { release, detail: read };
  }

  /** Until a code that the phone took by itself is exchanged, the server refuses what it guards. */
  async function detailWithCode(release: CurrentRelease, idLanguage: number): Promise<ReleasedDetail | VenueFailure> {
    const answer = await detail(release, idLanguage);
    if (!('tag' in answer && answer.tag === 'code-required')) return answer;
    const exchanged = await exchange(release.idMuseum);
    if (exchanged === 'later') return { tag: 'offline' };
    return exchanged === 'accepted' ? detail(release, idLanguage) : answer;
  }

  return {
    current: (idMuseum) => current(idMuseum),
    async isCodeRefused({ idMuseum, accessCodeRequired }, idLanguage) {
      if (!accessCodeRequired || !hasCode(idMuseum)) return false;
      const failure = await calls.mayReadAllData(idMuseum, idLanguage);
      if (failure === undefined || venueFailure(failure).tag !== 'code-required') return false;
      return (await exchange(idMuseum)) === 'refused';
    },
    async detail(release, idLanguage) {
      if (release.accessCodeRequired && !hasCode(release.idMuseum)) return { tag: 'code-required' };
      const answer = await detailWithCode(release, idLanguage);
      if (!('tag' in answer && answer.tag === 'venue-unreadable')) return answer;
      // If the museum published between the two calls, the detail belongs to a newer release.
      const newer = await current(release.idMuseum, 'reload');
      return 'tag' in newer ? newer : detail(newer, idLanguage, 'reload');
    },
  };
}

/**
 * Whether an answer is a release of that museum. Proxies mix up addresses and answer in JSON of their own, and a release
 * has no field without a value.
 */
function isReleaseOf(idMuseum: number, answer: Partial<CurrentRelease> | null): answer is CurrentRelease {
  if (answer?.idMuseum !== idMuseum || answer.schemaVersion !== RELEASE_SCHEMA_VERSION) return false;
  const { version, name, localizations, customization, languages } = answer;
  const isWhole = [version, name, localizations, customization].every((field) => field !== undefined);
  if (!isWhole || !Number.isSafeInteger(version) || !Array.isArray(languages)) return false;
  return Object.values(answer).every((field) => field !== null) && languages.every(isLanguage);
}

function isLanguage(language: Partial<CurrentRelease['languages'][number]> | null): boolean {
  return [language?.code, language?.hash].every((field) => typeof field === 'string') && Number.isInteger(language?.id);
}

/** The same calls, past the browser's own cache. */
function pastCache(calls: MuseumCalls, cache: PastCache): MuseumCalls {
  return { ...calls, allData: (idMuseum, idLanguage, from) => calls.allData(idMuseum, idLanguage, from, cache) };
}

/** Loads the update rules on demand: a first visit has nothing to update, and the first screen stays without them. */
function updatedDetails(...details: Parameters<typeof updateDetails>): ReturnType<typeof updateDetails> {
  return import('./update-details.ts').then((code) => code.updateDetails(...details)).catch(() => undefined);
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
 * Whether every byte arrived, as far as this browser can check. A language that the release does not list is answered
 * by fallback and has no hash of its own.
 */
async function isComplete(bytes: ArrayBuffer, expected: string | undefined): Promise<boolean> {
  const hash = await fileHash(bytes);
  return hash === undefined || expected === undefined || hash === expected;
}
