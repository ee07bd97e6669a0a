import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathsToKeep } from './service-worker.ts';
import { waitingWords } from './waiting-words.ts';

const ENGLISH = { 'action.stillLoading': "It''s late.", 'failed.tryAgain': 'Try again', 'keypad.ok': 'OK' };
let root = '';

/** A guide of one page that speaks two languages. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cicerone-waiting-'));
  mkdirSync(join(root, 'src/locales'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Guide</title>');
  writeFileSync(join(root, 'src/locales/words.ts'), 'export {};');
  write('en', ENGLISH);
  write('es', { 'action.stillLoading': 'Tarda.', 'failed.tryAgain': 'Otra vez', 'keypad.ok': 'OK' });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(tag: string, words: Record<string, string>) {
  writeFileSync(join(root, `src/locales/${tag}.json`), JSON.stringify(words));
}

function built() {
  return build({ root, configFile: false, logLevel: 'silent', plugins: [waitingWords()] });
}

test('the server finds the words of its page, shown until a script runs, in every language', async () => {
  await built();
  expect(JSON.parse(readFileSync(join(root, 'dist/waiting-words.json'), 'utf8'))).toEqual({
    en: { 'action.stillLoading': "It's late.", 'failed.tryAgain': 'Try again' },
    es: { 'action.stillLoading': 'Tarda.', 'failed.tryAgain': 'Otra vez' },
  });
});

test('no phone stores it: a page answered by the worker has its scripts available', async () => {
  await built();
  expect(pathsToKeep(join(root, 'dist'))).toEqual(['/index.html']);
});

test('a sentence that needs a value cannot be used there, and the build reports it', async () => {
  write('es', { ...ENGLISH, 'action.stillLoading': 'Faltan {count}.' });
  await expect(built()).rejects.toThrow('action.stillLoading of es');
});
