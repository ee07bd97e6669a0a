import { bytesInEnglish } from '@cicerone/content/amount-of-bytes';
import { englishName } from '@cicerone/content/checks/problems/guess-language';
import { DEFAULT_TIMEZONE, visitDate } from '@cicerone/content/language/visit-date';
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
  const at = (moment: string) => momentIn(moment, deps.timezone);
  for (const release of listed.reverse()) deps.out.line(lineOf(release, at));
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
  if (result.tag === 'in-force-already')
    return refused(deps, `Visitors of ${venue} have release ${result.version} already.`);
  deps.out.line(`Visitors of ${venue} get release ${result.to} again, after release ${result.from}.`);
  if (result.draftIs) deps.out.line(putAside(venue, result.draftIs.version));
  else if (result.isDraftUnknown) deps.out.line(maybeTheSame(result.from));
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

const maybeTheSame = (version: number) =>
  `An earlier version of this program published release ${version}: it is not known whether the draft is the same. ` +
  'Import the right package before you publish.';
const putAside = (venue: string, version: number) =>
  `The draft is release ${version} and is put aside: a publication needs --again. ` +
  `cicerone venue export ${venue} FOLDER writes what visitors have, with --draft the draft.`;

/** A moment as clocks show it in a timezone. */
function momentIn(moment: string, timezone = DEFAULT_TIMEZONE): string {
  return visitDate(Date.parse(moment), timezone).slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
}

function lineOf(
  { version, publishedAt, bytes, isInForce, withdrawnAt, changes }: ListedRelease,
  at: (moment: string) => string,
): string {
  const state = isInForce ? 'visitors have it' : withdrawnAt ? `withdrawn ${at(withdrawnAt)}` : 'earlier';
  return [version, at(publishedAt), bytesInEnglish(bytes), state, said(changes)].join('\t');
}

/** Why nobody knows what changed. */
const NOT_KNOWN = {
  first: 'the first one',
  'one-before-is-gone': 'the one before is not kept any more',
  'published-without-draft': 'changes not known: an earlier version of this program published it or the one before',
} as const;

function said(changes: ListedRelease['changes']): string {
  if (typeof changes === 'string') return NOT_KNOWN[changes];
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
  navigationSections: ['tile of the home screen', 'tiles of the home screen'],
  oneMinutes: ['one-minute story', 'one-minute stories'],
  routes: ['route', 'routes'],
  sections: ['section for children', 'sections for children'],
  timeline: ['timeline', 'timelines'],
  slides: ['slide', 'slides'],
  beacons: ['beacon', 'beacons'],
  studies: ['study', 'studies'],
};

function kindSaid({ kind, added, gone, changed, isReordered }: KindChange): string {
  const [one, several] = KINDS[kind];
  const called = (count: number) => `${count} ${count === 1 ? one : several}`;
  const counts = [
    added > 0 && `${called(added)} new`,
    gone > 0 && `${called(gone)} gone`,
    changed > 0 && `${called(changed)} changed`,
    isReordered && `${several} in another order`,
  ];
  return counts.filter((count) => count !== false).join(', ');
}
