import { forgetAddress } from '@cicerone/api/forget-call';
import { deleteDB } from 'idb';
import { SHELL_CACHES } from '#domain/keeping/build-files.ts';
import { DATABASE_NAME } from '../records/database.ts';
import { VISIT_DATABASE_NAME } from '../records/visit-database.ts';
import { COOKIES_KEY } from './farewell-keys.ts';

/** How long a database may be held by another tab, in milliseconds: the next start tries again. */
const PATIENCE_MS = 3000;

/**
 * Takes everything away that this phone has of its visitor and of museums: databases, files, keys. What the guide itself
 * consists of stays, so that it opens without network. The cookies are owed until the server was reached.
 */
export async function forgetVisitor(): Promise<void> {
  await Promise.race([
    Promise.all([deleteDB(DATABASE_NAME), deleteDB(VISIT_DATABASE_NAME), dropFiles()]),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]).catch(() => undefined);
  for (const storage of ['localStorage', 'sessionStorage'] as const) clear(storage);
  keep(COOKIES_KEY, 'true');
}

async function dropFiles(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => !name.startsWith(SHELL_CACHES)).map((name) => caches.delete(name)));
}

/** A browser that refuses storage has nothing to take away. */
function clear(storage: 'localStorage' | 'sessionStorage') {
  try {
    window[storage].clear();
  } catch {}
}

function keep(key: string, value: string) {
  try {
    window.localStorage.setItem(key, value);
  } catch {}
}

/** Has the server take back the cookies of a visitor who is gone, if that is still owed. */
export async function endCookies(ask: typeof fetch = fetch): Promise<void> {
  try {
    if (window.localStorage.getItem(COOKIES_KEY) === null) return;
    const { ok } = await ask(forgetAddress, { method: 'POST' });
    if (ok) window.localStorage.removeItem(COOKIES_KEY);
  } catch {
    // Without network the next start tries again.
  }
}
