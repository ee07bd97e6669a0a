import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './build.mjs';
import { installationName } from './install.mjs';

const root = mkdtempSync(join(tmpdir(), 'cicerone-build-'));
const write = (path: string, text = 'x') => writeFileSync(join(root, path), text);
const sources = () => fingerprint(root, ['app']);

beforeEach(() => {
  rmSync(join(root, 'app'), { recursive: true, force: true });
  mkdirSync(join(root, 'app/dist'), { recursive: true });
  mkdirSync(join(root, 'app/node_modules'));
  write('app/main.ts');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('an app is built again when a source is changed, renamed, added or removed', () => {
  const seen = new Set([sources()]);
  write('app/main.ts', 'y');
  seen.add(sources());
  renameSync(join(root, 'app/main.ts'), join(root, 'app/start.ts'));
  seen.add(sources());
  write('app/page.ts');
  seen.add(sources());
  rmSync(join(root, 'app/start.ts'));
  seen.add(sources());
  expect(seen.size).toBe(5);
});

test('an app is not built again for its tests, nor for the output of a build', () => {
  const before = sources();
  write('app/main.test.ts');
  write('app/page.test.tsx');
  write('app/dist/main.js');
  write('app/node_modules/package.js');
  expect(sources()).toBe(before);
});

test('packages are installed again when the lockfile or the kind of Node changes', () => {
  const name = installationName(Buffer.from('{}'));
  expect(installationName(Buffer.from('{ }'))).not.toBe(name);
  expect(installationName(Buffer.from('{}'))).toBe(name);
  for (const part of [process.versions.modules, process.platform, process.arch]) expect(name).toContain(part);
});
