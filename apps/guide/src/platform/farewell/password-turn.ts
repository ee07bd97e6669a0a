import { openVisitDatabase, type VisitDatabase } from '../records/visit-database.ts';

const NAME = 'cicerone-password';

/**
 * Does some work with a password while no other page of the guide does (product, section D6, Reset): guesses typed in
 * many tabs at once are counted as if one page had typed them one after the other. A browser without locks (Safari
 * before 15.4, an address that is not secure) takes turns by its database.
 */
export async function inPasswordTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks) return locks.request(NAME, work);
  const database = await openVisitDatabase().catch(() => undefined);
  // A browser without a database shares nothing between its tabs that could be counted.
  return database ? inTransaction(database, work) : work();
}

/**
 * Browsers let one writing transaction of a store run at a time, in all pages. A transaction ends when nothing is asked
 * of it, so it is asked until the work is done. The store is the one that is written least.
 */
async function inTransaction<Result>(database: VisitDatabase, work: () => Promise<Result>): Promise<Result> {
  const turn = database.transaction('venueDocuments', 'readwrite');
  const ask = () => turn.store.getKey(0);
  try {
    await ask();
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    while (!isOver) await ask();
    return await working;
  } finally {
    await turn.done.catch(() => undefined);
    database.close();
  }
}
