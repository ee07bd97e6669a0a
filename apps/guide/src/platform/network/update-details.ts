import { isCallFailure, type MuseumCalls, museumAddresses } from '@cicerone/api/museum-calls';
import { apply, type Delta } from '@cicerone/content/release/delta';
import type { CurrentRelease, VenueDetail } from '@cicerone/content/release/release';
import { fileHash } from '../files/content-hash.ts';
import type { KeptFiles } from '../files/kept-files.ts';

/**
 * The bytes of one language's detail, out of those that came before: as they are while they match their hash, else with
 * the delta applied to them. The other languages on the device are brought up to date with it, so that a visitor who
 * changes the language without a network finds the same release.
 *
 * @returns undefined on any doubt: the caller asks for all of it
 */
export async function updateDetails(
  calls: MuseumCalls,
  kept: KeptFiles,
  release: CurrentRelease,
  idLanguage: number,
  previous: ArrayBuffer,
): Promise<ArrayBuffer | undefined> {
  const wanted = release.languages.find(({ id }) => id === idLanguage);
  if (!wanted) return undefined;
  if ((await fileHash(previous)) === wanted.hash) return previous;
  const others = release.languages.filter(({ id }) => id !== idLanguage);
  const [bytes] = await Promise.all([
    updated(calls, release.idMuseum, wanted, previous),
    ...others.map((language) => updateKept(calls, kept, release.idMuseum, language)),
  ]);
  return bytes;
}

type Language = Pick<CurrentRelease['languages'][number], 'id' | 'hash'>;

/** Another language that is here is brought to the release; where that fails it is asked for when it is needed. */
async function updateKept(calls: MuseumCalls, kept: KeptFiles, idMuseum: number, language: Language): Promise<void> {
  const address = museumAddresses.allData(idMuseum, language.id);
  const previous = await (await kept.get(address))?.arrayBuffer();
  if (!previous || (await fileHash(previous)) === language.hash) return;
  const bytes = await updated(calls, idMuseum, language, previous);
  if (bytes) await kept.put(address, bytes, 'application/json');
}

/** The bytes of the release out of those of an earlier one. What the server answers counts only by its hash. */
async function updated(
  calls: MuseumCalls,
  idMuseum: number,
  { id, hash }: Language,
  previous: ArrayBuffer,
): Promise<ArrayBuffer | undefined> {
  const detail = read<VenueDetail>(previous);
  const answer = await calls.allData(idMuseum, id, detail?.version);
  if (isCallFailure(answer)) return undefined;
  const delta = read<Delta>(answer);
  // A complete venue has no field `from`.
  const bytes = detail && delta?.from !== undefined ? applied(detail, delta) : answer;
  return bytes && (await fileHash(bytes)) === hash ? bytes : undefined;
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
