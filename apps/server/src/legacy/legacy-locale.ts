import { chooseLocalization, type Localized } from '@cicerone/content/language/localization';
import { venueLanguage } from '@cicerone/content/language/venue-language';
import { isFields, type Json } from '@cicerone/content/package/field-walk';

/**
 * Which of a venue's languages an older guide reads: the one that it asks for by `?lang=`, what answers for that where
 * the venue has it not, and its first where nothing is asked.
 *
 * @param languages of the venue, its own first, at least one
 * @param lang a code or tag of any spelling
 */
export function languageRead(languages: readonly string[], lang: string | undefined): string {
  const [first = ''] = languages;
  if (!lang) return first;
  const there = languages.map((code) => ({ code }));
  return venueLanguage(there, [lang])?.code ?? first;
}

/**
 * A record in which each list of localizations has the entry beside it that is read in these languages: older guides
 * know `locale` alone (product, section 3).
 */
export function withLocales(value: Json, locales: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => withLocales(item, locales));
  if (!isFields(value)) return value;
  const reported = Object.entries(value).map(([field, inner]): [string, Json] => [field, withLocales(inner, locales)]);
  const entries = value.localizations as Localized[] | undefined;
  const locale = chooseLocalization(entries, locales) ?? entries?.[0];
  return { ...Object.fromEntries(reported), ...(locale && { locale: locale as Json }) };
}
