import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allowedLicence, licencesOf, noticeOf, travellingPackages } from './licences.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('NOTICE has the licences of all that travels to phones', async () => {
  // `npx vitest run --project rules --update=all build/licences` writes the file.
  await expect(noticeOf(licencesOf(ROOT))).toMatchFileSnapshot(join(ROOT, 'NOTICE'));
});

test.each([
  'react',
  'react-dom',
  'scheduler',
  'zxing-wasm',
  'zxing-cpp, in zxing-wasm',
  '@fontsource/source-serif-4',
  'opus-decoder',
  'libopus, in opus-decoder',
  '@wasm-audio-decoders/common',
  'wouter',
])('%s travels with the text of its licence', (name) => {
  const [found] = licencesOf(ROOT).filter((licensed) => licensed.name === name);
  expect(found?.text.length).toBeGreaterThan(400);
  expect(found?.text).not.toMatch(/<year>|<copyright holders>|<owner>/);
});

describe('a licence', () => {
  test('is one of those on the list, also where there is a choice', () => {
    expect(allowedLicence('one', 'MIT')).toBe('MIT');
    expect(allowedLicence('two', '(GPL-3.0-only OR ISC)')).toBe('ISC');
  });
  test.each(['GPL-3.0-only', 'UNLICENSED', 'MIT AND GPL-2.0-only', undefined])('%s is refused', (licence) => {
    expect(() => allowedLicence('a-package', licence)).toThrow('a-package has the licence');
  });
});

test('packages are found where Node finds them, through those of the repository, each once, and no types', () => {
  const packages = {
    '': { dependencies: { react: '1', server: '1' } },
    'apps/guide': { dependencies: { '@our/content': '1', map: '1' } },
    'node_modules/@our/content': { link: true, resolved: 'packages/content' },
    'packages/content': { dependencies: { map: '1', '@types/map': '1' } },
    'apps/guide/node_modules/map': { version: '2' },
    'node_modules/map': { version: '1', dependencies: { react: '1' } },
    'node_modules/@types/map': {},
    'node_modules/react': {},
    'node_modules/react-dom': {},
    'node_modules/server': {},
  };
  expect(travellingPackages({ packages })).toEqual([
    'node_modules/map',
    'apps/guide/node_modules/map',
    'node_modules/react',
    'node_modules/react-dom',
  ]);
});
