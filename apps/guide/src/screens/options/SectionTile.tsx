import { chooseLocalization } from '@cicerone/content/localization';
import { navigationLook } from '@cicerone/content/navigation-defaults';
import type { NavigationSection } from '@cicerone/content/navigation-section';
import type { ScreenName } from '#domain/paths.ts';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { PictureTile } from './PictureTile.tsx';

const SCREENS = {
  EXHIBITIONS: 'ExhibitionList',
  ROUTES: 'RouteList',
} as const satisfies Partial<Record<NavigationSection['sectionType'], ScreenName>>;

const COUNTS = { EXHIBITIONS: 'home.exhibitions', ROUTES: 'home.routes' } as const;

/** The way to the venue's exhibitions or routes. */
export function SectionTile({ section, count }: { section: NavigationSection; count: number }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const type = section.sectionType;
  if (type !== 'EXHIBITIONS' && type !== 'ROUTES') return null;
  const title = chooseLocalization(section.localizations, locales());
  return (
    <PictureTile
      href={addressOf(SCREENS[type], {})}
      look={navigationLook(section)}
      pictures={section.pictures}
      url={section.mainImageUrl}
      title={<span {...inLanguageOf(title)}>{title?.title}</span>}
      meta={translate(COUNTS[type], { count })}
    />
  );
}
