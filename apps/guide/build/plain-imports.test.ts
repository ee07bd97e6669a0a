import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { plainImports } from './plain-imports.ts';

let root = '';

/** A page that asks for a part of itself later. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cicerone-imports-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/src/main.js"></script>');
  writeFileSync(join(root, 'src/main.js'), 'export const later = () => import("./later.js"); later();');
  writeFileSync(join(root, 'src/later.js'), 'export const answer = "it is here";');
});
afterEach(() => rmSync(root, { recursive: true }));

async function scripts(plugins: ReturnType<typeof plainImports>[]): Promise<string> {
  await build({ root, configFile: false, logLevel: 'silent', plugins });
  const assets = join(root, 'dist/assets');
  return readdirSync(assets)
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
}

test('what comes later is asked for without Vite’s way round it', async () => {
  const plain = await scripts([plainImports()]);
  expect(plain).toContain('it is here');
  expect(plain).toMatch(/import\([`"']\.\/later/);
  expect(plain).not.toContain('preloadError');
  expect(await scripts([])).toContain('preloadError');
});

test('a build in which there is nothing to leave out tells, so that it is not missed one day', async () => {
  writeFileSync(join(root, 'src/main.js'), 'document.title = "x";');
  await expect(scripts([plainImports()])).rejects.toThrow('something else by now');
});
