import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { within } from '../../within.ts';
import { isDatabaseAway } from './database-away.ts';
import { type DatabaseRefused, databaseIsAway, databaseRefused } from './database-refused.ts';
import { findBinaries } from './postgres-binaries.ts';
import { prepareCluster, ROLE } from './postgres-cluster.ts';
import { findPlace, type Place } from './postgres-place.ts';
import { type Programs, preparePrograms } from './postgres-programs.ts';
import {
  HELD_ELSEWHERE,
  lastWords,
  postmasterPid,
  socketFolder,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export type EmbeddedPostgres = {
  /** For clients, the name of the database apart. */
  connection: { host: string; user: string };
  place: Place;
  /** The number of the process behind everything; undefined while there is none. */
  pid(): number | undefined;
  /** Ends it, where nobody else is at work. */
  close(): Promise<void>;
};

export type EmbeddedOptions = {
  /**
   * `owner`: the server, one for each data folder, which starts the database again whenever it goes away.
   * `guest`: a command, beside the owner or alone; whoever leaves last puts out the light.
   * `passer-by`: a guest who leaves it on.
   */
  role: 'owner' | 'guest' | 'passer-by';
  /** Told when the database went away under the owner, and when it is back. */
  tell?: ((sentence: string) => void) | undefined;
  /** How long who is dying may still hold on to the database, in milliseconds. */
  patience?: number;
  /** Ends the attempt to start it, and what was started for that. */
  stop?: AbortSignal | undefined;
};

/** How long the owner lets the database end by each of the means that there are, in milliseconds. */
const OWNERS_PATIENCE = 4500;
const PATIENCE = 10_000;
/** A process that lives longer than this, in milliseconds, is at work on starting. */
const LONG_LIFE = 2000;
const PAUSE = 50;

/** Any number, the same in every version: whoever holds this lock owns the database. */
const OWNER_LOCK = 4_721_935;

/** One that does not even answer is not waited for. */
const CONNECTING = { connectionTimeoutMillis: 5000 };

type Ground = {
  place: Place;
  programs: Programs;
  host: string;
  patience: number;
  stop: AbortSignal | undefined;
};

/**
 * PostgreSQL from npm over the files in `home` (decision 0015): finds one that runs, waits for one that is dying,
 * starts one where there is none. It listens on a socket in a closed folder and nowhere else.
 */
export async function startEmbeddedPostgres(
  home: string,
  { role, tell = () => {}, patience = PATIENCE, stop }: EmbeddedOptions,
): Promise<EmbeddedPostgres | DatabaseRefused> {
  const ground = await prepareGround(home, patience, stop);
  if ('tag' in ground) return ground;
  const client = role === 'owner' ? await reachAsOwner(ground) : await reach(ground);
  if ('tag' in client) return client;
  if (role === 'owner') return own(ground, client, tell);
  await client.end().catch(() => {});
  return embedded(ground, async () => {
    if (role === 'guest') await leaveLast(ground);
  });
}

async function prepareGround(home: string, patience: number, stop: Ground['stop']): Promise<Ground | DatabaseRefused> {
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

function embedded({ place, host }: Ground, close: () => Promise<void>): EmbeddedPostgres {
  return { connection: { host, user: ROLE }, place, pid: () => postmasterPid(place.cluster), close };
}

/** A connection to whatever runs, or to what is started for it. */
async function reach(ground: Ground): Promise<pg.Client | DatabaseRefused> {
  let child: ChildProcess | undefined;
  let [idleSince, startedAt] = [Date.now(), 0];
  for (;;) {
    const client = await connect(ground);
    if (client) return client;
    if (ground.stop?.aborted) return notWanted(ground, child);
    if (child && isRunning(child)) {
      if (Date.now() - startedAt > LONG_LIFE) idleSince = Date.now();
    } else {
      if (Date.now() - idleSince > ground.patience) return doesNotAnswer(ground, child);
      // Who stopped the database before us has taken its socket's folder away.
      const host = await socketFolder(ground.place);
      if (typeof host !== 'string') return host;
      child = spawnPostmaster(ground.place, ground.programs, ground.host);
      startedAt = Date.now();
    }
    await setTimeout(PAUSE);
  }
}

/** What was started is ended before anybody could use it. */
async function notWanted({ place }: Ground, child: ChildProcess | undefined): Promise<DatabaseRefused> {
  if (child && isRunning(child)) {
    const gone = once(child, 'exit');
    child.kill('SIGINT');
    if (!(await within(OWNERS_PATIENCE, gone))) child.kill('SIGKILL');
  }
  return databaseIsAway(`The database in ${place.folder} is not wanted any more.`);
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function connect({ host }: Ground): Promise<pg.Client | undefined> {
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

function doesNotAnswer({ place }: Ground, child: ChildProcess | undefined): DatabaseRefused {
  if (child?.exitCode === HELD_ELSEWHERE) {
    return databaseIsAway(
      `The database in ${place.folder} runs already where it cannot be reached from here, as in another container: give the command there.`,
    );
  }
  return databaseIsAway(`The database in ${place.folder} does not start. It says: ${lastWords(place)}`);
}

/** Holds the owner's lock for life. The lock's connection also tells when the database goes away. */
function own(found: Ground, first: pg.Client, tell: (sentence: string) => void): EmbeddedPostgres {
  const closing = new AbortController();
  const ground = { ...found, stop: closing.signal };
  let client = first;
  let isClosing = false;
  let comingBack: Promise<void> = Promise.resolve();
  const watch = () => {
    client.once('end', () => {
      if (!isClosing) comingBack = comeBack();
    });
  };
  const comeBack = async () => {
    tell('The database went away and is started again.');
    while (!isClosing) {
      const again = await reachAsOwner(ground).catch((failure: Error) => databaseRefused(failure.message));
      if (!('tag' in again)) {
        client = again;
        watch();
        return tell('The database is back.');
      }
      if (isClosing) return;
      tell(again.message);
      await setTimeout(10 * PAUSE);
    }
  };
  watch();
  return embedded(ground, async () => {
    isClosing = true;
    closing.abort();
    await comingBack;
    await stopPostmaster(ground.place.cluster, OWNERS_PATIENCE);
    await within(OWNERS_PATIENCE, client.end());
  });
}

/** A connection that holds the owner's lock. */
async function reachAsOwner(ground: Ground): Promise<pg.Client | DatabaseRefused> {
  const client = await reach(ground);
  if ('tag' in client) return client;
  try {
    const refused = await takeOwnerLock(client, ground);
    if (!refused) return client;
    await client.end();
    return refused;
  } catch (failure) {
    await client.end().catch(() => {});
    if (!isDatabaseAway(failure)) throw failure;
    return reachAsOwner(ground);
  }
}

/** Refused when another process holds it, after the time that one which was killed may need to disappear. */
async function takeOwnerLock(
  client: pg.Client,
  { place, patience, stop }: Ground,
): Promise<DatabaseRefused | undefined> {
  for (const start = Date.now(); ; await setTimeout(PAUSE)) {
    if (await tryOwnerLock(client)) return undefined;
    if (Date.now() - start > patience || stop?.aborted) break;
  }
  const { rows } = await client.query(
    "select application_name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted and objid = $1",
    [OWNER_LOCK],
  );
  const owner = String(rows[0]?.application_name ?? '').replace(/^cicerone /, 'process ');
  return databaseRefused(`Another Cicerone (${owner}) is at work with the database in ${place.folder}. Stop it first.`);
}

async function tryOwnerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]);
  return rows[0].taken;
}

/** Ends the database unless an owner is at work. */
async function leaveLast(ground: Ground): Promise<void> {
  const client = await connect(ground);
  if (!client) return;
  const isLast = await tryOwnerLock(client).catch(() => false);
  if (isLast) await stopPostmaster(ground.place.cluster);
  await client.end().catch(() => {});
}
