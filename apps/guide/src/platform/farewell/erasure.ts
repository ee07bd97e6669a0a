import type { Erasure } from '@cicerone/api/erase-shapes';
import { ERASED_AT_ONCE, eraseAddress } from '@cicerone/api/forget-call';
import { inTime } from '../records/in-time.ts';
import { openVisitDatabase } from '../records/visit-database.ts';
import { createSavedKeys, isRecord, json, savedKeys } from '../saved/saved-keys.ts';
import { ERASURE_KEY, MAIL_KEY } from './farewell-keys.ts';
import { settle } from './owed.ts';

const isErasure = (value: unknown): value is Erasure =>
  isRecord(value) &&
  Array.isArray(value.visitorTokens) &&
  value.visitorTokens.every((token) => typeof token === 'string') &&
  (value.idUser === undefined || typeof value.idUser === 'string');
const erasureKeys = savedKeys(() => window.localStorage, { erasure: json(ERASURE_KEY, isErasure) });

/**
 * Notes the visits and the user that the server has of this phone's visitor, to be erased there once it can be reached
 * (product, section D6, Reset). Reports of these visits that wait are deleted: a later one would store its visit again.
 * Mails that wait are deleted, too.
 */
export async function noteErasure(): Promise<void> {
  settle(MAIL_KEY);
  const saved = createSavedKeys(() => window.localStorage);
  const { visitorTokens = [], idUser } = erasureKeys.get('erasure') ?? {};
  const today = saved.get('visit')?.visitorToken;
  const known = [...visitorTokens, ...(await tokensOfMuseums()), ...(today === undefined ? [] : [today])];
  const tokens = [...new Set(known)].slice(-ERASED_AT_ONCE);
  const user = saved.get('user')?.idUser ?? idUser;
  if (tokens.length === 0 && user === undefined) return;
  erasureKeys.set('erasure', { visitorTokens: tokens, ...(user !== undefined && { idUser: user }) });
  await dropReports(tokens);
}

/** The last visit in each museum. */
async function tokensOfMuseums(): Promise<string[]> {
  const visits = await inVisitDatabase((database) => database.getAll('visits'));
  return (visits ?? []).flatMap(({ visitorToken }) => visitorToken ?? []);
}

async function dropReports(tokens: readonly string[]): Promise<void> {
  await inVisitDatabase(async (database) => {
    const dropping = database.transaction('outbox', 'readwrite');
    const waiting = await dropping.store.getAll();
    const dropped = waiting.filter(({ visitorToken }) => tokens.includes(visitorToken));
    await Promise.all([...dropped.map(({ key }) => dropping.store.delete(key)), dropping.done]);
  });
}

/** Undefined for a database that does not open: a visitor who wants to be erased does not wait for it. */
async function inVisitDatabase<Result>(
  work: (database: Awaited<ReturnType<typeof openVisitDatabase>>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await inTime(openVisitDatabase());
    return await inTime(work(database)).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** Has the server erase what was noted, if anything: at each start, and when the network is back. */
export async function eraseAtServer(ask: typeof fetch = fetch): Promise<void> {
  const erasure = erasureKeys.get('erasure');
  if (!erasure) return;
  const body = JSON.stringify(erasure);
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok } = await ask(eraseAddress, { method: 'POST', headers, body });
    // Another tab may have noted more meanwhile.
    if (ok && JSON.stringify(erasureKeys.get('erasure')) === body) settle(ERASURE_KEY);
  } catch {
    // Without a network it is still owed.
  }
}
