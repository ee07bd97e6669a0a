import type { CallFailure } from '@cicerone/api/fetch-port';
import { museumAddresses } from '@cicerone/api/museum-calls';
import type { CurrentRelease } from '@cicerone/content/release/release';
import type { KeptFiles } from '../files/kept-files.ts';

/** Downloads the media that a newer release needs before it replaces the stored one, or reports a failure. */
export type DownloadUpdateMedia = (release: CurrentRelease) => Promise<CallFailure | undefined>;

type Handover = { promise: Promise<DownloadUpdateMedia>; resolve(download: DownloadUpdateMedia): void };

/**
 * The handovers, by the release files, which exist before the first screen. The code that downloads media loads later,
 * with the visit, and must cost the first screen nothing. The first side creates the handover, and the other finds it.
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

/** Registers the download of update media. From now on an update waits for it. */
export function setUpdateMedia(releaseFiles: KeptFiles, download: DownloadUpdateMedia): void {
  handoverOf(releaseFiles).resolve(download);
}

/** Waits until the media of a release are stored. Returns at once if the phone keeps no media of that museum. */
export async function downloadUpdateMedia(
  releaseFiles: KeptFiles,
  release: CurrentRelease,
): Promise<CallFailure | undefined> {
  const prefix = museumAddresses.manifest(release.idMuseum, 0).replace(/0\/manifest\.json$/, '');
  const keepsMedia = [...(await releaseFiles.paths())].some((path) => path.startsWith(prefix));
  return keepsMedia ? (await handoverOf(releaseFiles).promise)(release) : undefined;
}
