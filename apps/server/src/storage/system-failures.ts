/**
 * A failure reported by the operating system. It concerns the requested file, its disk, the entire machine for a
 * moment, or a database connection on which nobody responds.
 */
export type SystemFailure = {
  about: 'file' | 'disk' | 'moment' | 'connection';
  /** As the end of a sentence that names the file. */
  why: string;
  /** Advice for the operator, as a sentence. */
  remedy?: string;
};

const ofFile = (why: string): SystemFailure => ({ about: 'file', why });
const NOT_ALLOWED = ofFile('this user has no right to it');
const TOO_MANY_FILES: SystemFailure = {
  about: 'moment',
  why: 'too many files are open on this machine',
  remedy: 'Raise the limit (ulimit -n) and try again.',
};
const NOBODY: SystemFailure = { about: 'connection', why: 'nobody answers there' };

/** The meaning of each error code of the system. */
const CODES = new Map<string, SystemFailure>([
  ['ENOENT', ofFile('it is not there')],
  ['ENOTDIR', ofFile('something in its path is a file and no folder')],
  ['EISDIR', ofFile('it is a folder')],
  ['EACCES', NOT_ALLOWED],
  ['EPERM', NOT_ALLOWED],
  ['EROFS', ofFile('it lies on a disk that may only be read')],
  ['EIO', ofFile('the disk fails there')],
  ['ENAMETOOLONG', ofFile('its name is too long for this disk')],
  ['ELOOP', ofFile('it is a link that leads back to itself')],
  ['ENOSPC', { about: 'disk', why: 'the disk is full', remedy: 'Make room and try again.' }],
  ['EDQUOT', { about: 'disk', why: 'this user has no more room on the disk', remedy: 'Make room and try again.' }],
  ['EMFILE', TOO_MANY_FILES],
  ['ENFILE', TOO_MANY_FILES],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'].map(
    (code) => [code, NOBODY] as const,
  ),
]);

/**
 * The system failure behind an error, if there is one. A socket without a listener has the same codes as a missing
 * file.
 */
export function systemFailure(failure: unknown): SystemFailure | undefined {
  if (!(failure instanceof Error)) return undefined;
  const { code, syscall } = failure as NodeJS.ErrnoException;
  const known = CODES.get(code ?? '');
  return syscall === 'connect' && known !== TOO_MANY_FILES ? NOBODY : known;
}
