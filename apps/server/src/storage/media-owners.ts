import type { CurrentRelease, Manifest } from '@cicerone/content/release';
import { faceMedia } from '../domain/guarded-release.ts';
import type { DataFolder } from './data-folder.ts';
import { isGuardedNoted } from './guarded-note.ts';
import { readReleaseFile, releaseFileNames, releaseVersions } from './release-files.ts';
import type { ReleaseShelf, ShelvedRelease } from './release-shelf.ts';
import { venueNumbers } from './venue-list.ts';

/** Who may have a media file: everybody, those with a code of one of these venues, or nobody. */
export type MediaOwners = 'everybody' | 'nobody' | readonly number[];

/**
 * Tells who may have a media file by its key (design, section 5): everybody, when a release of an open venue names it,
 * or the public face of any; else those with a code of a venue of which any release names it. What no release names is
 * nobody's: it may be of a guarded release that is about to come into force, and whoever learns of it from a release in
 * force finds it here, since that was noticed before.
 *
 * @param key of a file that is there: it is asked for after the file was seen
 */
export type OwnersOfMedia = (key: string) => Promise<MediaOwners>;

type Index = ReadonlyMap<string, MediaOwners>;

/** Files that are remembered as everybody's at most; an installation has far fewer. */
const REMEMBERED = 100_000;

/**
 * Where no venue ever needed a code, no release is read. Elsewhere the manifests are, once for each set of releases in
 * force, when somebody first asks for a file.
 *
 * No clock decides: clocks run back and ahead, and files come with the times of other machines. The note that a venue
 * needs a code is written before the first of its files. So a file that was seen while the note was looked for
 * afterwards, and was not there, is none of such a venue's.
 */
export function createMediaOwners(folder: DataFolder, shelf: ReleaseShelf): OwnersOfMedia {
  let made: { inForce: string; index: Promise<Index> } | undefined;
  let seen: readonly ShelvedRelease[] | undefined;

  function indexOf(releases: readonly ShelvedRelease[]): Promise<Index> {
    if (made && seen === releases) return made.index;
    seen = releases;
    // A release that was only compressed further is shelved anew and names what it named.
    const inForce = releases.map(({ current }) => `${current.idMuseum} ${current.version}`).join(', ');
    if (made?.inForce === inForce) return made.index;
    const index = readIndex(folder, shelf);
    made = { inForce, index };
    index.catch(() => {
      made = undefined;
    });
    return index;
  }

  async function ownersOf(key: string): Promise<MediaOwners> {
    for (;;) {
      const releases = shelf.all();
      const index = await indexOf(releases);
      if (releases === shelf.all()) return index.get(key) ?? 'nobody';
    }
  }

  const everybodys = new Set<string>();
  return async (key) => {
    if (shelf.hasGuarded()) return ownersOf(key);
    if (everybodys.has(key)) return 'everybody';
    if (await isGuardedNoted(folder)) return ownersOf(key);
    if (everybodys.size < REMEMBERED) everybodys.add(key);
    return 'everybody';
  };
}

async function readIndex(folder: DataFolder, shelf: ReleaseShelf): Promise<Index> {
  const index = new Map<string, MediaOwners>();
  for (const idMuseum of await venueNumbers(folder)) {
    const alone: readonly number[] = [idMuseum];
    for (const version of await releaseVersions(folder, idMuseum)) {
      const isGuarded = await shelf.isGuarded(idMuseum, version);
      const read = <Shape>(name: string) => readJson<Shape>(folder, idMuseum, version, name);
      const manifest = await read<Manifest>(releaseFileNames.manifest);
      for (const { key } of manifest?.media ?? []) {
        index.set(key, isGuarded ? withOwner(index.get(key), alone) : 'everybody');
      }
      const current = await read<CurrentRelease>(releaseFileNames.current);
      for (const key of current ? faceMedia(current) : []) index.set(key, 'everybody');
    }
  }
  return index;
}

/** One list serves all files of a venue. */
function withOwner(owners: MediaOwners | undefined, alone: readonly number[]): MediaOwners {
  if (owners === undefined || owners === 'nobody') return alone;
  if (owners === 'everybody' || alone.every((idMuseum) => owners.includes(idMuseum))) return owners;
  return [...owners, ...alone];
}

/** Undefined for what is gone meanwhile or damaged: it names nothing. A disk that fails is no answer. */
async function readJson<Shape>(folder: DataFolder, idMuseum: number, version: number, name: string) {
  const bytes = await readReleaseFile(folder, idMuseum, version, name);
  try {
    return bytes && (JSON.parse(bytes.toString()) as Shape);
  } catch {
    return undefined;
  }
}
