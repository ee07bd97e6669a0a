import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { within } from '../../../basis/within.ts';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { isDatabaseAway } from '../database-away.ts';
import { type DatabaseRefused, databaseIsAway, databaseRefused } from '../database-refused.ts';
import { hasFlock, markHolder, refuseWithoutFlock } from './cluster-holder.ts';
import { findBinaries } from './postgres-binaries.ts';
import { prepareCluster, ROLE } from './postgres-cluster.ts';
import { findPlace, type Place } from './postgres-place.ts';
import { type Programs, preparePrograms } from './postgres-programs.ts';
import {
  HELD_ELSEWHERE,
  lastWords,
  postmasterPid,
  runsHere,
  socketFolder,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export type EmbeddedPostgres = {
  /** For clients, without the name of the database. */
  connection: { host: string; user: string };
  place: Place;
  /** The id of the postmaster process; undefined while there is none. */
  pid(): number | undefined;
  /** Stops the database, unless another process uses it. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  /**
   * `owner`: the server, one for each data folder, which restarts the database whenever it stops. `guest`: a command,
   * beside the owner or alone; the last guest to leave stops the database. `passer-by`: a guest that leaves it running.
   */
  role: 'owner' | 'guest' | 'passer-by';
  /** Called when the database stopped under the owner, and when it is back. */
  report?: ((sentence: string) => void) | undefined;
  /** How long a process that is ending may still hold the database, in milliseconds. */
  patience?: number;
  /** Aborts the start, and stops the processes started for it. */
  stop?: AbortSignal | undefined;
};

/** How long the owner waits after each signal for the database to stop, in milliseconds. */
const OWNERS_PATIENCE_MS = 4500;
const PATIENCE_MS = 10_000;
/** A process that lives longer than this, in milliseconds, is busy starting. */
const LONG_LIFE_MS = 2000;
/**
 * A process that has just ended holds its files for a moment longer. A holder in another container is not waited for
 * longer. In milliseconds.
 */
const HELD_PATIENCE_MS = 1000;
const PAUSE_MS = 50;

/** A database that does not even accept a connection is not waited for. */
const CONNECTING = { connectionTimeoutMillis: 5000 };

type Prepared = {
  place: Place;
  programs: Programs;
  host: string;
  patience: number;
  stop: AbortSignal | undefined;
};

/**
 * Runs PostgreSQL from npm on the files in `home` (decision 0015): uses a running one, waits for one that is stopping,
 * or starts one. It listens only on a socket in a closed folder.
 */
export async function startEmbeddedPostgres(
  home: string,
  { role, report = () => {}, patience = PATIENCE_MS, stop }: EmbeddedOptions,
): Promise<EmbeddedPostgres | DatabaseRefused> {
  const prepared = await prepareStart(home, patience, stop);
  if ('tag' in prepared) return prepared;
  const client = role === 'owner' ? await reachAsOwner(prepared) : await reach(prepared);
  if ('tag' in client) return client;
  if (role === 'owner') return own(prepared, client, report);
  await client.end().catch(() => {});
  return embedded(prepared, async () => {
    if (role === 'guest') await leaveLast(prepared);
  });
}

async function prepareStart(
  home: string,
  patience: number,
  stop: Prepared['stop'],
): Promise<Prepared | DatabaseRefused> {
  const binaries = findBinaries();
  if ('tag' in binaries) return binaries;
  const place = await findPlace(home);
  if ('tag' in place) return place;
  const programs = await preparePrograms(binaries, place);
  if ('tag' in programs) return programs;
  const refused = await prepareCluster(place, programs, binaries);
  if (refused) return refused;
  const host = await socketFolder(place);
  return typeof host === 'string' ? { place, programs, host, patience, stop } : host;
}

function embedded({ place, host }: Prepared, close: () => Promise<void>): EmbeddedPostgres {
  return { connection: { host, user: ROLE }, place, pid: () => postmasterPid(place.cluster), close };
}

/** Connects to the running database, or starts one and connects to it. */
async function reach(prepared: Prepared): Promise<pg.Client | DatabaseRefused> {
  let child: ChildProcess | undefined;
  let [idleSince, startedAt] = [Date.now(), 0];
  for (;;) {
    const client = await connect(prepared);
    if (client) {
      if (child) await markHolder(prepared.place);
      return client;
    }
    if (prepared.stop?.aborted) return notWanted(prepared, child);
    if (child && isRunning(child)) {
      if (Date.now() - startedAt > LONG_LIFE_MS) idleSince = Date.now();
    } else {
      const elsewhere = hasFlock() ? undefined : refuseWithoutFlock(prepared.place);
      if (elsewhere) return elsewhere;
      if (Date.now() - idleSince > patienceFor(prepared, child)) return doesNotAnswer(prepared, child);
      // The process that stopped the previous database has deleted its socket's folder.
      const host = await socketFolder(prepared.place);
      if (typeof host !== 'string') return host;
      child = spawnPostmaster(prepared.place, prepared.programs, prepared.host);
      startedAt = Date.now();
    }
    await setTimeout(PAUSE_MS);
  }
}

function patienceFor({ place, patience }: Prepared, child: ChildProcess | undefined): number {
  const isElsewhere = child?.exitCode === HELD_ELSEWHERE && !runsHere(place.cluster);
  return isElsewhere ? Math.min(patience, HELD_PATIENCE_MS) : patience;
}

/** Stops a database that was started, before anybody could use it. */
async function notWanted({ place }: Prepared, child: ChildProcess | undefined): Promise<DatabaseRefused> {
  if (child && isRunning(child)) {
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    if (!(await within(OWNERS_PATIENCE_MS, gone))) child.kill('SIGKILL');
  }
  return databaseIsAway(`The database in ${place.folder} is not wanted any more.`);
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function connect({ host }: Prepared): Promise<pg.Client | undefined> {
  const application_name = `cicerone ${process.pid}`;
  const client = new pg.Client({ host, user: ROLE, database: 'postgres', application_name, ...CONNECTING });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (failure) {
    await client.end().catch(() => {});
    if (isDatabaseAway(failure)) return undefined;
    throw failure;
  }
}

function doesNotAnswer({ place }: Prepared, child: ChildProcess | undefined): DatabaseRefused {
  if (child?.exitCode === HELD_ELSEWHERE) {
    return databaseIsAway(
      `The database in ${place.folder} runs already where it cannot be reached from here, as in another container: give the command there.`,
    );
  }
  return databaseIsAway(`The database in ${place.folder} does not start. It says: ${lastWords(place)}`);
}

/** Holds the owner's lock until it is closed. The lock's connection also reports when the database stops. */
function own(found: Prepared, first: pg.Client, report: (sentence: string) => void): EmbeddedPostgres {
  const closing = new AbortController();
  const prepared = { ...found, stop: closing.signal };
  let client = first;
  let isClosing = false;
  let comingBack: Promise<void> = Promise.resolve();
  const watch = () => {
    client.once('end', () => {
      if (!isClosing) comingBack = comeBack();
    });
  };
  const comeBack = async () => {
    report('The database went away and is started again.');
    while (!isClosing) {
      const again = await reachAsOwner(prepared).catch((failure: Error) => databaseRefused(failure.message));
      if (!('tag' in again)) {
        client = again;
        watch();
        return report('The database is back.');
      }
      if (isClosing) return;
      report(again.message);
      await setTimeout(10 * PAUSE_MS);
    }
  };
  watch();
  return embedded(prepared, async () => {
    isClosing = true;
    closing.abort();
    await comingBack;
    await stopPostmaster(prepared.place.cluster, OWNERS_PATIENCE_MS);
    await within(OWNERS_PATIENCE_MS, client.end());
  });
}

/** A connection that holds the owner's lock. */
async function reachAsOwner(prepared: Prepared): Promise<pg.Client | DatabaseRefused> {
  const client = await reach(prepared);
  if ('tag' in client) return client;
  try {
    const refused = await takeOwnerLock(client, prepared);
    if (!refused) return client;
    await client.end();
    return refused;
  } catch (failure) {
    await client.end().catch(() => {});
    if (!isDatabaseAway(failure)) throw failure;
    return reachAsOwner(prepared);
  }
}

/** Refused if another process holds the lock, after the time that a killed process may need to disappear. */
async function takeOwnerLock(
  client: pg.Client,
  { place, patience, stop }: Prepared,
): Promise<DatabaseRefused | undefined> {
  for (const start = Date.now(); ; await setTimeout(PAUSE_MS)) {
    if (await tryOwnerLock(client)) return undefined;
    if (Date.now() - start > patience || stop?.aborted) break;
  }
  const { rows } = await client.query(
    "select application_name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted and objid = $1",
    [ADVISORY_LOCKS.owner],
  );
  const owner = String(rows[0]?.application_name ?? '').replace(/^cicerone /, 'process ');
  return databaseRefused(`Another Cicerone (${owner}) is at work with the database in ${place.folder}. Stop it first.`);
}

async function tryOwnerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [ADVISORY_LOCKS.owner]);
  return rows[0].taken;
}

/** Stops the database unless an owner is running. */
async function leaveLast(prepared: Prepared): Promise<void> {
  const client = await connect(prepared);
  if (!client) return;
  const isLast = await tryOwnerLock(client).catch(() => false);
  if (isLast) await stopPostmaster(prepared.place.cluster);
  await client.end().catch(() => {});
}
