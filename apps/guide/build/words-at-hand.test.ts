import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCREEN_GROUPS, type WordyGroup } from '../src/domain/screen-groups.ts';
import { wordsOfScreens } from '../src/locales/word-groups.ts';
import { groupOfWord } from './catalogues.ts';

const GUIDE = join(import.meta.dirname, '../src');
const english = JSON.parse(readFileSync(join(GUIDE, 'locales/en.json'), 'utf8'));
const CODE = /^(?:app|parts|screens|ui)\/(?!.*\.test\.).*\.tsx?$/;
/** Parts that are loaded together with their words: on loan devices alone, and for visitors in a tour. */
const WITH_OWN_WORDS = ['parts/still-there/StillThere.tsx', 'parts/mini-player/OngoingTour.tsx'];

/** The words of a file that no group of its screen has: a visitor would read their ids. */
function wordsOutOfReach(file: string, code: string): string[] {
  const [room, group = ''] = file.split('/');
  const hasWords = room === 'screens' && (SCREEN_GROUPS as Record<string, readonly string[]>)[group]?.length;
  const here = hasWords ? wordsOfScreens(group as WordyGroup) : undefined;
  const ids = [...code.matchAll(/'([a-zA-Z]+\.[\w.-]+)'/g)].map(([, id = '']) => id).filter((id) => id in english);
  return ids.filter((id) => !['first', 'visit', here].includes(groupOfWord(id)));
}

test('a screen says no word of a group that is loaded with other screens', () => {
  const files = readdirSync(GUIDE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => CODE.test(file) && !WITH_OWN_WORDS.includes(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    wordsOutOfReach(file, readFileSync(join(GUIDE, file), 'utf8')).map((id) => `${file}: ${id}`),
  );
  expect(found).toEqual([]);
});

test('a word of another group, and one of a rare group in a part, are found', () => {
  expect(wordsOutOfReach('screens/own/Mine.tsx', "translate('loan.title'), translate('own.gone')")).toEqual([
    'loan.title',
  ]);
  expect(wordsOutOfReach('parts/Part.tsx', "translate('own.gone'), translate('menu.title')")).toEqual(['own.gone']);
});
