import { bytesInEnglish } from '@cicerone/content/amount-of-bytes';
import { englishName } from '@cicerone/content/checks/problems/guess-language';
import type { CollectionName } from '@cicerone/content/package/collection-names';
import { exportPackage } from '../../package/export-package.ts';
import type { KindChange } from '../../publishing/history/release-changes.ts';
import { type ListedRelease, listReleases } from '../../publishing/history/release-list.ts';
import { rollBack } from '../../publishing/history/rollback.ts';
import type { CommandDeps } from '../command-deps.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';

/**
 * `cicerone venue releases`: lists the releases that are still there, the newest first: date, size, what visitors have,
 * and what changed from the release before.
 */
export async function releases(deps: CommandDeps, venue: string): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const listed = await listReleases(deps.folder, idMuseum);
  for (const release of listed.reverse()) deps.out.line(lineOf(release));
  if (listed.length === 0) deps.out.line(`Nothing was published yet: cicerone venue publish ${venue}`);
  return 0;
}

/** `cicerone venue rollback`: puts an earlier release in force again, the previous one unless another is named. */
export async function rollback(deps: CommandDeps, venue: string, to: string | undefined): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const wanted = to === undefined ? undefined : Number(to);
  const coming = rollBack(deps.folder, idMuseum, deps.now, { wanted, report: deps.progress?.report });
  const result = await coming.finally(() => deps.progress?.end());
  if (result.tag === 'busy') return refused(deps, result.message);
  if (result.tag === 'no-such-release') {
    return refused(deps, `There is no such earlier release. Releases: ${result.versions.join(', ') || 'none'}.`);
  }
  deps.out.line(`Visitors of ${venue} get release ${result.to} again, after release ${result.from}.`);
  if (result.draftIs) deps.out.line(putAside(venue, result.draftIs.version));
  return 0;
}

/** `cicerone venue export`: writes what visitors have as a content package, or the draft. */
export async function exportVenue(
  deps: CommandDeps,
  venue: string,
  target: string,
  { draft }: { draft: boolean },
): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const edition = draft ? 'draft' : 'released';
  const result = await deps.forOthers(() => exportPackage(deps.folder, idMuseum, target, edition));
  if (result.tag === 'export-refused') return refused(deps, result.message);
  const what = draft ? `The draft of ${venue}` : `${venue} as visitors have it`;
  deps.out.line(`${what} is in ${target}, with ${result.mediaFiles} media file(s).`);
  return 0;
}

const putAside = (venue: string, version: number) =>
  `The draft is release ${version} and is put aside: a publication needs --again. ` +
  `cicerone venue export ${venue} FOLDER writes what visitors have, with --draft the draft.`;

function lineOf({ version, publishedAt, bytes, isInForce, withdrawnAt, changes }: ListedRelease): string {
  const state = isInForce ? 'visitors have it' : withdrawnAt ? `withdrawn on ${dayOf(withdrawnAt)}` : 'earlier';
  return [version, dayOf(publishedAt), bytesInEnglish(bytes), state, said(changes)].join('\t');
}

const dayOf = (moment: string) => moment.slice(0, 'yyyy-mm-dd'.length);

function said(changes: ListedRelease['changes']): string {
  if (changes === undefined)
    return 'changes not known: an earlier version of this program published it or the one before';
  if (changes === 'first') return 'the first one';
  const { kinds, languagesAdded, languagesGone, isMuseumChanged } = changes;
  const parts = [
    ...kinds.map(kindSaid),
    ...languagesAdded.map((code) => `${englishName(code)} new`),
    ...languagesGone.map((code) => `${englishName(code)} gone`),
    ...(isMuseumChanged ? ['the museum\u2019s own words, look or settings changed'] : []),
  ];
  return parts.join('; ') || 'nothing changed';
}

/** A kind as one thing, and as several. */
const KINDS: Record<CollectionName, readonly [string, string]> = {
  artworks: ['work', 'works'],
  halls: ['hall', 'halls'],
  floors: ['floor', 'floors'],
  infoSections: ['page of information', 'pages of information'],
  navigationSections: ['page of the menu', 'pages of the menu'],
  oneMinutes: ['one-minute story', 'one-minute stories'],
  routes: ['route', 'routes'],
  sections: ['section for children', 'sections for children'],
  timeline: ['timeline', 'timelines'],
  slides: ['slide', 'slides'],
  beacons: ['beacon', 'beacons'],
  studies: ['study', 'studies'],
};

function kindSaid({ kind, added, gone, changed }: KindChange): string {
  const [one, several] = KINDS[kind];
  const called = (count: number) => `${count} ${count === 1 ? one : several}`;
  const counts = [
    added > 0 && `${called(added)} new`,
    gone > 0 && `${called(gone)} gone`,
    changed > 0 && `${called(changed)} changed`,
  ];
  return counts.filter((count) => count !== false).join(', ');
}
