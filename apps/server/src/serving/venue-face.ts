import { chooseLocalization } from '@cicerone/content/language/localization';
import { readingOrder, venueLanguage } from '@cicerone/content/language/venue-language';
import type { CurrentRelease } from '@cicerone/content/release/release';

/** A venue's name and greeting. */
export type VenueFace = {
  name: string;
  welcomeText: string | undefined;
  /** The language of both, which differs if they are not translated. */
  languageCode: string;
  /** The venue's language in which the rest of the content follows. */
  readIn: string;
};

/** The venue's name and greeting for a visitor who prefers these languages, in this order, as codes or tags. */
export function venueFace(release: CurrentRelease, wishes: readonly string[]): VenueFace {
  const codes = release.languages.map(({ code }) => code);
  const readIn = venueLanguage(release.languages, wishes)?.code ?? '';
  const face = chooseLocalization(release.localizations, readingOrder(readIn, codes));
  return {
    name: face?.name ?? release.name,
    welcomeText: face?.welcomeText,
    languageCode: face?.languageCode ?? readIn,
    readIn,
  };
}
