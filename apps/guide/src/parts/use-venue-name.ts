import { chooseLocalization } from '@cicerone/content/localization';
import { useGuide, useOpenVenue } from '#parts/guide.ts';

/** The open venue's name in the visitor's language, for the page's title. */
export function useVenueName(): string {
  const { locales } = useGuide();
  const venue = useOpenVenue();
  return chooseLocalization(venue.localizations, locales())?.name ?? venue.name;
}
