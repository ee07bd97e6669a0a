/** How long a database may take to open, in milliseconds (WebKit's hangs now and then). */
const PATIENCE_MS = 2000;

/** Rejects once a database should have opened. */
export function openTimeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The database does not open')), PATIENCE_MS));
}
