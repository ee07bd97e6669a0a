import { faceMedia } from '@cicerone/content/release/face-media';
import type { CurrentRelease, Manifest } from '@cicerone/content/release/release';
import type { DataFolder } from '../storage/data-folder.ts';
import type { RecognitionRecord } from '../storage/files/recognition-record.ts';
import { readReleaseFile, releaseFileNames, releaseVersions, venuesWithReleases } from '../storage/release-files.ts';
import { isMarkedGuarded } from './guarded-marker.ts';

/** Access to a media file: for everybody, for visitors with a code of one of these venues, or for nobody. */
export type MediaOwners = 'everybody' | 'nobody' | readonly number[];

/**
 * Decides who may fetch a media file by its key (product, section D5). Everybody may if a release of an open venue
 * names it, or the public face of any venue. Otherwise visitors with a code of a venue of which any release names it. A
 * file that no release names is nobody's: it may belong to a guarded release that is about to come into force. A
 * visitor who learns of it from a release in force finds its owners, because that release was noticed first.
 *
 * @param key of an existing file: call this after the file was seen
 */
export type OwnersOfMedia = (key: string) => Promise<MediaOwners>;

/** The releases in force, as their cache in memory knows them. */
export type ReleasesInForce = {
  /** Of all venues. The same list until one of them changes. */
  all(): readonly InForce[];
  /** Whether the content of a release, earlier ones included, needs a code. */
  isGuarded(idMuseum: number, version: number): Promise<boolean>;
  /** Whether a venue of this installation needs a code, may need one, or ever needed one. */
  hasGuarded(): boolean;
};

type InForce = { current: CurrentRelease };
type Index = ReadonlyMap<string, MediaOwners>;

/** How many files are remembered as public; an installation has far fewer. */
const MAX_REMEMBERED = 100_000;

/**
 * If no venue ever needed a code, no release is read. Otherwise the manifests are read once for each set of releases in
 * force, at the first request for a file.
 *
 * File times are not used: clocks run back and ahead, and files arrive with the times of other machines. Instead the
 * marker that a venue needs a code is written before the first of its files. So if a file exists and the marker, looked
 * for afterwards, does not, the file belongs to no such venue.
 */
export function createMediaOwners(folder: DataFolder, releases: ReleasesInForce): OwnersOfMedia {
  let made: { names: string; index: Promise<Index> } | undefined;
  let seen: readonly InForce[] | undefined;

  function indexOf(inForce: readonly InForce[]): Promise<Index> {
    if (made && seen === inForce) return made.index;
    seen = inForce;
    // A release that was only compressed further is read again and names the same files.
    const names = inForce.map(({ current }) => nameOf(current)).join(', ');
    if (made?.names === names) return made.index;
    const index = readIndex(folder, releases);
    made = { names, index };
    index.catch(() => {
      made = undefined;
    });
    return index;
  }

  async function ownersOf(key: string): Promise<MediaOwners> {
    for (;;) {
      const inForce = releases.all();
      const index = await indexOf(inForce);
      if (inForce === releases.all()) return index.get(key) ?? 'nobody';
    }
  }

  const everybodys = new Set<string>();
  return async (key) => {
    if (releases.hasGuarded()) return ownersOf(key);
    if (everybodys.has(key)) return 'everybody';
    if (await isMarkedGuarded(folder)) return ownersOf(key);
    if (everybodys.size < MAX_REMEMBERED) everybodys.add(key);
    return 'everybody';
  };
}

/** A release may gain an index for recognition, or another one. */
const nameOf = ({ idMuseum, version, recognitionIndex }: CurrentRelease) =>
  `${idMuseum} ${version} ${recognitionIndex?.key}`;

async function readIndex(folder: DataFolder, releases: ReleasesInForce): Promise<Index> {
  const index = new Map<string, MediaOwners>();
  for (const idMuseum of await venuesWithReleases(folder)) {
    const alone: readonly number[] = [idMuseum];
    for (const version of await releaseVersions(folder, idMuseum)) {
      const isGuarded = await releases.isGuarded(idMuseum, version);
      const read = <Shape>(name: string) => readJson<Shape>(folder, idMuseum, version, name);
      const manifest = await read<Manifest>(releaseFileNames.manifest);
      const recognition = await read<RecognitionRecord>(releaseFileNames.recognition);
      for (const { key } of [...(manifest?.media ?? []), ...(recognition ? [recognition] : [])]) {
        index.set(key, isGuarded ? withOwner(index.get(key), alone) : 'everybody');
      }
      const current = await read<CurrentRelease>(releaseFileNames.current);
      for (const key of current ? faceMedia(current) : []) index.set(key, 'everybody');
    }
  }
  return index;
}

/** All files of a venue share one list. */
function withOwner(owners: MediaOwners | undefined, alone: readonly number[]): MediaOwners {
  if (owners === undefined || owners === 'nobody') return alone;
  if (owners === 'everybody' || alone.every((idMuseum) => owners.includes(idMuseum))) return owners;
  return [...owners, ...alone];
}

/** Undefined if the file is deleted meanwhile or damaged: it names nothing. A disk failure throws. */
async function readJson<Shape>(folder: DataFolder, idMuseum: number, version: number, name: string) {
  const bytes = await readReleaseFile(folder, idMuseum, version, name);
  try {
    return bytes && (JSON.parse(bytes.toString()) as Shape);
  } catch {
    return undefined;
  }
}
