import { DEFAULT_DETAIL_LANGUAGE_ID, findLanguage, type Language, twoLetters } from '@cicerone/content/language';
import { type KnownLocales, localeOrder } from '@cicerone/content/localization';

/**
 * The language of the interface: the visitor's explicit choice, then what the browser asks for, then English, as far
 * as there is a catalogue for it (design, section 6).
 */
export function interfaceLanguage(
  known: Pick<KnownLocales, 'stored' | 'browser'>,
  available: readonly string[],
): Language {
  const wanted = [known.stored, ...known.browser].filter((locale) => locale !== undefined).map(twoLetters);
  const tag = wanted.find((candidate) => available.includes(candidate)) ?? 'en';
  const language = findLanguage(tag);
  if (!language) throw new Error(`There is a catalogue for "${tag}", which is none of the product's languages`);
  return language;
}

/**
 * The language in which a venue is asked for: the first of the visitor's locales that the venue has, else the
 * default of the detail call (specification, section 7; design, section 6).
 */
export function detailLanguageId(known: KnownLocales, venueLanguages: readonly { id: number; code: string }[]): number {
  for (const locale of localeOrder(known)) {
    const found = venueLanguages.find((language) => twoLetters(language.code) === twoLetters(locale));
    if (found) return found.id;
  }
  return venueLanguages[0]?.id ?? DEFAULT_DETAIL_LANGUAGE_ID;
}
