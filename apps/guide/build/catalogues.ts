import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Message, Messages } from '@cicerone/content/language/messages';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { SCREEN_GROUPS, WORDY_GROUPS, type WordyGroup } from '../src/domain/screen-groups.ts';
import { accented, mirrored } from '../src/locales/pseudo-languages.ts';
import { WORD_GROUPS, type WordGroup, wordsOfScreens } from '../src/locales/word-groups.ts';
import { writtenFormats, writtenNames } from './written-formats.ts';

type Token = string | [name: string, kind?: string, forms?: Record<string, unknown> | string];
type Catalogue = Record<string, string>;
/**
 * A part of a catalogue: a group of words; `missing`, the words in the code for when not even the first group loads;
 * `waiting`, the words of the server's page; `mail`, those of its mails; `handBack`, the words that a powered-off loan device shows in every
 * language at once; `everything`, all words, for tests.
 */
export type Part = WordGroup | 'missing' | 'waiting' | 'mail' | 'handBack' | 'everything';

const BY_ID: Record<'missing' | 'waiting' | 'mail' | 'handBack', readonly string[]> = {
  missing: ['failed.offline', 'failed.tryAgain'],
  waiting: ['action.stillLoading', 'failed.tryAgain'],
  mail: [
    ...['menu.myVisit', 'menu.favourites', 'menu.inAMinute'],
    ...['home.works', 'home.routes', 'home.exhibitions', 'home.timelines', 'home.halls', 'home.oneMinutes'],
    ...['myVisit.favourites', 'myVisit.listened', 'myVisit.minutes', 'myVisit.underMinute', 'myVisit.works'],
    ...['myVisit.route', 'myVisit.exhibition', 'myVisit.timeline', 'myVisit.inHalls'],
    ...['takeHome.walks', 'takeHome.more', 'takeHome.guide', 'takeHome.mailNote'],
  ],
  handBack: ['powerOff.handBack'],
};

/** The languages in whose place a developer reads a pseudo-language (`PSEUDO_LANGUAGES=1 npm run dev`). */
const PSEUDO_IN_DEVELOPMENT: Readonly<Record<string, (english: Messages) => Messages>> = {
  'en.json': accented,
  'ar.json': mirrored,
};

/** The words of one part of a catalogue. */
export function wordsOf(part: Part, catalogue: Catalogue): Catalogue {
  if (part === 'everything') return catalogue;
  const isOfPart = (id: string) =>
    part in BY_ID ? BY_ID[part as keyof typeof BY_ID].includes(id) : groupOfWord(id) === part;
  return Object.fromEntries(Object.entries(catalogue).filter(([id]) => isOfPart(id)));
}

/** The group of a word, by its id. A word whose subject no group of screens lists is of the visit. */
export function groupOfWord(id: string): WordGroup {
  const [subject = ''] = id.split('.', 1);
  const lists = (group: WordyGroup) => (SCREEN_GROUPS[group] as readonly string[]).includes(subject);
  const screens = WORDY_GROUPS.find(lists);
  return screens ? wordsOfScreens(screens) : 'visit';
}

/**
 * Compiles `src/locales/*.json` (flat, ICU MessageFormat) when a part of them is imported (`en.json?catalogue=first`),
 * and keeps `src/locales/words.ts`, the type of all words, equal to the English catalogue.
 */
export function catalogues(): Plugin {
  let locales = '';
  let speaksPseudo = false;
  return {
    name: 'cicerone-catalogues',
    configResolved(config) {
      locales = join(config.root, 'src/locales');
      // Only in development: no build includes them.
      speaksPseudo = config.command === 'serve' && Boolean(process.env.PSEUDO_LANGUAGES);
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
      const pseudo = speaksPseudo ? PSEUDO_IN_DEVELOPMENT[basename(path)] : undefined;
      const written = readCatalogue(pseudo ? join(locales, 'en.json') : path);
      const messages = { ...compile(wordsOf(part, written)), ...formatsOf(part, basename(path, '.json'), locales) };
      const spoken = pseudo ? pseudo(messages) : messages;
      return {
        code: `export const messages = ${JSON.stringify(spoken)};\n${following(part, basename(path))}`,
        moduleType: 'js',
      };
    },
  };
}

/** The formats among the words of a part, for the languages that browsers may not write. */
function formatsOf(part: Part, tag: string, locales: string): Messages {
  const isAll = part === 'everything';
  return {
    ...(isAll || part === 'first' ? writtenNames(tag, tagsIn(locales)) : {}),
    ...(isAll || part === 'visit' ? writtenFormats(tag) : {}),
  };
}

/** The file name of a part, such as `en-first-abc.js`. Undefined if the module is no part of a catalogue. */
export function catalogueFileName(module: string | null | undefined): string | undefined {
  const part = partOf(module ?? '');
  return part && `assets/[name]-${part}-[hash].js`;
}

/** The language and the part of a module. Undefined if the module is no part of a catalogue. */
export function catalogueOf(module: string | null | undefined): { tag: string; part: Part } | undefined {
  const part = partOf(module ?? '');
  const [, tag] = /([a-z]+)\.json\?/.exec(module ?? '') ?? [];
  return part && tag ? { tag, part } : undefined;
}

/** The part requested by an import. */
function partOf(module: string): Part | undefined {
  const name = module.split('?catalogue=')[1] ?? '';
  return name === 'everything' || isWordGroup(name) || name in BY_ID ? (name as Part) : undefined;
}

function isWordGroup(name: string): boolean {
  return (WORD_GROUPS as readonly string[]).includes(name);
}

/** The files of words that the file of a group names (platform/words/catalogues.ts). */
const FOLLOWING: { readonly [Name in Part]?: readonly WordGroup[] } = {
  first: ['visit'],
  visit: ['rare', 'phone', 'tour', 'policy'],
};

/** The loaders of the words that follow those of a group in one language. */
function following(part: Part, file: string): string {
  const groups = FOLLOWING[part];
  if (!groups) return '';
  const lines = groups.map((group) => `  ${group}: () => import('/src/locales/${file}?catalogue=${group}'),`);
  return ['export const following = {', ...lines, '};', ''].join('\n');
}

/** The compiled messages of a catalogue. */
export function compile(catalogue: Catalogue): Messages {
  return Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [id, compileMessage(message) as Message]));
}

/** The parameters of a message and whether each is a number or a text. */
export function parametersOf(message: string): Map<string, 'number' | 'string'> {
  const found = new Map<string, 'number' | 'string'>();
  collect(compileMessage(message) as Token[] | string, found);
  return found;
}

/** The source of `words.ts`: the words with parameters, with their types. The others are read from en.json. */
export function wordsSource(english: Catalogue): string {
  const lines = Object.entries(english).flatMap(([id, message]) => {
    const parameters = [...parametersOf(message)].map(([name, type]) => `${name}: ${type}`);
    return parameters.length === 0 ? [] : [`  '${id}': { ${parameters.join('; ')} };`];
  });
  return [
    "import type english from './en.json';",
    '',
    '/** The parameters of words. Generated from en.json by build/catalogues.ts. */',
    'interface Parameters {',
    ...lines,
    '}',
    '',
    '/** Every word of the interface and its parameters; `never` of a word without any. */',
    'export type Words = { [Id in keyof typeof english]: Id extends keyof Parameters ? Parameters[Id] : never };',
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

/** The tags of the languages that have a catalogue. */
function tagsIn(locales: string): string[] {
  return readdirSync(locales).flatMap((name) => /^(\w+)\.json$/.exec(name)?.[1] ?? []);
}

/** The uncompiled messages of a catalogue. */
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
