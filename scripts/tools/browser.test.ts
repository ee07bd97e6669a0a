import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureChromium, ensureWindowlessChromium, findChromium, findWindowlessChromium } from './browser.mjs';

let first = '';
let second = '';
const program = (folder: string, name: string, mode = 0o755, does = '') => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${does}\n`);
  chmodSync(path, mode);
  return path;
};

beforeEach(() => {
  first = mkdtempSync(join(tmpdir(), 'cicerone-path-'));
  second = mkdtempSync(join(tmpdir(), 'cicerone-path-'));
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', first);
  vi.stubEnv('PATH', [first, second].join(delimiter));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true });
});

test('tests use the browser that was named', () => {
  program(first, 'chromium');
  vi.stubEnv('CHROMIUM_PATH', '/opt/chrome');
  expect(findChromium()).toBe('/opt/chrome');
});

test('tests use Chromium before Chrome, wherever on the path they are', () => {
  program(first, 'google-chrome');
  const chromium = program(second, 'chromium');
  expect(findChromium()).toBe(chromium);
});

test('a file that is not executable is no browser', () => {
  program(first, 'chromium', 0o644);
  const chrome = program(second, 'google-chrome');
  expect(findChromium()).toBe(chrome);
});

test('stories use the browser without a window if there is one', () => {
  const chromium = program(first, 'chromium');
  expect(findWindowlessChromium()).toBe(chromium);
  const windowless = program(second, 'chromium-headless-shell');
  expect([findWindowlessChromium(), findChromium()]).toEqual([windowless, chromium]);
  vi.stubEnv('CHROMIUM_PATH', '/opt/chrome');
  expect(findWindowlessChromium()).toBe('/opt/chrome');
});

test.runIf(process.getuid)(
  'for root on Debian the package of the distribution is installed, an ordinary user is not asked',
  async () => {
    const asked = join(second, 'asked');
    program(
      first,
      'apt-get',
      0o755,
      `echo "$@" >> ${asked}; for name; do :; done; : > ${first}/$name; /bin/chmod 755 ${first}/$name`,
    );
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const user = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(1000);
    await ensureChromium();
    expect(existsSync(asked)).toBe(false);
    user.mockReturnValue(0);
    expect(await ensureChromium()).toBe(join(first, 'chromium'));
    expect(await ensureWindowlessChromium()).toBe(join(first, 'chromium-headless-shell'));
  },
);
