import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './browser.mjs';

let first = '';
let second = '';
const program = (folder: string, name: string, mode = 0o755) => {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, mode);
  return path;
};

beforeEach(() => {
  first = mkdtempSync(join(tmpdir(), 'cicerone-path-'));
  second = mkdtempSync(join(tmpdir(), 'cicerone-path-'));
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', [first, second].join(delimiter));
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true });
});

test('tests use the browser that was named', () => {
  program(first, 'chromium');
  vi.stubEnv('CHROMIUM_PATH', '/opt/chrome');
  expect(findChromium()).toBe('/opt/chrome');
});

test('tests use Chromium before Chrome, wherever on the path they lie', () => {
  program(first, 'google-chrome');
  const chromium = program(second, 'chromium');
  expect(findChromium()).toBe(chromium);
});

test('a file that is no program is no browser', () => {
  program(first, 'chromium', 0o644);
  const chrome = program(second, 'google-chrome');
  expect(findChromium()).toBe(chrome);
});
