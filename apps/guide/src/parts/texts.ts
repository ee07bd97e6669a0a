import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/language/localization';
import { directionOf, langOf } from '@cicerone/content/language/text-language';
import { useLocales } from './guide.ts';

/** The language of a text, for its pronunciation and typesetting. */
export type InLanguage = { lang?: string; dir?: 'ltr' | 'rtl' };

/** `lang` and `dir` for a text of the museum, so that it is pronounced and set in its own language. */
export function inLanguageOf(text: { languageCode?: string | undefined } | undefined): InLanguage {
  const code = text?.languageCode;
  return code === undefined ? {} : { lang: langOf(code), dir: directionOf(code) };
}

type Localized<Entry> = { localizations?: readonly Entry[] | undefined } | undefined;
/** A localization with the `lang` and `dir` to set it in. */
export type Text<Entry> = Entry & { inLanguage: InLanguage };

/** Looks the museum's texts up in these languages, in order. */
export function textsIn(locales: readonly string[]) {
  return {
    /** The localization in the best available language. */
    textOf: <Entry extends { languageCode: string }>(thing: Localized<Entry>): Text<Entry> | undefined =>
      inOwnLanguage(chooseLocalization(thing?.localizations, locales)),
    /** The same, among the localizations with one of these fields. */
    textWith: <Entry extends { languageCode: string }, Field extends keyof Entry>(
      thing: Localized<Entry>,
      ...fields: [Field, ...Field[]]
    ): Text<Entry> | undefined => inOwnLanguage(chooseLocalizationWith(thing?.localizations, locales, ...fields)),
  };
}

export type Texts = ReturnType<typeof textsIn>;

/** Looks the museum's texts up in this visitor's languages. */
export function useTexts() {
  const locales = useLocales();
  return { ...textsIn(locales), locales };
}

function inOwnLanguage<Entry extends { languageCode: string }>(
  localization: Entry | undefined,
): Text<Entry> | undefined {
  return localization && { ...localization, inLanguage: inLanguageOf(localization) };
}
