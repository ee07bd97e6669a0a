import { bestMatch } from './venue-language.ts';

/** Anything that exists once per language. */
export type Localized = { languageCode: string; variant?: string | undefined };

/**
 * The entry of a `localizations` list for a visitor (product, section 5, localization choice): for each language in
 * turn the closest one. Standard texts are preferred, but another variant is better than a later language.
 *
 * @param locales in order of preference, see `readingOrder` of venue-language
 * @returns undefined if there is no list or nothing in it is in any of the languages
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
      const found = bestMatch(entries, [locale], ({ languageCode }) => languageCode);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * The entry in the best language that has one of these fields: if a museum translated only the label of a work, its
 * story is in another language.
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
