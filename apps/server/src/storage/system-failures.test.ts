import { readFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isDatabaseAway } from './database/database-away.ts';
import { systemFailure } from './system-failures.ts';
import { whyUnreadable } from './why-unreadable.ts';

it('a missing file and a missing socket have one code, and only the socket means that the database is unavailable', async () => {
  const nowhere = join(await temporaryFolder(), 'nowhere');
  const file = await readFile(nowhere).catch((failure: unknown) => failure);
  const socket = await new Promise((resolve) => createConnection(nowhere).once('error', resolve));
  expect([systemFailure(file)?.about, systemFailure(socket)?.about]).toEqual(['file', 'connection']);
  expect([isDatabaseAway(file), isDatabaseAway(socket)]).toEqual([false, true]);
});

it.each(['ENOSPC', 'EAGAIN', 'EMFILE'])('%s of a file does not mean that the database is unavailable', (code) => {
  expect(isDatabaseAway(Object.assign(new Error(code), { code, syscall: 'write' }))).toBe(false);
});

it('the reason why a file cannot be read ends a sentence, in the system’s words if there are no others', async () => {
  const failure = await readFile('/').catch((error: unknown) => error);
  expect(whyUnreadable(failure)).toBe('it is a folder');
  expect(whyUnreadable(new SyntaxError('Unexpected token'))).toBe('it is damaged');
  expect(whyUnreadable(new Error('something else'))).toBe('something else');
});
