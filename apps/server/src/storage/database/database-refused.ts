/** Why the database cannot be opened, in words for the operator. */
export type DatabaseRefused = {
  tag: 'database-refused';
  message: string;
  /**
   * The cause may disappear by itself: the database is not reachable yet, or does not start at the moment. Otherwise
   * somebody has to act.
   */
  isAway?: true;
};

/** The end of every refusal of the embedded database that another server would solve. */
export const SET_DATABASE_URL = 'Set DATABASE_URL to a PostgreSQL server of your own.';

/** A refusal in one or two sentences. */
export function databaseRefused(message: string): DatabaseRefused {
  return { tag: 'database-refused', message };
}

/** The same if the cause may disappear by itself. */
export function databaseIsAway(message: string): DatabaseRefused {
  return { tag: 'database-refused', message, isAway: true };
}
