/** Errors of a lost connection, not of wrong work. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError'];
/** The error of work in a database without one of its stores or indexes. */
const INCOMPLETE = 'NotFoundError';
/** Errors of a browser that gives no database at all; there is nothing to rebuild. */
const REFUSED = ['SecurityError', 'NotFoundError', 'TypeError'];

type Opening<Database> = {
  open(): Promise<Database>;
  /** Given for a database whose content can be fetched again. */
  destroy: (() => Promise<void>) | undefined;
};

/** Whether work failed because of the database, and would succeed in a reopened one. */
export function isOfDatabase(problem: unknown, { destroy }: Pick<Opening<unknown>, 'destroy'>): boolean {
  return isNamed(problem, LOST) || (destroy !== undefined && isNamed(problem, [INCOMPLETE]));
}

/** Reopens a database after failed work; one without its stores is created again. */
export async function openedAfterWork<Database extends { close(): void }>(
  problem: unknown,
  database: Database,
  opening: Opening<Database>,
): Promise<Database> {
  database.close();
  if (isNamed(problem, [INCOMPLETE])) await opening.destroy?.();
  return opening.open().catch((again) => openedAgain(again, opening));
}

/** Retries a database that could not be opened; if that fails, it is created again. */
export async function openedAgain<Database>(problem: unknown, { open, destroy }: Opening<Database>): Promise<Database> {
  if (isNamed(problem, REFUSED)) throw problem;
  try {
    // WebKit may lose its server in the middle of an opening.
    return await open();
  } catch (again) {
    if (!destroy) throw again;
    await destroy();
    return open();
  }
}

function isNamed(problem: unknown, names: readonly string[]): boolean {
  return problem instanceof Error && names.includes(problem.name);
}
