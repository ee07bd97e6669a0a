/** Why there can be no database here, in words for the operator. */
export type DatabaseRefused = {
  tag: 'database-refused';
  message: string;
  /** It may come by itself: it is not there yet, or does not start just now. Else somebody has to do something. */
  isAway?: true;
};

/** What every refusal of the embedded database ends with, where another server is the way out. */
export const SET_DATABASE_URL = 'Set DATABASE_URL to a PostgreSQL server of your own.';

/** A refusal in one or two sentences. */
export function databaseRefused(message: string): DatabaseRefused {
  return { tag: 'database-refused', message };
}

/** The same where it may come by itself. */
export function databaseIsAway(message: string): DatabaseRefused {
  return { tag: 'database-refused', message, isAway: true };
}
