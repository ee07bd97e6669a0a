import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { cannotListen, tryPort } from './try-port.ts';

it('a port that is free stays free', async () => {
  expect(await tryPort({ host: '127.0.0.1', port: 0 })).toBeUndefined();
});

it('a port in use is reported in a sentence that says what to do', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await tryPort({ host: '127.0.0.1', port })).toBe(`Port ${port} is taken: stop what uses it, or set PORT.`);
  await new Promise((resolve) => other.close(resolve));
  expect(await tryPort({ host: '127.0.0.1', port })).toBeUndefined();
});

it('so are an address of another machine, and a port that only root may use', async () => {
  expect(await tryPort({ host: '192.0.2.1', port: 0 })).toBe('192.0.2.1 is no address of this machine: set HOST.');
  const unsupported = Object.assign(new Error('listen EAFNOSUPPORT'), { code: 'EAFNOSUPPORT' });
  expect(cannotListen({ host: '::1', port: 80 }, unsupported)).toBe('::1 is no address of this machine: set HOST.');
  const denied = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' });
  expect(cannotListen({ host: '::', port: 80 }, denied)).toBe(
    'Port 80 may be used by root alone: set PORT to 1024 or more.',
  );
});
