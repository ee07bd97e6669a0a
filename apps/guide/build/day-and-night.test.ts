import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import config from '../vite.config.ts';

test('phones that do not know light-dark() still have the colours of day and night', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cicerone-colours-'));
  const app = join(import.meta.dirname, '../src/app');
  const look = readFileSync(join(app, 'look.css'), 'utf8');
  for (const [, name = ''] of look.matchAll(/@import "\.\/([\w.]+)"/g)) cpSync(join(app, name), join(root, name));
  writeFileSync(join(root, 'look.css'), look.replaceAll(/@font-face \{[^}]*\}/g, ''));
  writeFileSync(join(root, 'index.html'), '<!doctype html><link rel="stylesheet" href="/look.css">');
  await build({ root, configFile: false, logLevel: 'silent', build: { target: config.build?.target ?? false } });
  const assets = join(root, 'dist/assets');
  const sheet = readdirSync(assets)
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('');
  rmSync(root, { recursive: true });
  expect(look).toContain('--page: light-dark(#faf8f5, #121110);');
  expect(sheet).not.toContain('light-dark(');
  expect(sheet).toMatch(/--page:var\([\w-]+,\s?#faf8f5\)\s?var\([\w-]+,\s?#121110\)/);
});
