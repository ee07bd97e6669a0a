import { createServer } from 'node:http';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from '../scripts/places.mjs';

/**
 * The server's database behind the smallest server there can be: POST /NAME keeps a row and answers 200 once it is
 * kept, GET / lists all. `node bench/row-server.mjs FOLDER`
 */
const source = join(ROOT, 'apps/server/src/storage/database/open-database.ts');
const { module } = await runnerImport(source, { root: ROOT, configFile: false, logLevel: 'error' });
const home = join(process.argv[2] ?? '', 'database');
const database = await module.openDatabase({ home, url: undefined, role: 'owner' });
if ('tag' in database) {
  console.error(database.message);
  process.exit(1);
}
const { pool } = database;
await pool.query('create table if not exists kill_drill (name text primary key)');

/** @param {import('node:http').IncomingMessage} request */
async function answer({ method, url = '/' }) {
  if (method === 'POST') return pool.query('insert into kill_drill values ($1)', [url.slice(1)]).then(() => '');
  return (await pool.query('select name from kill_drill')).rows.map(({ name }) => name).join('\n');
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) => response.end(text),
    () => response.writeHead(503).end(),
  );
});
server.listen(0, '127.0.0.1', () => console.log(/** @type {import('node:net').AddressInfo} */ (server.address()).port));
process.once('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
  process.exit(0);
});
