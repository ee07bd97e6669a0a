/** Why there can be no database here, in words for the operator. */
export type DatabaseRefused = { tag: 'database-refused'; message: string };

/** What every refusal of the embedded database ends with, where another server is the way out. */
export const SET_DATABASE_URL = 'Set DATABASE_URL to a PostgreSQL server of your own.';

/** A refusal in one or two sentences. */
export function databaseRefused(message: string): DatabaseRefused {
  return { tag: 'database-refused', message };
}
