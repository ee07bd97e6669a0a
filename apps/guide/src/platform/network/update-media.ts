import type { CallFailure } from '@cicerone/api/fetch-port';
import { museumAddresses } from '@cicerone/api/museum-calls';
import type { CurrentRelease } from '@cicerone/content/release/release';
import type { KeptFiles } from '../files/kept-files.ts';

/** Brings what a newer release needs before it takes the place of the one that is here, or says that it did not come. */
export type DownloadUpdateMedia = (release: CurrentRelease) => Promise<CallFailure | undefined>;

type Handover = { promise: Promise<DownloadUpdateMedia>; resolve(bring: DownloadUpdateMedia): void };

/**
 * By the files of releases, which are made before the first screen. What brings media comes with the visit, later, and must
 * cost the first screen nothing: whoever is first makes the turn, and the other one finds it.
 */
const handovers = new WeakMap<KeptFiles, Handover>();

function handoverOf(releaseFiles: KeptFiles): Handover {
  const known = handovers.get(releaseFiles);
  if (known) return known;
  let resolve: Handover['resolve'] = () => undefined;
  const promise = new Promise<DownloadUpdateMedia>((act) => {
    resolve = act;
  });
  const turn = { promise, resolve };
  handovers.set(releaseFiles, turn);
  return turn;
}

/** From now on an update waits until this has brought its media. */
export function setUpdateMedia(releaseFiles: KeptFiles, bring: DownloadUpdateMedia): void {
  handoverOf(releaseFiles).resolve(bring);
}

/** Waits until the media of a release are here; where the phone keeps none of that museum, there is nothing to wait for. */
export async function downloadUpdateMedia(
  releaseFiles: KeptFiles,
  release: CurrentRelease,
): Promise<CallFailure | undefined> {
  const prefix = museumAddresses.manifest(release.idMuseum, 0).replace(/0\/manifest\.json$/, '');
  const keepsMedia = [...(await releaseFiles.paths())].some((path) => path.startsWith(prefix));
  return keepsMedia ? (await handoverOf(releaseFiles).promise)(release) : undefined;
}
