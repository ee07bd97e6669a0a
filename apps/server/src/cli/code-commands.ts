import { accessCode } from '@cicerone/api/legacy-shapes';
import { MAX_ACCESS_CODE_CHARACTERS } from '@cicerone/content/venue/access-code';
import { type AccessCodes, CODES_OF_A_VENUE, createAccessCodes } from '../guarding/codes/access-codes.ts';
import { beginEpoch } from '../guarding/codes/cookie-epochs.ts';
import { readPreview } from '../storage/preview-file.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/** How many days a code opens a venue by default (product, section 5). */
const DEFAULT_DAYS = '1';

/**
 * `cicerone code add`: from now on the code opens the venue, for this many days from the moment a visitor enters it.
 */
export async function addCode(deps: CommandDeps, venue: string, days = DEFAULT_DAYS): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(days)) return refused(deps, `--days is a whole number from 1 to 9999, not "${days}".`);
  return withCode(deps, venue, async (codes, idMuseum, code) => {
    const lost = await codes.lost(idMuseum);
    const tooMany = await codes.add({ idMuseum, code }, Number(days));
    if (tooMany) return refused(deps, `${venue} has ${CODES_OF_A_VENUE} codes, and no venue may have more.`);
    deps.out.line(`The code opens ${venue} for ${days} day(s).`);
    if (lost > 0) deps.out.line(`${lostOf(venue, lost)} They are cleared: add them anew.`);
    return 0;
  });
}

/**
 * `cicerone code remove`: the code opens nothing any more. Visitors who have entered it stay in until their days are
 * over.
 */
export async function removeCode(deps: CommandDeps, venue: string): Promise<number> {
  return withCode(deps, venue, async (codes, idMuseum, code) => {
    if (!(await codes.remove({ idMuseum, code }))) {
      const lost = await codes.lost(idMuseum);
      const clearing = lost > 0 ? ` ${lostOf(venue, lost)} "cicerone code add ${venue}" clears them.` : '';
      return refused(deps, `${venue} has no such code.${clearing}`);
    }
    deps.out.line(`The code opens ${venue} no more. Whoever has entered it stays until their days are over;`);
    deps.out.line(`"cicerone code revoke ${venue}" asks all visitors of the venue for a code again.`);
    return 0;
  });
}

/** `cicerone code revoke`: every visitor who has entered any code of the venue has to enter one again. */
export async function revokeCookies(deps: CommandDeps, venue: string): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const preview = await readPreview(deps.folder, idMuseum);
  for (const id of [idMuseum, ...(preview ? [preview.idMuseum] : [])]) await beginEpoch(deps.folder, id);
  deps.out.line(
    `Whoever has entered a code of ${venue} enters one again. What is on their phones already stays there.`,
  );
  return 0;
}

/**
 * Says before a publication that nobody can get in: the venue asks for a code, and there is none. The codes are in the
 * database, which only a running server has.
 */
export async function sayIfClosedToAll(deps: CommandDeps, idMuseum: number, venue: string): Promise<void> {
  const making = `cicerone code add ${venue}`;
  const nobody = `Nobody can get in: visitors of ${venue} are asked for a code, and there is none: ${making}.`;
  if (deps.hasDatabase?.() === false) {
    deps.out.complaint(nobody);
    return;
  }
  const database = await deps.openDatabase('guest');
  if ('tag' in database) {
    deps.out.complaint(`Visitors of ${venue} are asked for a code. If there is none, nobody gets in: ${making}.`);
    return;
  }
  const hasCode = await createAccessCodes(database.tables, deps.folder).hasAny(idMuseum).finally(database.close);
  if (!hasCode) deps.out.complaint(nobody);
}

function lostOf(venue: string, lost: number): string {
  return `${lost} code(s) of ${venue} opened nothing any more: the key that they were made with is not here.`;
}

async function withCode(
  deps: CommandDeps,
  venue: string,
  act: (codes: AccessCodes, idMuseum: number, code: string) => Promise<number>,
): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const code = (await deps.askSecret(`Access code of ${venue} (not shown): `)) ?? '';
  if (!accessCode.safeParse(code).success) {
    return refused(deps, `A code has 1 to ${MAX_ACCESS_CODE_CHARACTERS} characters, and not only spaces.`);
  }
  const database = await deps.openDatabase('guest');
  if ('tag' in database) return refused(deps, database.message);
  return act(createAccessCodes(database.tables, deps.folder), idMuseum, code).finally(database.close);
}
