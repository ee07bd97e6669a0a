import { readsAlike } from '@cicerone/content/language/venue-language';
import { ownLanguage } from '#domain/language/content-language.ts';
import { useContentLanguage, useGuide, useWords } from '#parts/guide.ts';
import { writeList } from '#parts/words/formats.ts';
import { nameOfLanguage } from './language-names.ts';

/** A text with its language; undefined if there is no text. */
export type InLanguage = { languageCode: string } | undefined;

/**
 * The names of these texts' languages, unless they are the visitor's own: one entry for each text, undefined if the
 * text is in the visitor's own language or missing.
 */
export function useOtherLanguages(texts: readonly InLanguage[]): readonly (string | undefined)[] {
  const { interfacePreferences } = useGuide().language;
  const words = useWords();
  const { tag } = words.language;
  const content = useContentLanguage();
  const own = content ? ownLanguage(content, interfacePreferences(), tag) : tag;
  const nameOf = (code: string) =>
    nameOfLanguage(code, words, own) ?? content?.languages.find((known) => known.code === code)?.name ?? code;
  return texts.map((text) => (text && !readsAlike(text.languageCode, own) ? nameOf(text.languageCode) : undefined));
}

/** Names the other languages of some texts as a part of a sentence; undefined if all are in the visitor's own. */
export function useOtherLanguage(texts: readonly InLanguage[], named?: InLanguage) {
  const words = useWords();
  const there = texts.filter((text) => text && !(named && readsAlike(text.languageCode, named.languageCode)));
  const others = useOtherLanguages(there);
  const names = [...new Set(others.filter((name) => name !== undefined))];
  if (names.length === 0) return undefined;
  return {
    part: others.includes(undefined) ? 'some' : 'all',
    languages: writeList(names, words, 'disjunction'),
  };
}
