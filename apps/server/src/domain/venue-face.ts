import { findLanguage, type Language } from '@cicerone/content/language';
import { chooseLocalization, localeOrder } from '@cicerone/content/localization';
import type { CurrentRelease } from '@cicerone/content/release';

/** How a venue introduces itself, and in which language it does. */
export type VenueFace = { name: string; welcomeText: string | undefined; language: Language | undefined };

/**
 * The venue's name and greeting for somebody who reads a language (specification, section 5, localization choice).
 *
 * @param language two letters or a code
 */
export function venueFace(release: CurrentRelease, language: string): VenueFace {
  const locales = localeOrder({ browser: [language], venueFirst: release.languages[0]?.code });
  const face = chooseLocalization(release.localizations, locales);
  return {
    name: face?.name ?? release.name,
    welcomeText: face?.welcomeText,
    language: findLanguage(face?.languageCode ?? language),
  };
}
