import { describe, expect, test } from 'vitest';
import { allFiles, type BuildFiles, filesOfPart, filesToInstall, filesToStore, hasWords } from './build-files.ts';

const words = (tag: string, hash: string) => ({
  core: [`/assets/${tag}-first-${hash}.js`, `/assets/${tag}-visit-${hash}.js`],
  rest: [`/assets/${tag}-policy-${hash}.js`],
});
const build = (hash: string): BuildFiles => ({
  core: ['/index.html', `/assets/main-${hash}.js`],
  rest: [`/assets/Slides-${hash}.js`, `/assets/ZoomDialog-${hash}.js`],
  'code-reader': [`/assets/reader-${hash}.wasm`],
  words: { en: words('en', hash), ar: words('ar', hash) },
});
const NEW = build('New-1_aa');
const OLD = build('Old12345');

test('a part includes words in the visitor’s language only', () => {
  expect(filesOfPart(NEW, 'core', 'ar')).toEqual([
    '/index.html',
    '/assets/main-New-1_aa.js',
    '/assets/ar-first-New-1_aa.js',
    '/assets/ar-visit-New-1_aa.js',
  ]);
  expect(filesOfPart(NEW, 'rest', 'en')).toEqual([
    '/assets/Slides-New-1_aa.js',
    '/assets/ZoomDialog-New-1_aa.js',
    '/assets/en-policy-New-1_aa.js',
  ]);
});

test('the code reader has no words', () => {
  expect(filesOfPart(NEW, 'code-reader', 'en')).toEqual(['/assets/reader-New-1_aa.wasm']);
});

test('a language that this build does not speak has no words', () => {
  expect(filesOfPart(NEW, 'rest', 'xx')).toEqual(NEW.rest);
});

test('a phone with the rest of the guide stores all words of a language together', () => {
  const stored = new Set([...filesOfPart(NEW, 'core', 'en'), ...filesOfPart(NEW, 'rest', 'en')]);
  expect(filesToStore(NEW, 'core', 'ar', stored)).toContain('/assets/ar-policy-New-1_aa.js');
});
test('a new phone stores the words of rare screens with those screens', () => {
  const stored = new Set([...NEW.core, ...NEW.rest.slice(1)]);
  expect(filesToStore(NEW, 'core', 'ar', stored)).toEqual(filesOfPart(NEW, 'core', 'ar'));
  expect(filesToStore(NEW, 'rest', 'ar', stored)).toEqual(filesOfPart(NEW, 'rest', 'ar'));
});

describe('a new build installs', () => {
  test('its core only, on a new phone', () => {
    expect(filesToInstall(NEW, [])).toEqual(NEW.core);
    expect(hasWords(NEW, [])).toBe(false);
  });
  test('the files that the phone had of the previous build beyond its core, and the words of its languages', () => {
    const had = [...filesOfPart(OLD, 'core', 'ar'), OLD.rest[0] ?? ''];
    expect(filesToInstall(NEW, had)).toEqual([
      ...NEW.core,
      '/assets/Slides-New-1_aa.js',
      '/assets/ar-first-New-1_aa.js',
      '/assets/ar-visit-New-1_aa.js',
    ]);
    expect(hasWords(NEW, had)).toBe(true);
  });
  test('everything, if everything was stored', () => {
    expect(filesToInstall(NEW, allFiles(OLD))).toEqual(allFiles(NEW));
  });
});
