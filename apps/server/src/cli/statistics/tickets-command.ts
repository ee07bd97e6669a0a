import { readFile } from 'node:fs/promises';
import { readTickets, storeTickets } from '../../statistics/tickets.ts';
import { whyUnreadable } from '../../storage/why-unreadable.ts';
import type { CommandDeps } from '../command-deps.ts';
import { noVenue, numberOf, refused } from '../venue-numbers.ts';

/** `cicerone tickets`: takes in how many tickets a museum sold on each day, in place of what was said before. */
export async function tickets(deps: CommandDeps, venue: string, file: string): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (failure) {
    return refused(deps, `${file} was not read: ${whyUnreadable(failure)}.`);
  }
  const sold = readTickets(text);
  if (typeof sold === 'string') return refused(deps, `Nothing was taken in. ${sold}`);
  const database = await deps.openDatabase('guest');
  if ('tag' in database) return refused(deps, database.message);
  await storeTickets(database.pool, idMuseum, sold).finally(database.close);
  deps.out.line(`Took in the tickets of ${sold.length} day(s) of ${venue}.`);
  return 0;
}
