import { chooseLocalization, type Localized } from '@cicerone/content/language/localization';
import { venueLanguage } from '@cicerone/content/language/venue-language';
import { isFields, type Json } from '@cicerone/content/package/field-walk';

/**
 * Chooses the language for an older guide: the one requested by `?lang=`, its closest substitute if the venue lacks
 * that, or the venue's first if none is requested.
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
 * A record in which each list of localizations is accompanied by the entry read in these languages: older guides know
 * `locale` alone (product, section 3).
 */
export function withLocales(value: Json, locales: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((item) => withLocales(item, locales));
  if (!isFields(value)) return value;
  const reported = Object.entries(value).map(([field, inner]): [string, Json] => [field, withLocales(inner, locales)]);
  const entries = value.localizations as Localized[] | undefined;
  const locale = chooseLocalization(entries, locales) ?? entries?.[0];
  return { ...Object.fromEntries(reported), ...(locale && { locale: locale as Json }) };
}
