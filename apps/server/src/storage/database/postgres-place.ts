import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-write.ts';
import { type DatabaseRefused, databaseRefused, SET_DATABASE_URL } from './database-refused.ts';
import { type Account, accountFor } from './postgres-account.ts';

/** Where the database lies and who runs it. */
export type Place = {
  folder: string;
  account: Account;
  /** What PostgreSQL calls its data directory. */
  cluster: string;
};

/** Where databases lie whose own data folder the database's user cannot reach. */
const SHELTER = '/var/lib/cicerone';

/**
 * Where the database of a data folder lies: in it, or, where root's rights end at the home folder's door, below
 * `/var/lib`, which is noted in the data folder. Makes the folder.
 */
export async function findPlace(home: string, shelter = SHELTER): Promise<Place | DatabaseRefused> {
  const note = join(home, 'elsewhere');
  if (existsSync(note)) return notedPlace(home, readFileSync(note, 'utf8').trim());
  const place = await makePlace(home);
  if ('tag' in place || isReachable(place)) return place;
  const folder = join(shelter, randomUUID());
  const elsewhere = await makeSheltered(shelter, folder).catch(() => undefined);
  if (!elsewhere || 'tag' in elsewhere || !isReachable(elsewhere)) return unreachable(place);
  await writeAtomically(note, `${folder}\n`);
  return elsewhere;
}

/** Whatever root's umask is: who does not know the name of a database in the shelter can still pass by. */
async function makeSheltered(shelter: string, folder: string): Promise<Place | DatabaseRefused> {
  await mkdir(shelter, { recursive: true });
  await chmod(shelter, 0o711);
  return makePlace(folder);
}

async function notedPlace(home: string, folder: string): Promise<Place | DatabaseRefused> {
  if (existsSync(folder)) return makePlace(folder);
  return databaseRefused(
    `The database of this data folder lay in ${folder}, which is not here any more (${join(home, 'elsewhere')} ` +
      'names it). Bring it back, or restore a backup into an empty data folder.',
  );
}

async function makePlace(folder: string): Promise<Place | DatabaseRefused> {
  const cluster = join(folder, 'cluster');
  const account = accountFor(existsSync(cluster) ? statSync(cluster).uid : undefined);
  if ('tag' in account) return account;
  await mkdir(folder, { recursive: true });
  const { uid, gid } = account.ids;
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return { folder, account, cluster };
}

/** Only the user itself can tell: a closed folder anywhere above, an access list, a mounted share. */
function isReachable({ folder, account }: Place): boolean {
  return account.ids.uid === undefined || canDo(account, ['-w', folder, '-a', '-x', folder]);
}

/** Asks the system whether a user may do something with a file, in the words of `test`. */
export function canDo({ ids }: Account, test: readonly string[]): boolean {
  return spawnSync('/bin/sh', ['-c', 'test "$@"', 'sh', ...test], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

function unreachable({ folder, account }: Place): DatabaseRefused {
  return databaseRefused(
    `PostgreSQL runs as the user ${account.name}, who cannot reach ${folder}. ` +
      `Set DATA_DIR to a folder that every user can reach, such as /var/lib/cicerone/data. ${SET_DATABASE_URL}`,
  );
}
