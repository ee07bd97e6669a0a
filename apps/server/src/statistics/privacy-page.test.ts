import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { expect, test } from 'vitest';
import * as schema from '../storage/database/schema.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue } from '../testing/test-venue.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/privacy.md'), 'utf8');

/** The columns that the page lists, such as `visits.start_date`: the rows below the heading of their table. */
function columnsOnPage(): string[] {
  return PAGE.split(/^#{2,3} /m).flatMap((section) => {
    const [, table] = /^`(\w+)`/.exec(section) ?? [];
    const columns = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, column]) => `${table}.${column}`);
    return table ? columns : [];
  });
}

test('names every column of every table, and none that is gone', () => {
  const tables = Object.values(schema).flatMap((thing) => (is(thing, PgTable) ? [getTableConfig(thing)] : []));
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(columns.length).toBeGreaterThan(50);
  expect(columnsOnPage().sort()).toEqual(columns.sort());
});

/** The tests of the repository by their names, such as `visit.test`, with the text of each. */
function testFiles(): Map<string, string> {
  const texts = new Map<string, string>();
  const folders = ['apps/guide/src', 'apps/server/src', 'packages', 'e2e'].map((name) => join(ROOT, name));
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const [, name] = /^(.+\.(?:test|spec))\.tsx?$/.exec(entry.name) ?? [];
      if (!name || entry.parentPath.includes('node_modules')) continue;
      texts.set(name, `${texts.get(name) ?? ''}${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`);
    }
  }
  return texts;
}

test('each test on the page exists, under the title that the page quotes', () => {
  const named = [...PAGE.matchAll(/`([\w-]+\.(?:test|spec))`(?: "([^"]+)")?/g)];
  expect(named.length).toBeGreaterThan(10);
  const texts = testFiles();
  const isThere = (name: string, title: string) => ["'", '`'].some((end) => texts.get(name)?.includes(title + end));
  const wrong = named.filter(([, name = '', title]) => !title || !isThere(name, title));
  expect(wrong.map(([text]) => text)).toEqual([]);
});

const ADDRESS = '203.0.113.7';
const USER_AGENT = 'Mozilla/5.0 (Linux; Android 16; Rare Phone 7)';

/** A question for the year of birth, and one for words. */
const QUESTIONS = ['birth-year', 'text'].map((kind) => ({
  ...{ idQuestion: kind, kind, localizations: [{ languageCode: 'en_GB', text: 'Well?' }] },
}));

test('a dump of the database after a visit says neither who it was nor where the phone was, and nor does a file', async () => {
  const studies = [{ idStudy: 'visitors', showOn: 'BOTH', questions: QUESTIONS }];
  const folder = await folderWithVenue(await testPackage({ studies }));
  const database = await testDatabase();
  const app = await testApp({ folder, database });
  const send = async (method: 'POST' | 'PUT', name: string, payload: object) => {
    const headers = { 'user-agent': USER_AGENT, 'x-forwarded-for': ADDRESS };
    const answer = await app.inject({ method, url: `/api/${name}`, payload, headers, remoteAddress: ADDRESS });
    return { status: answer.statusCode, body: answer.json() };
  };
  const startDate = '2026-11-20T10:00:00.000+01:00';
  const endDate = '2026-11-20T11:00:00.000+01:00';
  const phone = { visitorToken: 'drawn-for-this-visit', idDevice: 'drawn-too', email: 'ada@example.org' };
  const { body } = await send('POST', 'visitMuseum', { ...phone, idMuseum: 1, idLanguage: 2, startDate });
  const { idVisit } = body;
  const [study] = (await app.inject('/api/museums/detail/all-data/1/2')).json().studies;
  const [born, words] = study.questions;
  const give = ({ idQuestion }: { idQuestion: number }, value: string) =>
    send('PUT', 'visitAnswer', { idVisit, idStudy: study.idStudy, idQuestion, version: 1, value, givenDate: endDate });
  const counts = [{ event: 'unknown-number', number: '417', count: 2 }];
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const good = [
    await send('POST', 'visitArtwork', { idVisit, idArtwork: 1, startDate }),
    await send('PUT', 'visitArtwork', { idVisit, idArtwork: 1, duration: 40 }),
    await send('POST', 'visitRoute', { idVisit, idRoute: 1, startDate }),
    await send('PUT', 'visitRoute', { idVisit, idRoute: 1, endDate }),
    await give(born, '1980'),
    await give(words, 'The light in room 3.'),
    await send('PUT', 'visitMuseum', { ...body, endDate }),
    await send('POST', 'eventCounts', { idMuseum: 1, batch: 'drawn-for-this-batch-1', day, counts }),
  ];
  expect(good.map(({ status }) => status)).toEqual(good.map(() => 200));
  const bad = [
    await give(born, '1984'),
    await send('POST', 'visitMuseum', { ...phone, idMuseum: 1, idLanguage: 'none' }),
  ];
  expect(bad.map(({ status }) => status)).toEqual([400, 400]);

  const dump = await dumpOf(database.pool);
  const expected = ['drawn-for-this-visit', 'drawn-for-this-batch-1', '"1980"', 'The light in room 3.', '"417"'];
  expect(expected.filter((text) => !dump.includes(text))).toEqual([]);
  const secrets = [ADDRESS, USER_AGENT, 'Rare Phone', 'ada@example.org'];
  expect([...secrets, '"1984"'].filter((secret) => dump.includes(secret))).toEqual([]);
  const files = await filesBelow(folder.root);
  expect(files.length).toBeGreaterThan(5);
  expect(secrets.filter((secret) => files.some((text) => text.includes(secret)))).toEqual([]);
});

/** Every row of every table of the database as text, whoever made the table. */
async function dumpOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dumps = await Promise.all(
    tables.map(({ name }) => pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`)),
  );
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
}
