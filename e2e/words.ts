import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageName } from '@cicerone/content/language/language-name';
import type { Message } from '@cicerone/content/language/messages';
import { say } from '@cicerone/content/language/say';
import { directionOf, langOf } from '@cicerone/content/language/text-language';
import { compile } from '../apps/guide/build/catalogues.ts';
import type { Translate } from '../apps/guide/src/parts/words/words.ts';
import { oneFor } from '../apps/guide/src/testing/one-for.ts';
import { ROOT } from '../scripts/places.mjs';
import { SMALL_MUSEUM_LANGUAGES } from './venues/small-museum.ts';

type SpokenLanguage = Readonly<{ lang: string; name: string; direction: 'ltr' | 'rtl' }>;

const LANGUAGES: readonly SpokenLanguage[] = SMALL_MUSEUM_LANGUAGES.map((code) => ({
  lang: langOf(code),
  name: languageName(code, [code]),
  direction: directionOf(code),
}));

/**
 * The languages of the small museum in which a story is told: the one read from the right, and another that is always
 * the same for the story's name. Every screen in every language is met by `npm run test:matrix`.
 */
export function languagesFor(story: string): readonly SpokenLanguage[] {
  const fromTheRight = LANGUAGES.filter(({ direction }) => direction === 'rtl');
  const fromTheLeft = LANGUAGES.filter(({ direction }) => direction === 'ltr');
  return [oneFor(story, fromTheLeft), ...fromTheRight];
}

/** The guide's words in a language, so that a story finds a control by the name that a screen reader announces. */
export function wordsIn(tag: string): Translate {
  const catalogue = compile(JSON.parse(readFileSync(join(ROOT, `apps/guide/src/locales/${tag}.json`), 'utf8')));
  return (id, ...values) => say(catalogue[id] as Message, values[0] ?? {}, tag);
}
