import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from '../../atomic-write.ts';
import { thisWriter, type Writer, writerSchema } from '../../locks/writer.ts';
import { type DatabaseRefused, databaseIsAway } from '../database-refused.ts';
import type { Place } from './postgres-place.ts';

/** Its path in util-linux, which is part of Debian and its relatives. */
export const FLOCK = '/usr/bin/flock';

let isThere: boolean | undefined;

/** Whether this system has `flock`, which also works across containers. Checked once in each process. */
export function hasFlock(): boolean {
  isThere ??= spawnSync(FLOCK, ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;
  return isThere;
}

/** The warning of a server that runs the database without it. */
export const WITHOUT_FLOCK = `${FLOCK} of util-linux is missing: nothing but a file keeps a second container from the files of the database.`;

type Cluster = Pick<Place, 'folder' | 'cluster'>;

const markerOf = ({ folder }: Cluster) => join(folder, 'started-by.json');

/**
 * Writes a file that says the database was started here: the process id in PostgreSQL's own lock file does not show its
 * container.
 */
export async function markHolder(place: Cluster): Promise<void> {
  await writeAtomically(markerOf(place), JSON.stringify(thisWriter()));
}

/**
 * Refuses if the database was started on another machine or in another container and not stopped properly: its lock
 * file exists, and from here nobody can check whether that process still runs. For systems without `flock`.
 */
export function refuseWithoutFlock(place: Cluster, here: Writer = thisWriter()): DatabaseRefused | undefined {
  const lockFile = join(place.cluster, 'postmaster.pid');
  const holder = readHolder(place);
  if (!existsSync(lockFile) || !holder || isSamePlace(holder, here)) return undefined;
  return databaseIsAway(
    `The database in ${place.folder} was started in another container or on another machine (${holder.host}), and may ` +
      `run there. Give the command there; or install flock (util-linux); or, where nobody runs it any more, remove ${lockFile}.`,
  );
}

function isSamePlace(holder: Writer, here: Writer): boolean {
  if (holder.life && here.life) {
    // After the machine was restarted its process ids mean other processes, which PostgreSQL checks itself.
    const isSameMachine = holder.life.boot === here.life.boot || holder.host === here.host;
    return isSameMachine && holder.life.pidNamespace === here.life.pidNamespace;
  }
  return holder.host === here.host;
}

function readHolder(place: Cluster): Writer | undefined {
  try {
    return z.parse(writerSchema, JSON.parse(readFileSync(markerOf(place), 'utf8')));
  } catch {
    return undefined;
  }
}
