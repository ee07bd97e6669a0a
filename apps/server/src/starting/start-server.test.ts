import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { jobStates } from '../jobs/job-states.ts';
import { type DataFolder, dataFolder } from '../storage/data-folder.ts';
import { openDatabase } from '../storage/database/open-database.ts';
import { ask } from '../testing/ask.ts';
import { databaseLine } from '../testing/database-line.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SHELL } from '../testing/test-app.ts';
import { emptyDatabase as emptyTestDatabase } from '../testing/test-database.ts';
import { testPackage, writePackage } from '../testing/test-package.ts';
import { folderWithVenue, testFolder } from '../testing/test-venue.ts';
import { startServer } from './start-server.ts';
import { createStop, type Stop } from './stop-gracefully.ts';

const GUIDE = { authorization: basicAuthorization({ user: 'cicerone', password: 'cicerone' }) };
const JSON_BODY = { 'content-type': 'application/json' };
const VISIT = JSON.stringify({ idMuseum: 1, visitorToken: 'phone', idLanguage: 2 });

vi.spyOn(process.stdout, 'write').mockReturnValue(true);
const running: Stop[] = [];
afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())));

/** The address of an empty database, with the host that settings require. */
const emptyDatabase = async () => (await emptyTestDatabase()).replace('@/', '@localhost/');

/** A port that is free at the moment. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a server as the program does. */
async function started(folder: DataFolder, environment: Record<string, string>) {
  const guideFolder = await temporaryFolder();
  await writeFile(join(guideFolder, 'index.html'), SHELL);
  const reported: string[] = [];
  const report = (sentence: string) => void reported.push(sentence);
  const stop = createStop(report);
  running.push(stop);
  const port = environment.PORT ?? String(await freePort());
  const given = { HOST: '127.0.0.1', DEMO: 'off', DATA_DIR: folder.root, ...environment, PORT: port };
  const config = readConfig(given) as Config;
  const packages = environment.PACKAGES ?? '/nowhere';
  const failed = await startServer(config, { packages, guideFolder, log: false, report, stop });
  return { failed, reported, stop: stop.stop, port, origin: `http://127.0.0.1:${port}` };
}

const status = async (address: string) => (await ask(address)).status;
const visit = (origin: string) => ask(`${origin}/api/visitMuseum`, JSON_BODY, 'POST', VISIT);

it('the first visitor of a new server finds the demo', async () => {
  const packages = await temporaryFolder();
  await writePackage(`${packages}/museum-of-pattern`, await testPackage({ idMuseum: 'museum-of-pattern' }));
  const environment = { DATABASE_URL: await emptyDatabase(), DEMO: 'on', PACKAGES: packages };
  const { origin } = await started(await testFolder(), environment);
  expect(await status(`${origin}/api/venues/1/current.json`)).toBe(200);
});

describe('a port in use', () => {
  it('is one sentence, and the first server keeps running', async () => {
    const [first, url] = [
      await started(await folderWithVenue(), { DATABASE_URL: await emptyDatabase() }),
      await emptyDatabase(),
    ];
    const second = await started(await testFolder(), { DATABASE_URL: url, PORT: first.port });
    expect(second.failed?.message).toBe(`Port ${first.port} is taken: stop what uses it, or set PORT.`);
    expect(await status(`${first.origin}/readyz`)).toBe(200);
    await expectNobodyAt(url);
  });

  it('is reported before anything is created: no folder, no demo, no database', async () => {
    const first = await started(await folderWithVenue(), { DATABASE_URL: await emptyDatabase() });
    const folder = dataFolder(join(await temporaryFolder(), 'data'));
    const second = await started(folder, { PORT: first.port, DEMO: 'on' });
    expect([second.failed?.message, second.reported]).toEqual([expect.stringContaining('is taken'), []]);
    expect(existsSync(folder.root)).toBe(false);
  });
});

it('a second server on one data folder is one sentence, and the first keeps running', async () => {
  const folder = await folderWithVenue();
  const first = await started(folder, {});
  await vi.waitFor(async () => expect(await status(`${first.origin}/readyz`)).toBe(200));
  const second = await started(folder, {});
  expect(second.failed?.message).toMatch(/^Another Cicerone \(process \d+\) is at work with the database in .*\.$/);
  expect(await status(`${first.origin}/readyz`)).toBe(200);
});

