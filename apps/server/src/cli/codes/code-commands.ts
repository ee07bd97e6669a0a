import { accessCode } from '@cicerone/api/legacy-shapes';
import { MAX_ACCESS_CODE_CHARACTERS } from '@cicerone/content/venue/access-code';
import {
  type AccessCode,
  type AccessCodes,
  CODES_OF_A_VENUE,
  createAccessCodes,
} from '../../guarding/codes/access-codes.ts';
import { beginEpoch } from '../../guarding/codes/cookie-epochs.ts';
import { dayAt } from '../../statistics/figures/report.ts';
import { readPreview } from '../../storage/preview-file.ts';
import { readCurrentInForce } from '../../storage/release-files.ts';
import type { CommandDeps } from '../command-deps.ts';
import { inVenueDatabase } from '../venue-database.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';
import { type CodeOptions, readTerms, termsInWords, whyClosed } from './code-words.ts';
import { dayCode } from './day-command.ts';
import { addTickets } from './ticket-command.ts';

/**
 * `cicerone code add`: from now on the code opens the venue, for this many days from the moment a visitor enters it, on
 * the days and as many phones as its terms allow.
 */
async function addCode(deps: CommandDeps, venue: string, options: CodeOptions): Promise<number> {
  if (options.count !== undefined || options.sheet !== undefined) return addTickets(deps, venue, options);
  const read = readTerms(options);
  if (typeof read === 'string') return refused(deps, read);
  const { days, terms } = read;
  return withCode(deps, venue, async (codes, { idMuseum, code }) => {
    const lost = await codes.lost(idMuseum);
    const tooMany = await codes.add({ idMuseum, code }, days, terms);
    if (tooMany) return refused(deps, `${venue} has ${CODES_OF_A_VENUE} codes, and no venue may have more.`);
    deps.out.line(`The code opens ${venue} for ${days} day(s).`);
    if (lost > 0) deps.out.line(`${lostOf(venue, lost)} They are cleared: add them anew.`);
    return 0;
  });
}

/** `cicerone code list`: the codes of a venue by name, terms and use. No code itself is stored. */
async function listCodes(deps: CommandDeps, venue: string): Promise<number> {
  return withCodes(deps, venue, async (codes, idMuseum) => {
    const listed = await codes.list(idMuseum);
    if (listed.length === 0) deps.out.line(`${venue} has no codes: cicerone code add ${venue}`);
    for (const one of listed) deps.out.line(`${one.name ?? '(no name)'}\t${one.codes} code(s)\t${termsInWords(one)}`);
    const lost = await codes.lost(idMuseum);
    if (lost > 0) deps.out.complaint(`${lostOf(venue, lost)} "cicerone code add ${venue}" clears them.`);
    return 0;
  });
}

/** `cicerone code check`: for the desk, why a code that a visitor shows does not open the guide. */
async function checkCode(deps: CommandDeps, venue: string): Promise<number> {
  return withCode(deps, venue, async (codes, { idMuseum, code }) => {
    const found = await codes.find({ idMuseum, code });
    if (!found) return refused(deps, `${venue} has no such code.`);
    const release = await readCurrentInForce(deps.folder, idMuseum);
    const closed = whyClosed(found, dayAt(deps.now(), release, deps.timezone));
    const what = `${found.name ?? 'A code without a name'}: ${termsInWords(found)}.`;
    if (closed) return refused(deps, `${what} ${closed}`);
    deps.out.line(`${what} It opens ${venue} now.`);
    return 0;
  });
}

/**
 * `cicerone code remove`: the code, or every code of a name, opens nothing any more. Visitors who have entered it stay
 * in until their days are over.
 */
async function removeCode(deps: CommandDeps, venue: string, { name }: CodeOptions): Promise<number> {
  if (name !== undefined)
    return withCodes(deps, venue, (codes, idMuseum) => removeNamed(deps, venue, codes, { idMuseum, name }));
  return withCode(deps, venue, async (codes, { idMuseum, code }) => {
    if (!(await codes.remove({ idMuseum, code }))) {
      const lost = await codes.lost(idMuseum);
      const clearing = lost > 0 ? ` ${lostOf(venue, lost)} "cicerone code add ${venue}" clears them.` : '';
      return refused(deps, `${venue} has no such code.${clearing}`);
    }
    return sayRemoved(
      deps,
      venue,
      `The code opens ${venue} no more. Whoever has entered it stays until their days are over;`,
    );
  });
}

async function removeNamed(
  deps: CommandDeps,
  venue: string,
  codes: AccessCodes,
  { idMuseum, name }: { idMuseum: number; name: string },
): Promise<number> {
  const removed = await codes.removeNamed(idMuseum, name);
  if (removed === 0) return refused(deps, `${venue} has no code "${name}"; see: cicerone code list ${venue}`);
  const said = `${removed} code(s) "${name}" open ${venue} no more. Whoever has entered one stays until their days are over;`;
  return sayRemoved(deps, venue, said);
}

function sayRemoved({ out }: CommandDeps, venue: string, sentence: string): number {
  out.line(sentence);
  out.line(`"cicerone code revoke ${venue}" asks all visitors of the venue for a code again.`);
  return 0;
}

/** `cicerone code revoke`: every visitor who has entered any code of the venue has to enter one again. */
async function revokeCookies(deps: CommandDeps, venue: string): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const preview = await readPreview(deps.folder, idMuseum);
  for (const id of [idMuseum, ...(preview ? [preview.idMuseum] : [])]) await beginEpoch(deps.folder, id);
  deps.out.line(
    `Whoever has entered a code of ${venue} enters one again. What is on their phones already stays there.`,
  );
  return 0;
}

/** The commands of access codes, by their verbs. */
export const CODE_COMMANDS = {
  add: addCode,
  list: listCodes,
  check: checkCode,
  remove: removeCode,
  revoke: revokeCookies,
  day: dayCode,
} satisfies Record<string, (deps: CommandDeps, venue: string, options: CodeOptions) => Promise<number>>;

/** Whether there is such a command of access codes. */
export function isCodeVerb(verb: string | undefined): verb is keyof typeof CODE_COMMANDS {
  return verb !== undefined && Object.hasOwn(CODE_COMMANDS, verb);
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
  act: (codes: AccessCodes, typed: AccessCode) => Promise<number>,
): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const code = (await deps.askSecret(`Access code of ${venue} (not shown): `)) ?? '';
  if (!accessCode.safeParse(code).success) {
    return refused(deps, `A code has 1 to ${MAX_ACCESS_CODE_CHARACTERS} characters, and not only spaces.`);
  }
  return withCodes(deps, venue, (codes) => act(codes, { idMuseum, code }));
}

function withCodes(
  deps: CommandDeps,
  venue: string,
  act: (codes: AccessCodes, idMuseum: number) => Promise<number>,
): Promise<number> {
  return inVenueDatabase(deps, venue, ({ tables }, idMuseum) => act(createAccessCodes(tables, deps.folder), idMuseum));
}
