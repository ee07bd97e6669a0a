/** Errors that mean that the connection is gone, not that the work was wrong. */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError'];
/** Errors that mean that this browser gives no database at all; there is nothing to rebuild. */
const REFUSED = ['SecurityError', 'NotFoundError', 'TypeError'];

/** Does some work on the database, see {@link createDatabaseAccess}. */
export type DatabaseAccess<Database> = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/**
 * A database that is opened when it is first needed and survives what browsers do to it: WebKit drops connections of
 * an app in the background ("Connection to Indexed Database server lost"), so a lost one is opened again and the work
 * done once more.
 *
 * @param destroy given for a database of which everything can be fetched again: where it cannot be opened (damaged, or
 * written by a newer guide) it is deleted and created again. One that holds what is nowhere else is never deleted.
 */
export function createDatabaseAccess<Database extends { close(): void }>(
  open: () => Promise<Database>,
  destroy?: () => Promise<void>,
): DatabaseAccess<Database> {
  let opened: Promise<Database> | undefined;

  function connection(): Promise<Database> {
    opened ??= openOrRebuild(open, destroy);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  }

  return async (work) => {
    const database = await connection();
    try {
      return await work(database);
    } catch (problem) {
      if (!isNamed(problem, LOST)) throw problem;
      opened = undefined;
      database.close();
      return work(await connection());
    }
  };
}

async function openOrRebuild<Database>(
  open: () => Promise<Database>,
  destroy: (() => Promise<void>) | undefined,
): Promise<Database> {
  try {
    return await open();
  } catch (problem) {
    if (isNamed(problem, REFUSED)) throw problem;
  }
  try {
    // WebKit may lose its server in the middle of an opening.
    return await open();
  } catch (problem) {
    if (!destroy) throw problem;
    await destroy();
    return open();
  }
}

function isNamed(problem: unknown, names: readonly string[]): boolean {
  return problem instanceof Error && names.includes(problem.name);
}
