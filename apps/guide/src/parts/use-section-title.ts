import type { SectionType } from '@cicerone/content/venue/navigation-section';
import { useOpenVenue } from './guide.ts';
import { inLanguageOf, useTexts } from './texts.ts';

type SectionTitle = { title: string; lang?: string; dir?: 'ltr' | 'rtl' };

/**
 * The title of a home section's screen: the museum's name of its tile, so that a visitor who taps on "Tours" reaches
 * "Tours".
 *
 * @param usual the interface's own word, for a museum without such a tile
 */
export function useSectionTitle(type: SectionType, usual: string): SectionTitle {
  const { textOf } = useTexts();
  const section = useOpenVenue().navigationSections.find(({ sectionType }) => sectionType === type);
  const localization = textOf(section);
  return localization?.title ? { title: localization.title, ...inLanguageOf(localization) } : { title: usual };
}
