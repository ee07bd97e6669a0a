import { DamagedFile } from '../storage/damaged-file.ts';
import { isDatabaseAway } from '../storage/database/database-away.ts';

/** What the system answers, and what that means to who typed the command. */
const SYSTEM = new Map<string, (where: string) => string>([
  ['ENOSPC', () => 'The disk is full. Make room and try again.'],
  ['EDQUOT', () => 'This user has no more room on the disk. Make room and try again.'],
  ['ENOENT', (where) => `${where} is not there.`],
  ['ENOTDIR', (where) => `${where} cannot be reached: something in its path is a file and no folder.`],
  ['EISDIR', (where) => `${where} is a folder, and a file belongs there.`],
  ['EACCES', (where) => `${where} may not be touched by this user.`],
  ['EPERM', (where) => `${where} may not be touched by this user.`],
  ['EROFS', (where) => `${where} lies on a disk that may only be read.`],
  ['EIO', (where) => `The disk does not give or take ${where}.`],
  ['EMFILE', () => 'Too many files are open on this machine. Raise the limit (ulimit -n) and try again.'],
  ['ENAMETOOLONG', (where) => `The name ${where} is too long for this disk.`],
  ['ELOOP', (where) => `${where} is a link that leads back to itself.`],
]);

/**
 * The last sentence of a command that something kept from its end: what happened outside of it, and what to do. A bug
 * shows where it is, below a sentence that says what it is.
 */
export function lastSentence(failure: unknown): string {
  if (failure instanceof DamagedFile) {
    return `${failure.path} is damaged. Bring it back from a backup, or import the museum's package again.`;
  }
  const { code = '', path, dest } = failure as NodeJS.ErrnoException & { dest?: string };
  const say = SYSTEM.get(code);
  if (say && !isOfSocket(failure)) return say(dest ?? path ?? 'A file');
  if (isDatabaseAway(failure)) return 'The database went away. Try again when it is back.';
  const stack = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  return `This is a mistake in Cicerone, and not yours. Please report it, with these lines:\n${stack}`;
}

/** A socket that nobody listens on has the code of a missing file. */
function isOfSocket(failure: unknown): boolean {
  return (failure as NodeJS.ErrnoException).syscall === 'connect';
}
