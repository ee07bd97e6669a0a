/** How long a database may take to open, in milliseconds (WebKit's hangs now and then). */
const PATIENCE_MS = 2000;

/** The result of some work in a database; rejects once the database should have opened. */
export function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The database does not open')), PATIENCE_MS),
  );
  return Promise.race([work, late]);
}
