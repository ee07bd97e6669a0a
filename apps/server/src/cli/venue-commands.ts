import { bytesInEnglish } from '@cicerone/content/amount-of-bytes';
import { isOfLabel } from '@cicerone/content/checks/label-checks';
import { hasErrors } from '@cicerone/content/checks/problems/problem';
import { dayOf } from '@cicerone/content/language/visit-date';
import type { Fields } from '@cicerone/content/package/field-walk';
import { packageJsonSchema } from '@cicerone/content/package/package-json-schema';
import { openPackage } from '../package/folder-or-zip/open-package.ts';
import { type Examined, type Imported, importPackage } from '../package/import-package.ts';
import { findFfmpeg, INSTALL_FFMPEG } from '../package/preparing/ffmpeg.ts';
import type { Withdrawn } from '../publishing/history/rollback.ts';
import { publishVenue } from '../publishing/publish.ts';
import { readDraft } from '../storage/draft-file.ts';
import { listVenues } from '../storage/venue-list.ts';
import { sayIfClosedToAll } from './codes/code-commands.ts';
import type { CommandDeps } from './command-deps.ts';
import { showLink } from './link-command.ts';
import { draftSize, eachOnce, printOutcome } from './print-outcome.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/** The options of `cicerone venue import` and `publish`. */
export type ShowAll = { all: boolean };
/** The options of a publication. */
export type PublishChoices = ShowAll & { again: boolean };
/** The options of an import. */
export type ImportChoices = ShowAll & { publish: boolean; replace: boolean; prepare?: boolean };

/** `cicerone venue import`: imports a package as the venue's draft, and prints all of its problems. */
export async function importVenue(deps: CommandDeps, path: string, asked: ImportChoices): Promise<number> {
  const tools = deps.programs === undefined ? undefined : await findFfmpeg(deps.programs);
  const prepare = asked.prepare ? tools : undefined;
  if (asked.prepare && !prepare)
    return refused(deps, `Nothing was imported: --prepare needs FFmpeg. ${INSTALL_FFMPEG}`);
  const source = await openPackage(path);
  if ('tag' in source) return refused(deps, source.message);
  const options = {
    replace: asked.replace,
    report: deps.progress?.report,
    prepare,
    listen: deps.programs === undefined ? undefined : { tools },
  };
  const result = await importPackage(deps.folder, source, options).finally(() => {
    source.close();
    deps.progress?.end();
  });
  if (result.tag === 'busy') return refused(deps, result.message);
  if (result.tag === 'another-museum') return refused(deps, `Nothing was imported: ${result.message}`);
  sayPrepared(deps, result);
  if (result.tag === 'import-refused') {
    const further = result.isComplete ? '' : ' What visitors would meet is looked at when the format is right.';
    return printOutcome(deps, result, asked, {
      done: false,
      outcome: `Nothing was imported: mend the errors first.${further}`,
    });
  }
  const done = importedAs(deps, result);
  const isPublishable = !hasErrors(result.problems);
  if (!asked.publish) {
    const next = isPublishable ? `cicerone venue publish ${result.slug}` : 'mend the errors before it is published';
    return printOutcome(deps, result, asked, {
      done: true,
      outcome: `${done} It is a draft that visitors do not see: ${next}.`,
    });
  }
  if (result.problems.some(isOfLabel)) {
    return printOutcome(deps, result, asked, {
      done: false,
      outcome: `${done} Nothing was published: labels on the wall would lead nowhere, or to another work. If that is meant: cicerone venue publish ${result.slug}.`,
    });
  }
  if (isPublishable) return publishNumber(deps, { idMuseum: result.idMuseum, venue: result.slug }, asked, result);
  return printOutcome(deps, result, asked, {
    done: false,
    outcome: `${done} Nothing was published: mend the errors first.`,
  });
}

