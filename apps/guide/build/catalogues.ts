import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown> | string];
type Catalogue = Record<string, string>;
/**
 * The words of the first screens, the privacy policy's, all others; what tells that not even the first arrived, which is
 * part of the code; and what the server's page says when no code arrives.
 */
export type Part = 'first' | 'policy' | 'rest' | 'missing' | 'waiting';

/**
 * The groups of words (`welcome` of `welcome.start`) that come first: those of the welcome screen, of what may stand in
 * its place or above any screen, and of what tells that a screen, and the other words with it, did not arrive.
 */
const FIRST_GROUPS: ReadonlySet<string> = new Set([
  'action',
  'failed',
  'language',
  'mode',
  'notFound',
  'update',
  'welcome',
]);
const groupOf = (id: string) => id.split('.', 1)[0] ?? '';
const isFirst = (id: string) => FIRST_GROUPS.has(groupOf(id));
/** A long text, which few visitors read: none but its own screen asks for it. */
const isPolicy = (id: string) => groupOf(id) === 'policy';

const HAS: Record<Part, (id: string) => boolean> = {
  first: isFirst,
  policy: isPolicy,
  rest: (id) => !isFirst(id) && !isPolicy(id),
  missing: (id) => id === 'failed.screen' || id === 'failed.tryAgain',
  waiting: (id) => id === 'action.stillLoading' || id === 'failed.tryAgain',
};

/** The words of one part of a catalogue. */
export function wordsOf(part: Part, catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([id]) => HAS[part](id)));
}

/**
 * Compiles `src/locales/*.json` (flat, ICU MessageFormat) when a part of them is imported (`en.json?catalogue=first`),
 * and keeps `src/locales/words.ts`, the type of all words, equal to the English catalogue.
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
      const part = partOf(id);
      if (!part) return undefined;
      const [path = ''] = id.split('?');
      this.addWatchFile(path);
      const messages = compile(wordsOf(part, readCatalogue(path)));
      return { code: `export const messages = ${JSON.stringify(messages)};`, moduleType: 'js' };
    },
  };
}

/** What the file of a part is called, such as `en-first-abc.js`. Undefined for what is no part of a catalogue. */
export function catalogueFileName(module: string | null | undefined): string | undefined {
  const part = partOf(module ?? '');
  return part && `assets/[name]-${part}-[hash].js`;
}

/** The part that an import asks for. */
function partOf(module: string): Part | undefined {
  const name = module.split('?catalogue=')[1] ?? '';
  return name in HAS ? (name as Part) : undefined;
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

/** The messages of a catalogue as they are written. */
export function readCatalogue(path: string): Catalogue {
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
