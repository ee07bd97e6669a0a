/** Errors that mean that the connection is gone, not that the work was wrong. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError'];
/** What work meets in a database without one of its stores or indexes. */
const INCOMPLETE = 'NotFoundError';
/** Errors that mean that this browser gives no database at all; there is nothing to rebuild. */
const REFUSED = ['SecurityError', 'NotFoundError', 'TypeError'];

type Opening<Database> = {
  open(): Promise<Database>;
  /** Of a database of which everything can be fetched again. */
  destroy: (() => Promise<void>) | undefined;
};

/** Whether work failed because of the database, and would not in one that was opened again. */
export function isOfDatabase(problem: unknown, { destroy }: Pick<Opening<unknown>, 'destroy'>): boolean {
  return isNamed(problem, LOST) || (destroy !== undefined && isNamed(problem, [INCOMPLETE]));
}

/** Opens a database after work in it has failed: one without its stores is made again. */
export async function openedAfterWork<Database extends { close(): void }>(
  problem: unknown,
  database: Database,
  opening: Opening<Database>,
): Promise<Database> {
  database.close();
  if (isNamed(problem, [INCOMPLETE])) await opening.destroy?.();
  return opening.open().catch((again) => openedAgain(again, opening));
}

/** Opens a database that could not be opened; one that cannot be opened again either is made again. */
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
