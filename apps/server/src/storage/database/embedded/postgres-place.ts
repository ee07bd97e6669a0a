import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, lstatSync, readFileSync, type Stats } from 'node:fs';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeAtomically } from '../../atomic-write.ts';
import { type DatabaseRefused, databaseRefused, SET_DATABASE_URL } from '../database-refused.ts';
import { type Account, accountFor } from './postgres-account.ts';

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/** The place of the database, and the user who runs it. */
export type Place = {
  /**
   * If Cicerone is started by root, the folder belongs to root: the database's user passes through and can change no
   * name in it.
   */
  folder: string;
  account: Account;
  /** PostgreSQL's data directory. It alone belongs to the database's user. */
  cluster: string;
};

/** The place for databases whose own data folder the database's user cannot reach. */
const SHELTER = '/var/lib/cicerone';

/** The name of a database in the shelter. */
const IN_SHELTER = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Finds the place of a data folder's database, and creates the folder. It is in the data folder, or below `/var/lib` if
 * the database's user cannot enter the home folder. In that case a marker in the data folder names the place. The
 * marker is beside the database's own folder, out of its user's reach. An attacker may control that user, so root
 * trusts nothing that this user could have written, follows no link, and hands over only what it has just created.
 */
export async function findPlace(home: string, shelter = SHELTER): Promise<Place | DatabaseRefused> {
  const marker = await currentMarker(home);
  if (lookAt(marker)) return markedPlace(marker, readFileSync(marker, 'utf8').trim(), shelter);
  const place = await makePlace(home);
  if ('tag' in place || isReachable(place)) return place;
  const folder = join(shelter, randomUUID());
  const elsewhere = await makeSheltered(shelter, folder).catch(() => undefined);
  if (!elsewhere || 'tag' in elsewhere || !isReachable(elsewhere)) return unreachable(place);
  await writeAtomically(marker, `${folder}\n`);
  return elsewhere;
}

/** Beside the folder. The marker was once inside it, in reach of the database's user: such a marker is moved out. */
async function currentMarker(home: string): Promise<string> {
  const [marker, previous] = [`${home}-elsewhere`, join(home, 'elsewhere')];
  if (!lookAt(marker) && lookAt(previous)?.isFile()) {
    await writeAtomically(marker, readFileSync(previous));
    await rm(previous);
  }
  return marker;
}

/** Independent of root's umask: everybody can pass through the shelter, but cannot list the names of its databases. */
async function makeSheltered(shelter: string, folder: string): Promise<Place | DatabaseRefused> {
  await mkdir(shelter, { recursive: true });
  if (!isRoots(lookAt(shelter))) return databaseRefused(`${shelter} is not root's.`);
  await chmod(shelter, 0o711);
  return makePlace(folder);
}

/** Accepts only a place that root itself would have created: its own folder with such a name, in the shelter. */
async function markedPlace(marker: string, folder: string, shelter: string): Promise<Place | DatabaseRefused> {
  const isOurs = dirname(folder) === shelter && IN_SHELTER.test(basename(folder));
  if (!isOurs) return databaseRefused(`${marker} names ${shown(folder)}, where Cicerone puts no database.`);
  if (!isRoots(lookAt(shelter))) return databaseRefused(`${shelter} is not root's.`);
  if (lookAt(folder)) return makePlace(folder);
  return databaseRefused(
    `The database of this data folder lay in ${folder}, which is not here any more (${marker} ` +
      'names it). Bring it back, or restore a backup into an empty data folder.',
  );
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 200));
}

async function makePlace(folder: string): Promise<Place | DatabaseRefused> {
  const cluster = join(folder, 'cluster');
  const there = lookAt(cluster);
  if (there?.isSymbolicLink() && process.getuid?.() === 0) return isLink(cluster);
  const account = accountFor(there?.uid);
  if ('tag' in account) return account;
  await mkdir(folder, { recursive: true });
  const refused = account.ids.uid === undefined ? undefined : await closeFolder(folder, account);
  return refused ?? { folder, account, cluster };
}

/**
 * Lets only root change names in this folder, so that nobody can replace the database's files behind its back. A data
 * folder that belongs to the user stays unchanged: nothing could be protected from that user in there.
 */
async function closeFolder(folder: string, { uid, name }: Account): Promise<DatabaseRefused | undefined> {
  if (uid === lookAt(dirname(folder))?.uid) return undefined;
  const opened = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch(() => undefined);
  if (!opened) return isLink(folder);
  try {
    const found = await opened.stat();
    if (found.uid !== 0 && found.uid !== uid) {
      return databaseRefused(`${folder} belongs to neither root nor ${name}: give it to root.`);
    }
    // An earlier version gave it to the database's user.
    if (found.uid !== 0) await opened.chown(0, 0);
    // Independent of root's umask, the database's user passes through.
    await opened.chmod(0o711);
    return undefined;
  } finally {
    await opened.close();
  }
}

function isLink(path: string): DatabaseRefused {
  return databaseRefused(`${path} is a link, and root follows none there. Put the database's files in its place.`);
}

function isRoots(found: Stats | undefined): boolean {
  return found?.isDirectory() === true && (found.uid === 0 || process.getuid?.() !== 0) && (found.mode & 0o022) === 0;
}

/** Inspects the path itself without following a link. */
function lookAt(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/**
 * Only the user itself can find out: a closed folder anywhere above, an access list or a mounted share may be in the
 * way.
 */
function isReachable({ folder, account }: Place): boolean {
  return account.ids.uid === undefined || canDo(account, ['-x', folder]);
}

/** Asks the system whether a user may do something with a file, in the syntax of `test`. */
function canDo({ ids }: Account, test: readonly string[]): boolean {
  return spawnSync('/bin/sh', ['-c', 'test "$@"', 'sh', ...test], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

function unreachable({ folder, account }: Place): DatabaseRefused {
  return databaseRefused(
    `PostgreSQL runs as the user ${account.name}, who cannot reach ${folder}. ` +
      `Set DATA_DIR to a folder that every user can reach, such as /var/lib/cicerone/data. ${SET_DATABASE_URL}`,
  );
}
