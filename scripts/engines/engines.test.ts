import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENGINES, ensureEngine, missingPackages } from './engines.mjs';

let folder = '';
const program = (name: string, does = '') => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`);
  chmodSync(join(folder, name), 0o755);
};
const engine = (name: string) => {
  const found = ENGINES.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`No engine is called "${name}"`);
  return found;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cicerone-engines-'));
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
  vi.stubEnv('PATH', folder);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('an engine that lacks a single program cannot run', async () => {
  expect(await missingPackages(engine('firefox'))).toEqual(['firefox-esr', 'pulseaudio']);
  program('firefox');
  expect(await missingPackages(engine('firefox'))).toEqual(['pulseaudio']);
  program('pulseaudio');
  expect(await missingPackages(engine('firefox'))).toEqual([]);
});

test('a visit in which nothing is played needs no sound output', async () => {
  program('firefox');
  expect(await missingPackages(engine('firefox'), { isSilent: true })).toEqual([]);
});

test('on Debian a package without a program is checked too, and a removed one is missing', async () => {
  for (const name of ['WebKitWebDriver', 'Xvfb', 'pulseaudio']) program(name);
  expect(await missingPackages(engine('webkit'))).toEqual([]);
  const status =
    'case $2 in *libav) echo "Status: deinstall ok config-files";; *) echo "Status: install ok installed";; esac';
  program('dpkg-query', status);
  expect(await missingPackages(engine('webkit'))).toEqual(['gstreamer1.0-libav']);
});

test.runIf(process.getuid)(
  'for root on Debian only the missing packages are installed, for an ordinary user none',
  async () => {
    const asked = join(folder, 'asked');
    program('apt-get', `echo "$@" >> ${asked}`);
    program('pulseaudio');
    const user = vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(1000);
    await ensureEngine(engine('firefox'));
    expect(existsSync(asked)).toBe(false);
    user.mockReturnValue(0);
    await ensureEngine(engine('firefox'));
    const [update, install] = readFileSync(asked, 'utf8').trim().split('\n');
    expect(update).toContain('update');
    expect(install).toMatch(/install .*--no-install-recommends firefox-esr$/);
  },
);
