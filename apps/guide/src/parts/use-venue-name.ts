import { chooseLocalization } from '@cicerone/content/localization';
import { useCurrentRelease, useGuide } from '#parts/guide.ts';

/** The venue's name in the visitor's language, for the page's title: known before the venue itself may be read. */
export function useVenueName(): string | undefined {
  const { locales } = useGuide();
  const release = useCurrentRelease();
  return chooseLocalization(release?.localizations, locales())?.name ?? release?.name;
}
