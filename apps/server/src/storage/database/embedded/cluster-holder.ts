import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeAtomically } from '../../atomic-write.ts';
import { thisWriter, type Writer, writerSchema } from '../../locks/writer.ts';
import { type DatabaseRefused, databaseIsAway } from '../database-refused.ts';
import type { Place } from './postgres-place.ts';

/** Where util-linux has it, which Debian and its relatives bring along. */
export const FLOCK = '/usr/bin/flock';

let isThere: boolean | undefined;

/** Whether this system has the lock that counts in other containers, too. Looked for once in the life of a process. */
export function hasFlock(): boolean {
  isThere ??= spawnSync(FLOCK, ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false;
  return isThere;
}

/** What a server says that runs the database without it. */
export const WITHOUT_FLOCK = `${FLOCK} of util-linux is missing: nothing but a file keeps a second container from the files of the database.`;

type Cluster = Pick<Place, 'folder' | 'cluster'>;

const markerOf = ({ folder }: Cluster) => join(folder, 'started-by.json');

/** Leaves a file that says the database was started here: the number in PostgreSQL's own lock file does not say in which container. */
export async function markHolder(place: Cluster): Promise<void> {
  await writeAtomically(markerOf(place), JSON.stringify(thisWriter()));
}

/**
 * Refused where the database was started on another machine or in another container, and was not ended as it should be:
 * its lock file is there, and whether its number still means a process, nobody here can tell. For who has no `flock`.
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
    // After the machine was started again its numbers mean other processes, which PostgreSQL looks at itself.
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
