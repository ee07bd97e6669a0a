import type { Problem } from '@cicerone/content/checks/problems/problem';
import { FEW, reportLines, reportProblems } from '@cicerone/content/checks/problems/report';
import type { Json } from '@cicerone/content/package/field-walk';
import type { ReportProgress } from '../basis/progress.ts';
import { CODES_OF_A_VENUE, createAccessCodes } from '../guarding/codes/access-codes.ts';
import { importApart } from '../package/import-apart.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Tables } from '../storage/database/open-database.ts';
import { readableVenues, type VenueEntry } from '../storage/venue-list.ts';
import { whyUnreadable } from '../storage/why-unreadable.ts';

/** The bundled venues to load: the demo, the test venues too, or none. */
export type Demo = 'on' | 'all' | 'off';

const DEMO = 'museum-of-pattern';
const GUARDED = 'guarded';
const TEST_VENUES = [GUARDED, 'closed'];
/** The code that opens the guarded test venue. It is no secret, and appears in no package and no release. */
const TEST_CODE = { code: '2468', days: 1 };

export type DemoDeps = {
  folder: DataFolder;
  /** The folder of the bundled packages, each in a folder named after its key. */
  packages: string;
  /** The timezone in which the dates of visits are written. */
  timezone: string;
  /** Shows slow steps to the person who waits for the start. */
  report: (sentence: string) => void;
};

/**
 * Imports and publishes the bundled venues (product, section D5, Venues shipped): the demo if there is no venue at all;
 * for `all`, also each missing test venue. An aborted start is completed by the next one.
 *
 * @returns why that failed, as a sentence, which does not stop the start; undefined if all are loaded
 */
export async function loadDemo(demo: Demo, deps: DemoDeps): Promise<string | undefined> {
  if (demo === 'off') return undefined;
  try {
    const complaint = (await isDemoNeeded(deps)) ? await loadVenue(deps, DEMO) : undefined;
    return complaint || demo === 'on' ? complaint : await loadTestVenues(deps);
  } catch (failure) {
    return `The venues that come along cannot be loaded: ${whyUnreadable(failure)}.`;
  }
}

/**
 * A start that was aborted between import and publication leaves a draft without any release. An unreadable venue
 * counts as a museum's own.
 */
async function isDemoNeeded({ folder }: DemoDeps): Promise<boolean> {
  const { venues, unreadable } = await readableVenues(folder);
  return unreadable.length === 0 && venues.every(({ slug, version }) => slug === DEMO && version === undefined);
}

async function loadTestVenues(deps: DemoDeps): Promise<string | undefined> {
  for (const slug of TEST_VENUES) {
    const isThere = (await venueCalled(deps, slug))?.version !== undefined;
    const complaint = isThere ? undefined : await loadVenue(deps, slug);
    if (complaint) return complaint;
  }
  return undefined;
}

/**
 * Gives the guarded test venue its code, at every start: the database may be another one, or the previous start was
 * aborted before this step.
 *
 * @returns the code, in a sentence for the person who starts the server, or why it opens nothing; undefined if the venue
 * is not there
 */
export async function giveTestCode(deps: Pick<DemoDeps, 'folder'> & { tables: Tables }): Promise<string | undefined> {
  const guarded = await venueCalled(deps, GUARDED);
  if (!guarded) return undefined;
  const code = { idMuseum: guarded.idMuseum, code: TEST_CODE.code };
  const tooMany = await createAccessCodes(deps.tables, deps.folder).add(code, TEST_CODE.days);
  if (tooMany) return `${TEST_CODE.code} does not open ${GUARDED}, which has ${CODES_OF_A_VENUE} codes already.`;
  return `The access code of ${GUARDED}, a test venue, is ${TEST_CODE.code}.`;
}

async function venueCalled({ folder }: Pick<DemoDeps, 'folder'>, key: string): Promise<VenueEntry | undefined> {
  return (await readableVenues(folder)).venues.find(({ slug }) => slug === key);
}

async function loadVenue({ folder, packages, timezone, report }: DemoDeps, key: string): Promise<string | undefined> {
  report(`Preparing the pictures of ${key} (once, up to half a minute) ...`);
  const order = { dataDir: folder.root, path: `${packages}/${key}`, timezone };
  const result = await importApart(order, reportWaiting(report));
  if (result.tag === 'published') return undefined;
  return `The venue ${key} cannot be loaded.${'problems' in result ? errorsOf(result) : ` ${whyOf(result)}`}`;
}

function whyOf(result: { tag: string } | { message: string }): string {
  // The message of an error may lack a full stop.
  return 'message' in result ? `${result.message.replace(/\.$/, '')}.` : '';
}

/** The start reports once which work it waits for, and no progress. */
function reportWaiting(report: DemoDeps['report']): ReportProgress {
  const reported = new Set<string>();
  return (progress) => {
    if (progress.stage !== 'waiting' || reported.has(progress.for)) return;
    reported.add(progress.for);
    report(`Waiting for ${progress.for} ...`);
  };
}

function errorsOf({ problems, packaged }: { problems: readonly Problem[]; packaged: Json }): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  return ['', ...reportLines(reportProblems(errors, packaged), FEW, 'see: cicerone venue import')].join('\n');
}