function sayPrepared({ out }: CommandDeps, { prepared }: Examined): void {
  if (!prepared) return;
  const { files, bytesBefore, bytesAfter } = prepared;
  const sizes = `${bytesInEnglish(bytesBefore)} became ${bytesInEnglish(bytesAfter)}`;
  out.line(
    files === 0
      ? 'All sounds and films were prepared before.'
      : `Prepared ${files} ${files === 1 ? 'sound or film' : 'sounds and films'} for phones: ${sizes}.`,
  );
}

/** Names the data folder, so that a wrong one is noticed at once: the server uses another. */
function importedAs({ folder }: CommandDeps, { slug, idMuseum }: Imported): string {
  return `Imported ${slug} as venue ${idMuseum} into ${folder.root} (DATA_DIR).`;
}

/** `cicerone venue publish`: publishes the draft to visitors, and prints its problems. Errors among them stop it. */
export async function publish(deps: CommandDeps, venue: string, asked: PublishChoices): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  return idMuseum === undefined ? noVenue(deps, venue) : publishNumber(deps, { idMuseum, venue }, asked);
}

/** `cicerone venue list`: prints a line for each venue, with its state for visitors. */
export async function list(deps: CommandDeps): Promise<number> {
  const venues = await listVenues(deps.folder);
  for (const { idMuseum, slug, name, version, deactivated } of venues) {
    const state = version === undefined ? 'draft only' : `release ${version}${deactivated ? ', deactivated' : ''}`;
    deps.out.line(`${idMuseum}\t${slug}\t${name}\t${state}`);
  }
  if (venues.length === 0) deps.out.line('No venue yet: cicerone venue import FOLDER_OR_ZIP --publish');
  return 0;
}

/** `cicerone venue schema`: the JSON Schema of `venue.json`, for editors. */
export async function schema(deps: CommandDeps): Promise<number> {
  deps.out.line(JSON.stringify(packageJsonSchema(), null, 2));
  return 0;
}

/** True if the draft asks visitors for a code; an import has read it already. */
async function asksForCode({ folder }: CommandDeps, idMuseum: number, imported?: Imported): Promise<boolean> {
  const content = imported?.content ?? ((await readDraft(folder, idMuseum))?.content as Fields | undefined);
  return content?.accessCodeRequired === true;
}

type Draft = { idMuseum: number; venue: string };

/**
 * @param draft.venue the museum's key, or its number as it was typed
 * @param imported the preceding import, with the problems of its files
 */
async function publishNumber(
  deps: CommandDeps,
  { idMuseum, venue }: Draft,
  asked: { all: boolean; again?: boolean },
  imported?: Imported,
): Promise<number> {
  if (imported) deps.out.line(importedAs(deps, imported));
  if (await asksForCode(deps, idMuseum, imported)) await sayIfClosedToAll(deps, idMuseum, venue);
  const options = { timezone: deps.timezone, report: deps.progress?.report, again: asked.again };
  const coming = publishVenue(deps.folder, idMuseum, deps.now, options);
  const result = await coming.finally(() => deps.progress?.end());
  if (result.tag === 'busy') return refused(deps, result.message);
  if (result.tag === 'draft-withdrawn') return refused(deps, withdrawnSaid(venue, result));
  if (result.tag === 'nothing-to-publish') return refused(deps, `Venue ${idMuseum} was never imported.`);
  const problems = [...(imported?.problems ?? []), ...result.problems];
  const looked = imported ?? { ...result, ...(await draftSize(deps.folder, result.media)) };
  const isDone = result.tag === 'published';
  const outcome = isDone
    ? `Published ${result.slug}, release ${result.version}.`
    : 'Nothing was published: mend the errors first.';
  const code = printOutcome(deps, { ...looked, problems: eachOnce(problems) }, asked, { done: isDone, outcome });
  if (isDone) await showLink(deps, idMuseum);
  return code;
}

const withdrawnSaid = (venue: string, { version, at }: Withdrawn) =>
  `Nothing was published: this is release ${version}, which was withdrawn on ${dayOf(at)}. ` +
  `To give it to visitors again: cicerone venue publish ${venue} --again.`;
