import type { ReleasedLabel } from '@cicerone/content/release/labels';
import { findKeyed, type LabelAddress, readLabelAddress } from '@cicerone/content/venue/label-address';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import { writtenLink } from '@cicerone/content/venue/written-link';
import { releaseFileNames } from '../storage/release-files.ts';
import { readLabels } from '../storage/release-labels-file.ts';
import type { CachedRelease } from './cached-release.ts';
import type { ReleaseCache } from './release-cache.ts';

/** The address of the screen to which a label's address leads; undefined if the address is none, or of no museum here. */
export type LabelTarget = (address: string) => Promise<string | undefined>;

/**
 * Leads the address of a printed label (`/go/harbour/artwork/anchor`) to its screen in the release in force, with the
 * query of the address (product, section D6, Labels). A key that the release does not know leads to the screen that says
 * so and to the museum.
 */
export function createLabelTarget(releases: ReleaseCache): LabelTarget {
  // A release is read once; the one that follows it is another object.
  const read = new WeakMap<CachedRelease, Promise<readonly ReleasedLabel[]>>();

  function labelsOf(release: CachedRelease): Promise<readonly ReleasedLabel[]> {
    const known = read.get(release);
    if (known) return known;
    const coming = release.file(releaseFileNames.labels).then((file) => readLabels(file?.identity));
    read.set(release, coming);
    coming.catch(() => read.delete(release));
    return coming;
  }

  return async function targetOf(address) {
    const link = writtenLink(address);
    const [path = ''] = link.split('?', 1);
    const label = readLabelAddress(path);
    const release = label && releases.published().find(({ current }) => current.slug === label.museum);
    if (!release) return undefined;
    const { idMuseum, slug } = release.current;
    const screen = await screenOf(label, () => labelsOf(release));
    return `/museums/${encodeVenueLink(idMuseum, slug)}${screen}${link.slice(path.length)}`;
  };
}

async function screenOf({ thing }: LabelAddress, labels: () => Promise<readonly ReleasedLabel[]>): Promise<string> {
  if (!thing) return '';
  const named = (await labels()).filter(({ noun }) => noun === thing.noun);
  return `/${findKeyed(named, thing.key)?.path ?? 'not-in-guide'}`;
}
