import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { constants, lstatSync, readFileSync, type Stats } from 'node:fs';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeAtomically } from '../../atomic-write.ts';
import { type DatabaseRefused, databaseRefused, SET_DATABASE_URL } from '../database-refused.ts';
import { type Account, accountFor } from './postgres-account.ts';

const { O_DIRECTORY, O_NOFOLLOW, O_RDONLY } = constants;

/** Where the database lies and who runs it. */
export type Place = {
  /** Started by root, it is root's: the database's user passes through and changes no name in it. */
  folder: string;
  account: Account;
  /** What PostgreSQL calls its data directory. It alone belongs to the database's user. */
  cluster: string;
};

/** Where databases lie whose own data folder the database's user cannot reach. */
const SHELTER = '/var/lib/cicerone';

/** What a database in the shelter is called. */
const IN_SHELTER = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Where the database of a data folder lies: in it, or, where root's rights end at the home folder's door, below
 * `/var/lib`, which is noted in the data folder, beside the database's own folder and out of its user's reach. Makes
 * the folder. Who runs the database may have fallen to somebody else, so root believes nothing that this user could
 * have written, follows no link, and gives away only what it has just made.
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

/** Beside the folder. It was inside of it once, in reach of the database's user: such a marker is taken out. */
async function currentMarker(home: string): Promise<string> {
  const [marker, previous] = [`${home}-elsewhere`, join(home, 'elsewhere')];
  if (!lookAt(marker) && lookAt(previous)?.isFile()) {
    await writeAtomically(marker, readFileSync(previous));
    await rm(previous);
  }
  return marker;
}

/** Whatever root's umask is: who does not know the name of a database in the shelter can still pass by. */
async function makeSheltered(shelter: string, folder: string): Promise<Place | DatabaseRefused> {
  await mkdir(shelter, { recursive: true });
  if (!isRoots(lookAt(shelter))) return databaseRefused(`${shelter} is not root's.`);
  await chmod(shelter, 0o711);
  return makePlace(folder);
}

/** Only a place that root itself would have made: its own folder of such a name, in the shelter. */
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
 * Only root changes a name in here, so that nothing takes the place of the database's files behind its back. A data
 * folder that is the user's own, root leaves as it is: there nothing would be kept from that user.
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
    // It was given to the database's user once.
    if (found.uid !== 0) await opened.chown(0, 0);
    // Whatever root's umask is, the database's user passes through.
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

/** What is there itself, not what it leads to. */
function lookAt(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

/** Only the user itself can tell: a closed folder anywhere above, an access list, a mounted share. */
function isReachable({ folder, account }: Place): boolean {
  return account.ids.uid === undefined || canDo(account, ['-x', folder]);
}

/** Asks the system whether a user may do something with a file, in the words of `test`. */
function canDo({ ids }: Account, test: readonly string[]): boolean {
  return spawnSync('/bin/sh', ['-c', 'test "$@"', 'sh', ...test], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

function unreachable({ folder, account }: Place): DatabaseRefused {
  return databaseRefused(
    `PostgreSQL runs as the user ${account.name}, who cannot reach ${folder}. ` +
      `Set DATA_DIR to a folder that every user can reach, such as /var/lib/cicerone/data. ${SET_DATABASE_URL}`,
  );
}
