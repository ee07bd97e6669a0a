import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wordsOf } from './catalogues.ts';

const SOURCE = join(import.meta.dirname, '../src');
const ENGLISH: Record<string, string> = JSON.parse(readFileSync(join(SOURCE, 'locales/en.json'), 'utf8'));
const FIRST = wordsOf('first', ENGLISH);
const POLICY = wordsOf('policy', ENGLISH);

/** Code loaded by these files has its words with it, except for the screen with the first words only. */
const COMES_WITH_ITS_WORDS = ['app/loading/screen-loaders.ts', 'app/SoundElsewhere.tsx', 'app/staff/LentParts.tsx'];
/** Each brings the words of the visit before it shows what says them. */
const BRINGS_WORDS = ['./OnceQuiet.tsx', './WelcomeVariant.tsx'];
const SAYS_FIRST_WORDS = '#screens/way-in/not-found/NotFound.tsx';

/** The file that an import names; undefined for a package, a style or a picture. */
function fileOf(name: string, from: string): string | undefined {
  const path = name.startsWith('#') ? join(SOURCE, name.slice(1)) : join(dirname(from), name);
  return /^[#.]/.test(name) && /\.tsx?$/.test(name) && existsSync(path) ? path : undefined;
}

function importsOf(file: string, text: string): string[] {
  const imported = [...text.matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm)].map(([, name = '']) => name);
  const fetched = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name = '']) => name);
  const comesWithWords = (name: string) =>
    BRINGS_WORDS.includes(name) || (COMES_WITH_ITS_WORDS.includes(relative(SOURCE, file)) && name !== SAYS_FIRST_WORDS);
  return [...imported, ...fetched.filter((name) => !comesWithWords(name))];
}

/** The words that a source file uses; for composed ids, all possible ones. */
function wordsIn(text: string): string[] {
  const groups = [...text.matchAll(/`(\w+)\.\$\{/g)].map(([, group]) => `${group}.`);
  return Object.keys(ENGLISH).filter(
    (id) => text.includes(`'${id}'`) || text.includes(`"${id}"`) || groups.some((group) => id.startsWith(group)),
  );
}

/** The words of a source file and of everything bundled with it, each with the first file that uses it. */
function wordsFrom(...start: string[]): Map<string, string> {
  const files = new Set(start.map((name) => join(SOURCE, name)));
  const found = new Map<string, string>();
  // The set grows during the loop.
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const id of wordsIn(text)) if (!found.has(id)) found.set(id, relative(SOURCE, file));
    for (const name of importsOf(file, text)) {
      const path = fileOf(name, file);
      if (path !== undefined) files.add(path);
    }
  }
  return found;
}

describe('the first part of a catalogue', () => {
  test('has every word that can be read before the rest is loaded', () => {
    const used = [...wordsFrom('app/main.ts')];
    expect(used.filter(([id]) => !(id in FIRST))).toEqual([]);
  });
  test('is checked in everything loaded before a visit', () => {
    const used = wordsFrom('app/main.ts');
    const places = ['welcome.start', 'mode.kids', 'notFound.text', 'failed.broken', 'failed.offline'];
    const later = ['action.loading', 'language.failed', 'welcome.privacyRequired'];
    expect([...places, ...later].filter((id) => !used.has(id))).toEqual([]);
  });
  test('does not have the words of the screens that load all words', () => {
    const used = wordsFrom('screens/visit/keypad/Keypad.tsx', 'parts/mini-player/MiniPlayer.tsx');
    expect([...used.keys()].filter((id) => !(id in FIRST))).toEqual(
      expect.arrayContaining(['keypad.ok', 'mini.name', 'player.pause']),
    );
  });
});

describe('the privacy policy', () => {
  const said = [...wordsFrom('screens/policy/privacy-policy/PrivacyPolicy.tsx').keys()];

  test('uses its own words and first words, since no others are loaded with it', () => {
    expect(said.filter((id) => !(id in FIRST) && !(id in POLICY))).toEqual([]);
    expect(said).toEqual(expect.arrayContaining(['policy.title', 'policy.rights.complain', 'action.back']));
  });
  test('has its words used by its own screen only', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /(?<!\.test)\.tsx?$/.test(name) && !/^(locales|screens\/policy|testing)\//.test(name),
    );
    const uses = files.filter((name) => /['"`]policy\./.test(readFileSync(join(SOURCE, name), 'utf8')));
    expect(uses).toEqual([]);
  });
});
