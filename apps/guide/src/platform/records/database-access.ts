/** Does some work on the database, see {@link createDatabaseAccess}. */
export type DatabaseAccess<Database> = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/**
 * A database that is opened when it is first needed and survives what browsers do to it: WebKit drops connections of
 * an app in the background ("Connection to Indexed Database server lost"), so a lost one is opened again and the work
 * done once more.
 *
 * @param destroy given for a database of which everything can be fetched again: where it cannot be opened (damaged, or
 * written by a newer guide) or has lost a store, it is deleted and created again. One that holds what is nowhere else is never deleted.
 */
export function createDatabaseAccess<Database extends { close(): void }>(
  open: () => Promise<Database>,
  destroy?: () => Promise<void>,
): DatabaseAccess<Database> {
  let opened: Promise<Database> | undefined;
  const opening = { open, destroy };

  function connection(again?: Promise<Database>): Promise<Database> {
    opened = again ?? opened ?? open().catch(async (problem) => (await recoveryCode()).openedAgain(problem, opening));
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  }

  return async (work) => {
    const connected = connection();
    const database = await connected;
    try {
      return await work(database);
    } catch (problem) {
      const { isOfDatabase, openedAfterWork } = await recoveryCode();
      if (!isOfDatabase(problem, opening)) throw problem;
      // Of several that have failed the first opens it again.
      return work(await connection(opened === connected ? openedAfterWork(problem, database, opening) : undefined));
    }
  };
}

/** What few phones need: no part of the first screen. */
const recoveryCode = () => import('../recovery/mended-database.ts');
