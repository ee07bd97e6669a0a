import type { CallFailure } from '@cicerone/api/fetch-port';
import { museumAddresses } from '@cicerone/api/museum-calls';
import type { CurrentRelease } from '@cicerone/content/release/release';
import type { KeptFiles } from '../files/kept-files.ts';

/** Brings what a newer release needs before it takes the place of the one that is here, or says that it did not come. */
export type BringBefore = (release: CurrentRelease) => Promise<CallFailure | undefined>;

type Turn = { promise: Promise<BringBefore>; resolve(bring: BringBefore): void };

/**
 * By the files of releases, which are made before the first screen. What brings media comes with the visit, later, and must
 * cost the first screen nothing: whoever is first makes the turn, and the other one finds it.
 */
const turns = new WeakMap<KeptFiles, Turn>();

function turnOf(releaseFiles: KeptFiles): Turn {
  const known = turns.get(releaseFiles);
  if (known) return known;
  let resolve: Turn['resolve'] = () => undefined;
  const promise = new Promise<BringBefore>((act) => {
    resolve = act;
  });
  const turn = { promise, resolve };
  turns.set(releaseFiles, turn);
  return turn;
}

/** From now on an update waits until this has brought its media. */
export function beforeUpdate(releaseFiles: KeptFiles, bring: BringBefore): void {
  turnOf(releaseFiles).resolve(bring);
}

/** Waits until the media of a release are here; where the phone keeps none of that museum, there is nothing to wait for. */
export async function bringBeforeUpdate(
  releaseFiles: KeptFiles,
  release: CurrentRelease,
): Promise<CallFailure | undefined> {
  const prefix = museumAddresses.manifest(release.idMuseum, 0).replace(/0\/manifest\.json$/, '');
  const keepsMedia = [...(await releaseFiles.paths())].some((path) => path.startsWith(prefix));
  return keepsMedia ? (await turnOf(releaseFiles).promise)(release) : undefined;
}
