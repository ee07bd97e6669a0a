import type { NavigationSection } from '@cicerone/content/venue/navigation-section';
import type { SideMenuOption } from '@cicerone/content/venue/side-menu';
import { MENU_TILES, SECTION_TILES, type TiledSection } from '#domain/venue/tiles.ts';
import { useOpenVenue, useWords } from './guide.ts';
import { type InLanguage as Named, useOtherLanguages } from './other-language/use-other-languages.ts';
import { type InLanguage, inLanguageOf, useTexts } from './texts.ts';

/** A title with the `lang` and `dir` to set it in. */
type TileTitle = { title: string } & InLanguage;

/**
 * The title of a section of the guide, on its tile and on its screen, so that a visitor who taps on "Tours" reaches
 * "Tours" (product, section 2, Options).
 *
 * @param section the section behind the tile; by default the museum's first of that type
 */
export function useSectionTitle(type: TiledSection, section?: NavigationSection): TileTitle {
  const { textOf } = useTexts();
  const { navigationSections } = useOpenVenue();
  const localization = textOf(section ?? navigationSections.find(({ sectionType }) => sectionType === type));
  const { translate } = useWords();
  return useTitle(localization, localization?.title, translate(SECTION_TILES[type].title));
}

/** The title of a side menu entry, in the menu, on its tile and on its screen. */
export function useMenuTitle(option: SideMenuOption): TileTitle {
  const { textWith } = useTexts();
  const field = `${option}Text` as const;
  const localization = textWith(useOpenVenue().sideMenuCustomization, field);
  const { translate } = useWords();
  return useTitle(localization, localization?.[field], translate(MENU_TILES[option].title));
}

/**
 * The museum's title if the visitor reads its language, else the guide's: a Korean visitor reads more in a plain word
 * for "Routes" than in the museum's English name of them.
 */
function useTitle(localization: Named, title: string | undefined, usual: string): TileTitle {
  const [other] = useOtherLanguages([localization]);
  return title && other === undefined ? { title, ...inLanguageOf(localization) } : { title: usual };
}
