import type { CallFailure } from '@cicerone/api/fetch-port';
import { isCallFailure, type MuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import { apply, type Delta } from '@cicerone/content/release/delta';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { fileHash } from '../files/content-hash.ts';
import type { KeptFiles } from '../files/kept-files.ts';
import { downloadUpdateMedia } from './update-media.ts';

/**
 * The bytes of one language's detail: the stored ones while they match their hash, else with the delta applied, else
 * the complete detail. All stored languages are updated together, after their media are stored, or none of them; this
 * holds even if the requested language was not stored. A visitor who changes the language without a network finds the
 * same release, and an update that does not arrive leaves the previous release complete.
 *
 * @returns undefined if the server has moved on: the caller requests the complete detail; a failure if part of the
 *   release did not arrive. Bytes of a language that was not stored may be of a newer release: then the other languages
 *   stay unchanged.
 */
export async function updateDetails(
  calls: MuseumCalls,
  kept: KeptFiles,
  release: CurrentRelease,
  idLanguage: number,
): Promise<ArrayBuffer | CallFailure | undefined> {
  const { idMuseum } = release;
  const wanted = release.languages.find(({ id }) => id === idLanguage);
  if (!wanted) return undefined;
  const previous = await keptBytes(kept, museumAddresses.allData(idMuseum, idLanguage));
  if (previous && (await fileHash(previous)) === wanted.hash) return previous;
  const bytes = await (previous ? current(calls, idMuseum, wanted, previous) : calls.allData(idMuseum, idLanguage));
  if (bytes === undefined || isCallFailure(bytes)) return bytes;
  if ((await fileHash(bytes)) !== wanted.hash) return bytes;
  const others = await updatedOthers(calls, kept, release, idLanguage);
  if (isCallFailure(others)) return others;
  // Another language of the stored release is no update, and need not wait.
  const isUpdate = previous !== undefined || others.length > 0;
  const failure = isUpdate ? await downloadUpdateMedia(kept, release) : undefined;
  if (failure) return failure;
  for (const { address, bytes: other } of others) await kept.put(address, other, 'application/json');
  return bytes;
}

const keptBytes = async (kept: KeptFiles, address: string) => (await kept.get(address))?.arrayBuffer();

type Language = Pick<CurrentRelease['languages'][number], 'id' | 'hash'>;
type Updated = { address: string; bytes: ArrayBuffer };

/** The other stored languages, in the new release; a failure unless all of them arrived. */
async function updatedOthers(
  calls: MuseumCalls,
  kept: KeptFiles,
  { idMuseum, languages }: CurrentRelease,
  idLanguage: number,
): Promise<Updated[] | CallFailure> {
  const others = languages.filter(({ id }) => id !== idLanguage);
  const answers = await Promise.all(others.map((language) => updatedKept(calls, kept, idMuseum, language)));
  const failure = answers.find(isCallFailure);
  return failure ?? answers.filter((answer): answer is Updated => answer !== undefined && !isCallFailure(answer));
}

/** @returns undefined if the language is not stored, or already belongs to that release */
async function updatedKept(
  calls: MuseumCalls,
  kept: KeptFiles,
  idMuseum: number,
  language: Language,
): Promise<Updated | CallFailure | undefined> {
  const address = museumAddresses.allData(idMuseum, language.id);
  const previous = await keptBytes(kept, address);
  if (!previous || (await fileHash(previous)) === language.hash) return undefined;
  const bytes = (await current(calls, idMuseum, language, previous)) ?? STALE;
  return isCallFailure(bytes) ? bytes : { address, bytes };
}

/** The server's bytes belong to no release that this guide knows. */
const STALE: CallFailure = { tag: 'offline' };

/** The bytes of the release, by delta, or completely if the delta does not lead to them. */
async function current(...of: Parameters<typeof updated>): Promise<ArrayBuffer | CallFailure | undefined> {
  const [calls, idMuseum, language] = of;
  return (await updated(...of)) ?? complete(calls, idMuseum, language);
}

/**
 * The bytes of the release, built from those of an earlier one. The server's bytes count only if their hash matches.
 */
async function updated(
  calls: MuseumCalls,
  idMuseum: number,
  { id, hash }: Language,
  previous: ArrayBuffer,
): Promise<ArrayBuffer | CallFailure | undefined> {
  const detail = read<VenueDetail>(previous);
  const answer = await calls.allData(idMuseum, id, detail?.version);
  if (isCallFailure(answer)) return answer;
  const delta = read<Delta>(answer);
  // A complete venue has no field `from`.
  const bytes = detail && delta?.from !== undefined ? applied(detail, delta) : answer;
  return bytes && (await fileHash(bytes)) === hash ? bytes : undefined;
}

async function complete(
  calls: MuseumCalls,
  idMuseum: number,
  { id, hash }: Language,
): Promise<ArrayBuffer | CallFailure | undefined> {
  const answer = await calls.allData(idMuseum, id);
  return isCallFailure(answer) || (await fileHash(answer)) === hash ? answer : undefined;
}

function applied(detail: VenueDetail, delta: Delta): ArrayBuffer | undefined {
  try {
    return new TextEncoder().encode(JSON.stringify(apply(detail, delta))).buffer;
  } catch {
    return undefined;
  }
}

function read<Shape>(bytes: ArrayBuffer): Shape | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) ?? undefined;
  } catch {
    return undefined;
  }
}
