import { MENU_TILES, type TiledOption } from '#domain/venue/tiles.ts';
import { useOpenVenue, useWords } from './guide.ts';
import { inLanguageOf, useTexts } from './texts.ts';

/** The name of a side menu entry, in the menu, on its tile and on its screen: the museum's own, else the guide's. */
export function useMenuTitle(option: TiledOption): { title: string; lang?: string; dir?: 'ltr' | 'rtl' } {
  const { textWith } = useTexts();
  const { translate } = useWords();
  const field = `${option}Text` as const;
  const localization = textWith(useOpenVenue().sideMenuCustomization, field);
  const title = localization?.[field];
  return title ? { title, ...inLanguageOf(localization) } : { title: translate(MENU_TILES[option].title) };
}
