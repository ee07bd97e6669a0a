import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compile, readCatalogue, wordsOf } from './catalogues.ts';

/**
 * Writes the words that the server's page shows until a script runs into `/waiting-words.json`, in every language of
 * the interface, and those of mails into `/mail-words.json`. The server reads them there. No browser requests them.
 */
export function waitingWords(): Plugin {
  let locales = '';
  return {
    name: 'cicerone-waiting-words',
    apply: 'build',
    configResolved(config) {
      locales = join(config.root, 'src/locales');
    },
    generateBundle() {
      const tags = readdirSync(locales).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);
      const inEach = (words: (tag: string) => object) =>
        JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, words(tag)])));
      const waiting = inEach((tag) => wordsIn(locales, tag));
      this.emitFile({ type: 'asset', fileName: 'waiting-words.json', source: waiting });
      const mail = inEach((tag) => compile(wordsOf('mail', readCatalogue(join(locales, `${tag}.json`)))));
      this.emitFile({ type: 'asset', fileName: 'mail-words.json', source: mail });
    },
  };
}

function wordsIn(locales: string, tag: string): Record<string, string> {
  const words = compile(wordsOf('waiting', readCatalogue(join(locales, `${tag}.json`))));
  return Object.fromEntries(Object.entries(words).map(([id, message]) => [id, plainText(message, `${id} of ${tag}`)]));
}

/** The page is made before any value for a sentence is known. */
function plainText(message: unknown, name: string): string {
  const parts: unknown[] = [message].flat();
  if (parts.some((part) => typeof part !== 'string')) {
    throw new Error(`The page can say ${name} only where it is a sentence without values`);
  }
  return parts.join('');
}
