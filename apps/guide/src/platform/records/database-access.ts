/** Runs work on the database, see {@link createDatabaseAccess}. */
export type DatabaseAccess<Database> = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

/**
 * A database that is opened when it is first needed and survives what browsers do to it. WebKit drops connections of an
 * app in the background ("Connection to Indexed Database server lost"), so a lost connection is opened again and the
 * work is retried once.
 *
 * @param destroy given for a database whose content can be fetched again: if it cannot be opened (damaged, or written
 *   by a newer guide) or has lost a store, it is deleted and created again. A database with content stored nowhere else
 *   is never deleted.
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
      // If several calls have failed, the first one reopens the database.
      return work(await connection(opened === connected ? openedAfterWork(problem, database, opening) : undefined));
    }
  };
}

/** Loads the recovery code: few phones need it, so it is no part of the first screen. */
const recoveryCode = () => import('../recovery/mended-database.ts');
