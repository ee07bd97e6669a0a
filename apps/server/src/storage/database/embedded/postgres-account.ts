import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { type DatabaseRefused, databaseRefused, SET_DATABASE_URL } from '../database-refused.ts';

/** The user that PostgreSQL runs as. */
export type Account = {
  name: string;
  uid: number;
  /** For `spawn`: empty unless it is another user than ours. */
  ids: { uid?: number; gid?: number };
};

/** Unprivileged users that may exist, in order of preference. */
const WITHOUT_RIGHTS = ['postgres', 'nobody'];

/**
 * Chooses the user. PostgreSQL refuses to run as root and then runs as an unprivileged user. Otherwise it runs as the
 * present user.
 *
 * @param owner the user of an existing database folder: it stays theirs
 */
export function accountFor(owner: number | undefined): Account | DatabaseRefused {
  // A system whose users have no numbers has no programs either: see findBinaries.
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) return ownAccount(uid, owner);
  const users = readUsers();
  const found =
    users.find((user) => owner !== undefined && owner !== 0 && user.uid === owner) ??
    WITHOUT_RIGHTS.flatMap((name) => users.filter((user) => user.name === name && user.uid !== 0))[0];
  if (found) return { name: found.name, uid: found.uid, ids: { uid: found.uid, gid: found.gid } };
  return databaseRefused(
    `PostgreSQL does not run as root, and there is neither a user ${WITHOUT_RIGHTS.join(' nor ')} here. ` +
      `Start Cicerone as an ordinary user. ${SET_DATABASE_URL}`,
  );
}

function ownAccount(uid: number, owner: number | undefined): Account | DatabaseRefused {
  const name = ownName();
  if (name === undefined) {
    return databaseRefused(
      `PostgreSQL does not run as a user without a name (number ${uid} is not in /etc/passwd). ${SET_DATABASE_URL}`,
    );
  }
  if (owner !== undefined && owner !== uid) {
    return databaseRefused(
      `The database belongs to another user (number ${owner}). Start Cicerone as that user or as root.`,
    );
  }
  return { name, uid, ids: {} };
}

function ownName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

/** The name of a user id; undefined if only a network directory knows it, or nothing does. */
export function nameOfUser(uid: number): string | undefined {
  return readUsers().find((user) => user.uid === uid)?.name;
}

/** Names with their ids. Users that only a network directory knows are missing. */
function readUsers() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
