import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A program over a database: it is killed while rows are written.
 *
 * @typedef {object} Program
 * @property {number} pid of Node
 * @property {() => readonly number[]} [others] processes that work beside Node and die with it
 * @property {() => number} postmaster the number of the process behind the database
 * @property {(name: string) => Promise<boolean>} write a new row; true once it was acknowledged. May reject
 * @property {() => Promise<Iterable<string>>} rows the names of all stored rows; rejects while they are unknown
 * @property {() => Promise<readonly string[]>} [damage] anything else that is damaged; rejects while this is unknown
 * @property {Promise<unknown>} gone settles when Node has ended
 * @property {() => void} [leave] ends the rest of it once Node was killed
 * @property {() => Promise<void>} stop ends it in the orderly way
 *
 * @typedef {'node' | 'postmaster' | 'everything'} Target
 *
 * @typedef {object} Outcome
 * @property {number} kills
 * @property {number} acknowledged
 * @property {number} lost acknowledged rows that are missing in the end, or were missing after one of the kills
 * @property {number} damaged kills after which something else was damaged
 * @property {number} failedStarts
 * @property {number[]} awayMs from each kill until all writers are served again, in milliseconds
 */

/** The targets, in rotation. @type {readonly Target[]} */
const TARGETS = ['node', 'postmaster', 'everything'];

const WRITERS = 50;

/** Rows that have to be acknowledged before the next kill. */
const ROWS_BETWEEN = 150;

/** If nothing is acknowledged for this long, the start has failed, in milliseconds. */
const LONGEST_AWAY = 60_000;

/**
 * Kills a program repeatedly, by a signal that cannot be caught, while fifty writers write. After each kill it checks
 * whether every acknowledged row is stored.
 *
 * @param {() => Promise<Program>} start rejects when the program does not start
 * @param {number} kills
 * @param {(line: string) => void} [tell]
 * @param {(doomed: readonly number[]) => void} [end] sends the signal
 * @returns {Promise<Outcome>}
 */
export async function killDrill(start, kills, report = () => {}, end = endAll) {
  const outcome = {
    kills: 0,
    acknowledged: 0,
    lost: 0,
    damaged: 0,
    failedStarts: 0,
    awayMs: /** @type {number[]} */ ([]),
  };
  const writing = createWriters(await start());
  try {
    for (let kill = 0; kill < kills; kill++) {
      await writing.acknowledge(ROWS_BETWEEN + Math.floor(Math.random() * ROWS_BETWEEN));
      const target = /** @type {Target} */ (TARGETS[kill % TARGETS.length]);
      const killedAt = performance.now();
      const dead = writing.program;
      end(doomedOf(dead, target));
      outcome.kills += 1;
      if (target !== 'postmaster') {
        await dead.gone;
        dead.leave?.();
        writing.program = await start();
      }
      // More than the number of acknowledgements that may have been in flight.
      await writing.acknowledge(WRITERS + 1);
      outcome.awayMs.push(performance.now() - killedAt);
      outcome.lost += await missing(writing);
      const damage = await patiently(async () => writing.program.damage?.() ?? []);
      if (damage.length > 0) report(`damaged: ${damage.join(', ')}`);
      outcome.damaged += damage.length > 0 ? 1 : 0;
      report(`kill ${kill + 1}, ${target}: ${writing.acknowledged.size} rows, ${outcome.lost} lost`);
    }
  } catch (failure) {
    outcome.failedStarts += 1;
    console.error(failure);
  } finally {
    await writing.stop();
  }
  outcome.acknowledged = writing.acknowledged.size;
  await writing.program.stop().catch(() => {});
  return outcome;
}

/** @param {{ program: Program, acknowledged: ReadonlySet<string> }} writing */
async function missing({ program, acknowledged }) {
  const before = [...acknowledged];
  const there = new Set(await patiently(program.rows));
  return before.filter((name) => !there.has(name)).length;
}

/**
 * The database may still be recovering for one connection when it has acknowledged a row over another.
 *
 * @template Answer
 * @param {() => Promise<Answer>} question
 */
async function patiently(question) {
  for (const since = performance.now(); ; await wait(50)) {
    try {
      return await question();
    } catch (failure) {
      if (performance.now() - since > LONGEST_AWAY) throw failure;
    }
  }
}

/** Writers that continue until they are stopped, whatever happens to the program. @param {Program} first */
function createWriters(first) {
  /** @type {Set<string>} */
  const acknowledged = new Set();
  const writing = { program: first, acknowledged, acknowledge, stop };
  let isOver = false;
  let next = 0;
  const writers = Array.from({ length: WRITERS }, write);
  return writing;

  async function write() {
    while (!isOver) {
      const name = `row-${next++}`;
      const isThere = await writing.program.write(name).catch(() => false);
      if (isThere) acknowledged.add(name);
      else await wait(10);
    }
  }

  /** Waits until this many more rows are acknowledged. @param {number} rows */
  async function acknowledge(rows) {
    const wanted = acknowledged.size + rows;
    for (const since = performance.now(); acknowledged.size < wanted; await wait(5)) {
      if (performance.now() - since > LONGEST_AWAY) throw new Error('Nothing is acknowledged any more.');
    }
  }

  async function stop() {
    isOver = true;
    await Promise.all(writers);
  }
}

/** The process ids to be killed. @param {Program} program @param {Target} target */
function doomedOf({ pid, others, postmaster }, target) {
  const node = [pid, ...(others?.() ?? [])];
  const server = target === 'node' ? [] : [postmaster()];
  const children = target === 'everything' ? server.flatMap(childrenOf) : [];
  return [...(target === 'postmaster' ? [] : node), ...server, ...children];
}

/** @param {readonly number[]} doomed */
function endAll(doomed) {
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // A child ended by itself meanwhile.
    }
  }
}

/** The ids of a process's children. @param {number} parent */
export function childrenOf(parent) {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([pid, of]) => (of === parent && pid !== undefined ? [pid] : []));
}
