import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { NoProcess } from '../../basis/processes/order-processes.ts';
import { DamagedFile } from '../../storage/damaged-file.ts';
import { lastSentence } from './last-sentence.ts';

const systemError = (code: string, path?: string) => Object.assign(new Error(code), { code, ...(path && { path }) });

it('a failure of the system is one sentence, without a stack', async () => {
  expect(lastSentence(systemError('ENOSPC'))).toBe('The disk is full. Make room and try again.');
  expect(lastSentence(systemError('EROFS', '/x'))).toBe(
    '/x cannot be read or written: it lies on a disk that may only be read.',
  );
  const failure = await readFile('/etc/passwd/x').catch((error: unknown) => error);
  expect(lastSentence(failure)).toMatch(/^\/etc\/passwd\/x cannot be read or written: something in its path is a file/);
  for (const code of ['EDQUOT', 'ENOENT', 'EISDIR', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENAMETOOLONG', 'ELOOP']) {
    expect(lastSentence(systemError(code, '/x'))).toMatch(/^[^\n]*\.$/);
  }
});

it('a damaged file is named', () => {
  expect(lastSentence(new DamagedFile('/data/identifiers.json', new SyntaxError()))).toMatch(
    /^\/data\/identifiers\.json is damaged\. Bring it back from a backup/,
  );
});

it('a machine that can start no process is no mistake of Cicerone', () => {
  expect(lastSentence(new NoProcess('No process can be started: It ended with SIGABRT.'))).toBe(
    'No process can be started: It ended with SIGABRT. Is there memory left on this machine? Try again.',
  );
});

it('an unavailable database asks for a retry', () => {
  expect(lastSentence(new Error('Connection terminated unexpectedly'))).toBe(
    'The database went away. Try again when it is back.',
  );
});

it('a bug says what it is, and where', () => {
  const said = lastSentence(new TypeError('undefined is not a function'));
  expect(said).toMatch(
    /^This is a mistake in Cicerone, and not yours\. Please report it, with these lines:\nTypeError/,
  );
  expect(said).toContain('last-sentence.test.ts');
});
