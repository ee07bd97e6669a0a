import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown> | string];
type Catalogue = Record<string, string>;

/**
 * Compiles `src/locales/*.json` (flat, ICU MessageFormat) into catalogues for `@lingui/core` when they are imported
 * with `?catalogue`, and keeps `src/locales/words.ts`, the type of all words, equal to the English catalogue.
 */
export function catalogues(): Plugin {
  let locales = '';
  return {
    name: 'cicerone-catalogues',
    configResolved(config) {
      locales = join(config.root, 'src/locales');
      writeWords(locales);
    },
    handleHotUpdate({ file }) {
      if (file === join(locales, 'en.json')) writeWords(locales);
    },
    load(id) {
      const [path = '', query] = id.split('?');
      if (query !== 'catalogue') return undefined;
      this.addWatchFile(path);
      return { code: `export const messages = ${JSON.stringify(compile(readCatalogue(path)))};`, moduleType: 'js' };
    },
  };
}

/** The compiled messages of a catalogue. */
export function compile(catalogue: Catalogue): Record<string, unknown> {
  return Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [id, compileMessage(message)]));
}

/** The parameters of a message and whether each is a number or a text. */
export function parametersOf(message: string): Map<string, 'number' | 'string'> {
  const found = new Map<string, 'number' | 'string'>();
  collect(compileMessage(message) as Token[] | string, found);
  return found;
}

/** The source of `words.ts` for a catalogue. */
export function wordsSource(english: Catalogue): string {
  const lines = Object.entries(english).map(([id, message]) => {
    const parameters = [...parametersOf(message)].map(([name, type]) => `${name}: ${type}`);
    return `  '${id}': ${parameters.length === 0 ? 'never' : `{ ${parameters.join('; ')} }`};`;
  });
  return [
    '/** Every word of the interface and its parameters. Made from en.json by build/catalogues.ts. */',
    'export interface Words {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

function collect(tokens: Token[] | string, found: Map<string, 'number' | 'string'>) {
  if (typeof tokens === 'string') return;
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, kind, forms] = token;
    if (name !== '#') found.set(name, kind === undefined || kind === 'select' ? 'string' : 'number');
    if (typeof forms !== 'object') continue;
    for (const form of Object.values(forms)) if (Array.isArray(form)) collect(form as Token[], found);
  }
}

function readCatalogue(path: string): Catalogue {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function writeWords(locales: string) {
  const path = join(locales, 'words.ts');
  const source = wordsSource(readCatalogue(join(locales, 'en.json')));
  if (readText(path) !== source) writeFileSync(path, source);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
