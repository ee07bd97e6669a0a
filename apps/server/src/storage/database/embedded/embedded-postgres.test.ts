import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openDatabase } from '../open-database.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { accountFor } from './postgres-account.ts';
import { findBinaries } from './postgres-binaries.ts';
import { findPlace } from './postgres-place.ts';
import { preparePrograms } from './postgres-programs.ts';
import { stopPostmaster } from './postmaster.ts';

// Each test creates its own database, some several, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const clusters: string[] = [];
afterAll(async () => {
  for (const cluster of clusters) await stopPostmaster(cluster);
});

async function newHome(): Promise<string> {
  const home = join(await temporaryFolder(), 'database');
  clusters.push(join(home, 'cluster'));
  return home;
}

async function started(
  home: string,
  role: EmbeddedOptions['role'],
  reported: string[] = [],
): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres(home, { role, report: (sentence) => reported.push(sentence) });
  if ('tag' in embedded) throw new Error(embedded.message);
  return embedded;
}

async function ask(embedded: EmbeddedPostgres, question: string): Promise<unknown> {
  const client = new pg.Client({ ...embedded.connection, database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values((await client.query(question)).rows[0])[0];
  } finally {
    await client.end();
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(10);
}

describe('the embedded database', () => {
  it('is safe, small, in UTF-8, and not on the network', async () => {
    const embedded = await started(await newHome(), 'owner');
    const setting = (name: string) => ask(embedded, `show ${name}`);
    expect(await setting('listen_addresses')).toBe('');
    for (const name of ['synchronous_commit', 'fsync', 'full_page_writes', 'data_checksums']) {
      expect(await setting(name)).toBe('on');
    }
    expect(await setting('server_encoding')).toBe('UTF8');
    expect(await setting('max_connections')).toBe('20');
    await embedded.close();
    expect(embedded.pid()).toBeUndefined();
  });

  it('has one owner; a second is refused with the process to stop', async () => {
    const home = await newHome();
    const owner = await started(home, 'owner');
    const second = await startEmbeddedPostgres(home, { role: 'owner', patience: 500 });
    expect(second).toEqual({
      tag: 'database-refused',
      message: `Another Cicerone (process ${process.pid}) is at work with the database in ${home}. Stop it first.`,
    });
    expect(await ask(owner, 'select 1')).toBe(1);
    await owner.close();
  });

  it('keeps running when a guest leaves its owner, and stops with the last guest', async () => {
    const home = await newHome();
    const owner = await started(home, 'owner');
    const guest = await started(home, 'guest');
    await guest.close();
    expect(await ask(owner, 'select 1')).toBe(1);
    await owner.close();
    const alone = await started(home, 'guest');
    expect(await ask(alone, 'select 1')).toBe(1);
    await alone.close();
    expect(alone.pid()).toBeUndefined();
  });

  it('is found running after an owner that was killed', async () => {
    const home = await newHome();
    const before = await started(home, 'passer-by');
    const after = await started(home, 'owner');
    expect(after.pid()).toBe(before.pid());
    await after.close();
  });

  it('is created once if several processes start in a new data folder together', async () => {
    const home = await newHome();
    const all = await Promise.all([1, 2, 3].map(() => started(home, 'passer-by')));
    expect(new Set(all.map((one) => one.pid())).size).toBe(1);
    expect((await readdir(home)).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  });

  it('is restarted by its owner when it is killed, while queries are asked to retry', async () => {
    const home = await newHome();
    const reported: string[] = [];
    const options = {
      home,
      url: undefined,
      role: 'owner',
      report: (sentence: string) => reported.push(sentence),
    } as const;
    const database = await openDatabase(options);
    if ('tag' in database) throw new Error(database.message);
    await database.pool.query('create table kept (id int)');
    await database.pool.query('insert into kept values (7)');
    const client = await database.pool.connect();
    process.kill(database.embedded?.pid() ?? 0, 'SIGKILL');
    await until(() => reported.length === 2);
    expect(reported).toEqual(['The database went away and is started again.', 'The database is back.']);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    expect((await database.pool.query('select * from kept')).rows).toEqual([{ id: 7 }]);
    await database.close();
  });

  it('of another PostgreSQL version is left alone', async () => {
    const home = await newHome();
    await (await started(home, 'owner')).close();
    await writeFile(join(home, 'cluster/PG_VERSION'), '17\n');
    expect(await startEmbeddedPostgres(home, { role: 'owner' })).toEqual({
      tag: 'database-refused',
      message: expect.stringContaining('was written by PostgreSQL 17, and this Cicerone comes with 18'),
    });
    await writeFile(join(home, 'cluster/PG_VERSION'), '18\n');
  });

  it('starts although the process id in its lock file belongs to another program', async () => {
    const home = await newHome();
    await (await started(home, 'owner')).close();
    await writeFile(join(home, 'cluster/postmaster.pid'), `${process.pid}\n${home}/cluster\n1\n5432\n/tmp\n\n\n`);
    const again = await started(home, 'owner');
    expect(await ask(again, 'select 1')).toBe(1);
    await again.close();
  });

  it('that does not start reports why', async () => {
    const home = await newHome();
    await (await started(home, 'owner')).close();
    await writeFile(join(home, 'cluster/postgresql.conf'), 'no_such_setting = 1\n');
    expect(await startEmbeddedPostgres(home, { role: 'owner', patience: 500 })).toEqual({
      tag: 'database-refused',
      isAway: true,
      message: expect.stringMatching(/does not start\. It says: .*no_such_setting|errors/),
    });
  });
});

const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)('started as root', () => {
  it('runs as an unprivileged user', async () => {
    const account = accountFor(undefined);
    expect('tag' in account ? 0 : account.uid).not.toBe(0);
  });

  it('keeps the user who owns the files, and names the owner of files that root has copied', async () => {
    expect(accountFor(65534)).toMatchObject({ uid: 65534 });
    const [home, copy] = [await newHome(), await newHome()];
    await (await started(home, 'owner')).close();
    await mkdir(copy);
    await cp(join(home, 'cluster'), join(copy, 'cluster'), { recursive: true, preserveTimestamps: true });
    expect(await startEmbeddedPostgres(copy, { role: 'owner' })).toEqual({
      tag: 'database-refused',
      message: expect.stringMatching(/belongs to another user \(number 0\).*chown -R \w+: "/),
    });
    expect((await stat(join(copy, 'cluster/PG_VERSION'))).uid).toBe(0);
  });

  it('hands over nothing that the database’s user has put in the place of its files', async () => {
    const home = await newHome();
    await (await started(home, 'owner')).close();
    const treasure = await temporaryFolder();
    await writeFile(join(treasure, 'shadow'), 'secret', { mode: 0o600 });
    // The state of earlier versions: the folder belongs to that user.
    const { uid, gid } = await stat(join(home, 'cluster'));
    await chown(home, uid, gid);
    await rename(join(home, 'cluster'), join(home, 'cluster-2'));
    await symlink(treasure, join(home, 'cluster'));
    expect(await startEmbeddedPostgres(home, { role: 'owner' })).toEqual({
      tag: 'database-refused',
      message: expect.stringContaining(`${home}/cluster is a link`),
    });
    for (const path of [treasure, join(treasure, 'shadow')]) expect((await stat(path)).uid).toBe(0);
    await rm(join(home, 'cluster'));
    await rename(join(home, 'cluster-2'), join(home, 'cluster'));
    await (await started(home, 'owner')).close();
  });

  it('lets its user change no name beside its files', async () => {
    const home = await newHome();
    await (await started(home, 'owner')).close();
    const { uid, gid } = await stat(join(home, 'cluster'));
    const asUser = (program: string, ...args: string[]) => spawnSync(program, args, { uid, gid, cwd: '/' }).status;
    expect(asUser('mv', join(home, 'cluster'), join(home, 'cluster-2'))).not.toBe(0);
    expect(asUser('touch', join(home, 'elsewhere'))).not.toBe(0);
    expect(await readdir(home)).toContain('cluster');
  });

  it('takes back its folder and keeps its database if an earlier start had handed the folder over', async () => {
    const home = await newHome();
    await (await started(home, 'owner')).close();
    const { uid, gid } = await stat(join(home, 'cluster'));
    await chown(home, uid, gid);
    const again = await started(home, 'owner');
    expect(await ask(again, 'select 1')).toBe(1);
    expect((await stat(home)).uid).toBe(0);
    await again.close();
  });

  it('hands over no folder that the database’s user names as the place of its socket', async () => {
    const home = await newHome();
    const embedded = await started(home, 'passer-by');
    const roots = await temporaryFolder();
    await chmod(roots, 0o700);
    const file = join(home, 'cluster/postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, lines.with(4, roots).join('\n'));
    expect(await startEmbeddedPostgres(home, { role: 'guest' })).toEqual({
      tag: 'database-refused',
      message: expect.stringContaining('belongs to somebody else'),
    });
    expect((await stat(roots)).uid).toBe(0);
    await writeFile(file, lines.join('\n'));
    expect(await ask(embedded, 'select 1')).toBe(1);
  });

  it('stops no process but the database, whatever process id its user writes', async () => {
    const home = await newHome();
    await (await started(home, 'owner')).close();
    const other = spawn('sleep', ['60']);
    await writeFile(join(home, 'cluster/postmaster.pid'), `${other.pid}\n${home}/cluster\n1\n5432\n/tmp\n\n\n`);
    await stopPostmaster(join(home, 'cluster'));
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
    other.kill();
    await rm(join(home, 'cluster/postmaster.pid'));
  });

  it('in a closed home, the programs are copied and the database is elsewhere, with a marker', async () => {
    const [closed, shelter] = [await temporaryFolder(), await temporaryFolder()];
    await chmod(closed, 0o700);
    const binaries = findBinaries();
    if ('tag' in binaries) throw new Error(binaries.message);
    const native = join(closed, 'native');
    await cp(binaries.native, native, { recursive: true });
    const home = join(closed, 'database');
    const place = await findPlace(home, shelter);
    if ('tag' in place) throw new Error(place.message);
    expect(place.folder.startsWith(shelter)).toBe(true);
    expect((await readFile(`${home}-elsewhere`, 'utf8')).trim()).toBe(place.folder);
    expect(await findPlace(home, shelter)).toEqual(place);
    // In earlier versions the marker was in the folder itself.
    await rename(`${home}-elsewhere`, join(home, 'elsewhere'));
    expect(await findPlace(home, shelter)).toEqual(place);
    expect(await readdir(home)).not.toContain('elsewhere');
    const programs = await preparePrograms({ ...binaries, native }, place);
    if ('tag' in programs) throw new Error(programs.message);
    expect(programs.postgres.startsWith(place.folder)).toBe(true);
    const { status } = spawnSync(programs.postgres, ['--version'], {
      ...place.account.ids,
      env: programs.env,
      cwd: '/',
    });
    expect(status).toBe(0);
  });

  it('in a closed home without a shelter, says which user cannot reach which folder', async () => {
    const closed = await temporaryFolder();
    await chmod(closed, 0o700);
    expect(await findPlace(join(closed, 'database'), join(closed, 'shelter'))).toEqual({
      tag: 'database-refused',
      message: expect.stringMatching(/^PostgreSQL runs as the user \w+, who cannot reach .*Set DATA_DIR/),
    });
  });

  it('does not create a new database if its own is missing from the shelter', async () => {
    const [home, shelter] = [await newHome(), await temporaryFolder()];
    const gone = join(shelter, randomUUID());
    await writeFile(`${home}-elsewhere`, `${gone}\n`);
    expect(await findPlace(home, shelter)).toEqual({
      tag: 'database-refused',
      message: expect.stringContaining(`lay in ${gone}, which is not here any more`),
    });
  });

  it('uses no place that it would not have created itself', async () => {
    const [home, shelter, roots] = [await newHome(), await temporaryFolder(), await temporaryFolder()];
    const link = join(shelter, randomUUID());
    await symlink(roots, link);
    for (const place of [roots, join(shelter, 'x'), `${shelter}/../${randomUUID()}`, '\u001b[2J', link]) {
      await writeFile(`${home}-elsewhere`, `${place}\n`);
      expect(await findPlace(home, shelter)).toEqual({
        tag: 'database-refused',
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be in the sentence
        message: expect.stringMatching(/^[^\u0000-\u001f]*(puts no database|is a link)/),
      });
    }
    expect(await readdir(roots)).toEqual([]);
  });
});

it('leaves no socket folder behind', async () => {
  const home = await newHome();
  const embedded = await started(home, 'owner');
  const { host } = embedded.connection;
  expect((await stat(host)).isDirectory()).toBe(true);
  await embedded.close();
  await expect(stat(host)).rejects.toThrow('ENOENT');
});
