import { LANGUAGES } from '@cicerone/content/language';
import { chooseLocalization, localeOrder } from '@cicerone/content/localization';

/**
 * Which of the venue's languages answers for each language of the product, by id: itself where the venue has it,
 * else English, Spanish, then the venue's first (design, sections 5 and 6).
 */
export function languagesServed(venueLanguages: readonly string[]): ReadonlyMap<number, string> {
  const there = venueLanguages.map((languageCode) => ({ languageCode }));
  const served = new Map<number, string>();
  for (const { id, code } of LANGUAGES) {
    const order = localeOrder({ browser: [code], venueFirst: venueLanguages[0] });
    const found = chooseLocalization(there, order);
    if (found) served.set(id, found.languageCode);
  }
  return served;
}
