import { expect, test } from 'vitest';
import { isAsLocked } from './installed-as-locked.mjs';

const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const react = { version: '19.3.1', integrity: 'sha512-a' };
const locked = {
  '': { version: '0.0.0' },
  'packages/content': { version: '0.0.0' },
  'node_modules/@cicerone/content': { link: true },
  'node_modules/react': react,
  'node_modules/sharp-linux': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/sharp-musl': { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/sharp-mac': { version: '1.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/wasm-runtime': { version: '1.0.0', optional: true },
};
const { '': _, 'node_modules/sharp-musl': musl, 'node_modules/sharp-mac': _mac, ...withRuntime } = locked;
const { 'node_modules/wasm-runtime': runtime, ...installed } = withRuntime;

test('after npm ci nothing is installed again, with or without optional packages', () => {
  expect(isAsLocked(locked, installed, LINUX)).toBe(true);
  expect(isAsLocked(locked, { ...installed, 'node_modules/wasm-runtime': runtime }, LINUX)).toBe(true);
});

test('packages are installed again when one is missing, of another version, of other bytes, or no longer a link', () => {
  const { 'node_modules/react': __, ...without } = installed;
  expect(isAsLocked(locked, without, LINUX)).toBe(false);
  for (const change of [
    { 'node_modules/react': { ...react, version: '19.3.0' } },
    { 'node_modules/react': { ...react, integrity: 'sha512-b' } },
    { 'node_modules/@cicerone/content': {} },
  ])
    expect(isAsLocked(locked, { ...installed, ...change }, LINUX)).toBe(false);
});

test('packages are installed again on another kind of machine', () => {
  expect(isAsLocked(locked, installed, { os: 'darwin', cpu: 'arm64', libc: undefined })).toBe(false);
  expect(isAsLocked(locked, installed, { ...LINUX, libc: 'musl' })).toBe(false);
  expect(isAsLocked(locked, { ...installed, 'node_modules/sharp-musl': musl }, { ...LINUX, libc: 'musl' })).toBe(true);
});
