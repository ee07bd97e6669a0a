import { twoLetters } from './language.ts';

/** Anything that exists once per language. */
export type Localized = { languageCode: string; variant?: string | undefined };

const withoutPunctuation = (code: string) => code.replace(/[^a-zA-Z]/g, '').toLowerCase();

function sameLocale(languageCode: string, locale: string): boolean {
  const code = withoutPunctuation(languageCode);
  return code === withoutPunctuation(locale) || code === locale.slice(0, 2).toLowerCase();
}

function sameLanguage(languageCode: string, locale: string): boolean {
  return twoLetters(languageCode) === twoLetters(locale);
}

/**
 * The entry of a `localizations` list that a visitor reads or hears (specification, section 5, localization choice).
 * For each locale in turn: first an entry whose code, without punctuation, is the locale or its two letters, then
 * one of the same language. Standard texts are preferred; another variant is better than a language asked for later.
 *
 * @param locales in order of preference, see {@link localeOrder}
 * @returns undefined when there is no list or nothing in it is in any of the locales
 *
 * @example chooseLocalization([{ languageCode: 'en_GB' }], ['en-US']) // the en_GB entry
 */
export function chooseLocalization<Entry extends Localized>(
  localizations: readonly Entry[] | undefined,
  locales: readonly string[],
): Entry | undefined {
  if (!localizations) return undefined;
  const standard = localizations.filter((entry) => (entry.variant ?? 'standard') === 'standard');
  for (const locale of locales) {
    for (const entries of [standard, localizations]) {
      const found =
        entries.find((entry) => sameLocale(entry.languageCode, locale)) ??
        entries.find((entry) => sameLanguage(entry.languageCode, locale));
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * The entry in the best language that has one of these fields: a museum that translated a label only has still a story
 * to tell, in another language.
 */
export function chooseLocalizationWith<Entry extends Localized>(
  localizations: readonly Entry[] | undefined,
  locales: readonly string[],
  ...fields: (keyof Entry)[]
): Entry | undefined {
  return chooseLocalization(
    localizations?.filter((entry) => fields.some((field) => entry[field])),
    locales,
  );
}

/** What is known of a visitor's language, the most personal first. */
export type KnownLocales = {
  /** The language of the current visit. */
  visit?: string | undefined;
  /** The visitor's explicit choice, stored on the device. */
  stored?: string | undefined;
  /** What the browser asks for, in its order. */
  browser: readonly string[];
  /** The venue's first language. */
  venueFirst?: string | undefined;
};

/**
 * The locales in which content is looked up: visit language, stored language, browser language, then English and
 * Spanish, then the venue's own (specification, section 5; design, section 6).
 */
export function localeOrder(known: KnownLocales): string[] {
  const order = [known.visit, known.stored, ...known.browser, 'en', 'es', known.venueFirst];
  return [...new Set(order.filter((locale): locale is string => Boolean(locale)))];
}
