import { chooseLocalization } from '@cicerone/content/localization';
import type { SectionType } from '@cicerone/content/navigation-section';
import { inLanguageOf } from './content-language.ts';
import { useGuide, useOpenVenue } from './guide.ts';

type SectionTitle = { title: string; lang?: string; dir?: 'ltr' | 'rtl' };

/**
 * The title of the screen that a section of the home screen leads to: as the museum calls its tile, so that a visitor
 * who taps on "Tours" comes to "Tours".
 *
 * @param usual the interface's own word, for a museum that has no such tile
 */
export function useSectionTitle(type: SectionType, usual: string): SectionTitle {
  const { locales } = useGuide();
  const section = useOpenVenue().navigationSections.find(({ sectionType }) => sectionType === type);
  const entry = chooseLocalization(section?.localizations, locales());
  return entry?.title ? { title: entry.title, ...inLanguageOf(entry) } : { title: usual };
}
