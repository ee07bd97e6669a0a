import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { emptyDatabase } from '../../testing/test-database.ts';
import { claimDatabase } from './installation-id.ts';
import { openDatabase } from './open-database.ts';
import { visits } from './schema.ts';

const newFile = async () => join(await temporaryFolder(), 'installation-id');

/** Opens a database as the installation with this file would. @returns why it is refused */
async function opened(url: string, identity: string): Promise<string | undefined> {
  const database = await openDatabase({ home: '', url, role: 'guest', identity });
  if ('tag' in database) return database.message;
  await database.close();
  return undefined;
}

it('two installations with one database: the second is refused, and changes nothing', async () => {
  const [url, first, second] = [await emptyDatabase(), await newFile(), await newFile()];
  expect(await opened(url, first)).toBeUndefined();
  expect(await opened(url, second)).toMatch(
    /^The database that DATABASE_URL names belongs to another installation\. Give this data folder a database of its own/,
  );
  expect(await opened(url, first)).toBeUndefined();
  await expect(readFile(second)).rejects.toThrow('ENOENT');
});

it('a data folder with its own id is refused as well', async () => {
  const [url, first, second] = [await emptyDatabase(), await newFile(), await newFile()];
  expect(await opened(url, first)).toBeUndefined();
  expect(await opened(await emptyDatabase(), second)).toBeUndefined();
  expect(await opened(url, second)).toContain('another installation');
});

it('a data folder that was moved keeps its database, and accepts a new one', async () => {
  const [url, first, moved] = [await emptyDatabase(), await newFile(), await newFile()];
  expect(await opened(url, first)).toBeUndefined();
  await cp(first, moved);
  await rm(first);
  expect(await opened(url, moved)).toBeUndefined();
  expect(await opened(await emptyDatabase(), moved)).toBeUndefined();
});

it('the commands of a first start, all at once, agree on one id', async () => {
  const [url, file] = [await emptyDatabase(), await newFile()];
  expect(await Promise.all([1, 2, 3].map(() => opened(url, file)))).toEqual([undefined, undefined, undefined]);
});

it('a database into which a backup was restored belongs to that data folder', async () => {
  const [url, lost, restored] = [await emptyDatabase(), await newFile(), await newFile()];
  expect(await opened(url, lost)).toBeUndefined();
  const database = await openDatabase({ home: '', url, role: 'guest' });
  if ('tag' in database) throw new Error(database.message);
  expect(await database.tables.select().from(visits)).toEqual([]);
  const client = await database.pool.connect();
  await claimDatabase(client, restored);
  client.release();
  await database.close();
  expect(await opened(url, restored)).toBeUndefined();
  expect(await opened(url, lost)).toContain('another installation');
});

it('an invalid id counts as none', async () => {
  const [url, file] = [await emptyDatabase(), await newFile()];
  await writeFile(file, 'x\n');
  expect(await opened(url, file)).toBeUndefined();
  expect(await readFile(file, 'utf8')).toMatch(/^[\da-f-]{36}\n$/);
});