/** Expects that no connection of a server is left at a database. */
async function expectNobodyAt(url: string): Promise<void> {
  const database = await openDatabase({ home: '', url, role: 'guest' });
  if ('tag' in database) throw new Error(database.message);
  const others =
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  await vi.waitFor(async () => expect((await database.pool.query(others)).rows).toEqual([{ count: 0 }]));
  await database.close();
}

describe('an unavailable database', () => {
  it('does not affect readers; writers are asked to retry, and are served when it is back', async () => {
    const line = await databaseLine({ isCut: true });
    const { origin, reported, failed } = await started(await folderWithVenue(), { DATABASE_URL: line.url });
    expect(failed).toBeUndefined();
    expect(reported).toEqual([
      expect.stringMatching(/^The database that DATABASE_URL names cannot be opened: .*ECONNREFUSED.*\.$/),
      'The guide is served without its database, which is looked for again and again.',
    ]);
    for (const path of ['/healthz', '/museums/1', '/api/venues/1/current.json']) {
      expect(await status(origin + path)).toBe(200);
    }
    const refused = await visit(origin);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    const ready = await ask(`${origin}/readyz`);
    expect([ready.status, ready.headers['retry-after']]).toEqual([503, '2']);
    const code = await ask(`${origin}/cicerone/api/Museum/1/checkAccessCode?code=2468`, GUIDE);
    expect([code.status, code.headers['retry-after']]).toEqual([503, '2']);

    await line.mend();
    await vi.waitFor(async () => expect(await status(`${origin}/readyz`)).toBe(200));
    expect(reported.at(-1)).toBe('The database is there.');
    expect((await visit(origin)).status).toBe(200);
    const database = await openDatabase({ home: '', url: line.url, role: 'guest' });
    if ('tag' in database) throw new Error(database.message);
    const names = async () => (await jobStates(database.pool)).map(({ name }) => name);
    // It waits for some seconds after the start.
    await vi.waitFor(async () => expect(await names()).toContain('compress'));
    await database.close();
  });

  it('that becomes unavailable later is reported by readiness alone, and returns', async () => {
    const line = await databaseLine();
    const { origin } = await started(await folderWithVenue(), { DATABASE_URL: line.url });
    expect(await status(`${origin}/readyz`)).toBe(200);
    await line.cut();
    await vi.waitFor(async () => expect(await status(`${origin}/readyz`)).toBe(503));
    expect(await status(`${origin}/healthz`)).toBe(200);
    expect((await visit(origin)).status).toBe(503);
    await line.mend();
    await vi.waitFor(async () => expect(await status(`${origin}/readyz`)).toBe(200));
  });

  it('that hangs does not keep the server from stopping', async () => {
    const line = await databaseLine();
    const { origin, stop } = await started(await folderWithVenue(), { DATABASE_URL: line.url });
    const before = await visit(origin);
    line.holdUp();
    const hanging = visit(origin).catch(() => undefined);
    expect([before.status, await status(`${origin}/readyz`), await status(`${origin}/healthz`)]).toEqual([
      200, 503, 200,
    ]);
    await stop();
    await expect(status(`${origin}/healthz`)).rejects.toThrow('ECONNREFUSED');
    await hanging;
  });

  it('that stays unusable is one sentence, before anybody is served', async () => {
    const url = (await emptyDatabase()).replace(/\/cicerone_test_\w+/, '/no_such_database');
    const { failed, origin } = await started(await folderWithVenue(), { DATABASE_URL: url });
    expect(failed?.message).toBe(
      'The database that DATABASE_URL names cannot be opened: database "no_such_database" does not exist.',
    );
    await expect(status(`${origin}/healthz`)).rejects.toThrow('ECONNREFUSED');
  });
});

it.each(['venues/2/draft.json', 'venues/2/current.json', 'identifiers.json'])(
  'a damaged %s affects no other venue',
  async (damaged) => {
    const folder = await folderWithVenue();
    await mkdir(join(folder.venues, '2'));
    await writeFile(join(folder.root, damaged), '{');
    const { origin, failed } = await started(folder, { DATABASE_URL: await emptyDatabase(), DEMO: 'on' });
    expect(failed).toBeUndefined();
    expect(await status(`${origin}/api/venues/1/current.json`)).toBe(200);
  },
);
