import { MENU_TILES, type TiledOption } from '#domain/venue/tiles.ts';
import { useOpenVenue, useWords } from './guide.ts';
import { inLanguageOf, useTexts } from './texts.ts';

/**
 * What an entry of the side menu is called, in the menu, on its tile and on the screen that it leads to: as the museum
 * calls it, else in the guide's own words.
 */
export function useMenuTitle(option: TiledOption): { title: string; lang?: string; dir?: 'ltr' | 'rtl' } {
  const { textWith } = useTexts();
  const { translate } = useWords();
  const field = `${option}Text` as const;
  const localization = textWith(useOpenVenue().sideMenuCustomization, field);
  const title = localization?.[field];
  return title ? { title, ...inLanguageOf(localization) } : { title: translate(MENU_TILES[option].title) };
}
