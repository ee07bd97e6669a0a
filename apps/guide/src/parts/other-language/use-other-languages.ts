import { readsAlike } from '@cicerone/content/language/venue-language';
import { ownLanguage } from '#domain/language/content-language.ts';
import { useContentLanguage, useGuide, useWords } from '#parts/guide.ts';
import { nameOfLanguage } from './language-names.ts';

/** Anything that is in a language; undefined for what is not there. */
export type InLanguage = { languageCode: string } | undefined;

/**
 * The languages of these texts that are not the visitor's own, by name: for each text its language, or undefined where
 * it is the visitor's own or there is no text.
 */
export function useOtherLanguages(texts: readonly InLanguage[]): readonly (string | undefined)[] {
  const { ownWishes } = useGuide().language;
  const { tag } = useWords().language;
  const content = useContentLanguage();
  const own = content ? ownLanguage(content, ownWishes(), tag) : tag;
  const nameOf = (code: string) =>
    nameOfLanguage(code, tag, own) ?? content?.languages.find((known) => known.code === code)?.name ?? code;
  return texts.map((text) => (text && !readsAlike(text.languageCode, own) ? nameOf(text.languageCode) : undefined));
}

/** In which languages alone some texts are, as a part of a sentence; undefined where all are in the visitor's own. */
export function useOtherLanguage(texts: readonly InLanguage[], named?: InLanguage) {
  const { language } = useWords();
  const there = texts.filter((text) => text && !(named && readsAlike(text.languageCode, named.languageCode)));
  const others = useOtherLanguages(there);
  const names = [...new Set(others.filter((name) => name !== undefined))];
  if (names.length === 0) return undefined;
  return {
    part: others.includes(undefined) ? 'some' : 'all',
    languages: new Intl.ListFormat(language.tag, { type: 'disjunction' }).format(names),
  };
}
