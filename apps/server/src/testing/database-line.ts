import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { emptyDatabase } from './test-database.ts';

/**
 * A connection to an empty database, over the network of this machine. It can be held up, as by a database that hangs,
 * cut, as by one that stopped, and restored.
 *
 * @returns its `url` is that of the database behind it
 */
export async function databaseLine({ isCut = false } = {}) {
  const { user, name, target } = behind(await emptyDatabase());
  const ends = new Set<Socket>();
  let isHeldUp = false;
  const listener = createServer((client) => {
    ends.add(client.on('error', () => {}));
    if (isHeldUp) return;
    const server = connect(target);
    ends.add(server);
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server).pipe(client);
  });
  const listen = (port: number) => new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = listener.address() as AddressInfo;
  const cut = () => {
    for (const end of ends) end.destroy();
    ends.clear();
    return new Promise<void>((resolve) => listener.close(() => resolve()));
  };
  if (isCut) await cut();
  onTestFinished(cut);
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${name}`,
    cut,
    mend: () => listen(port),
    holdUp() {
      isHeldUp = true;
      for (const end of ends) end.unpipe().pause();
    },
  };
}

function behind(url: string) {
  const { username, password, hostname, port, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  const socket = searchParams.get('host');
  return {
    user: password ? `${username}:${password}` : username,
    name: pathname.slice(1),
    target: socket ? { path: `${socket}/.s.PGSQL.5432` } : { host: hostname, port: Number(port || 5432) },
  };
}
