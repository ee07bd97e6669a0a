import type { Database } from '../storage/database/open-database.ts';
import type { CommandDeps } from './command-deps.ts';
import { noVenue, numberOf, refused } from './venue-numbers.ts';

/**
 * Does something for a venue in the database, and closes the database.
 *
 * @param venue its key or number; a message says if there is none, or no database
 * @returns the exit code
 */
export async function inVenueDatabase(
  deps: CommandDeps,
  venue: string,
  act: (database: Database, idMuseum: number) => Promise<number>,
): Promise<number> {
  const idMuseum = await numberOf(deps, venue);
  if (idMuseum === undefined) return noVenue(deps, venue);
  const database = await deps.openDatabase('guest');
  if ('tag' in database) return refused(deps, database.message);
  return act(database, idMuseum).finally(database.close);
}
