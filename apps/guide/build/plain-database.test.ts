import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainDatabase } from './plain-database.ts';

let root = '';

/** A page beside the guide, so that it finds the library. */
beforeEach(() => {
  root = mkdtempSync(join(import.meta.dirname, '.database-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'import { openDB, unwrap } from "idb"; openDB("a").then(unwrap);');
});
afterEach(() => rmSync(root, { recursive: true }));

async function script(plugins: ReturnType<typeof plainDatabase>[]): Promise<string> {
  await build({ root, configFile: false, logLevel: 'silent', plugins });
  const assets = join(root, 'dist/assets');
  return readdirSync(assets)
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
}

test('the database comes without what walks through records, and with all the rest', async () => {
  const plain = await script([plainDatabase()]);
  expect(plain).toContain('indexedDB.open');
  expect(plain).toContain('objectStoreNames');
  expect(plain).not.toContain('asyncIterator');
  expect(await script([])).toContain('asyncIterator');
});

test('a build without the library tells, so that it is not missed one day', async () => {
  writeFileSync(join(root, 'main.js'), 'document.title = "x";');
  await expect(script([plainDatabase()])).rejects.toThrow('no part of the guide any more');
});
