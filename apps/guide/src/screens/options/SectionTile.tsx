import { chooseLocalization } from '@cicerone/content/localization';
import { navigationLook } from '@cicerone/content/navigation-defaults';
import type { NavigationSection } from '@cicerone/content/navigation-section';
import type { ScreenName } from '#domain/paths.ts';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';

const SCREENS = {
  EXHIBITIONS: 'ExhibitionList',
  ROUTES: 'RouteList',
} as const satisfies Partial<Record<NavigationSection['sectionType'], ScreenName>>;

const TITLES = { EXHIBITIONS: 'exhibitions.title', ROUTES: 'routes.title' } as const;
const COUNTS = { EXHIBITIONS: 'home.exhibitions', ROUTES: 'home.routes' } as const;

/** Whether a tile of that section would lead somewhere in this guide. */
export function hasTile(type: NavigationSection['sectionType']): boolean {
  return type === 'KEYBOARD' || type in SCREENS;
}

/** The way to the venue's exhibitions or routes. */
export function SectionTile({ section, count }: { section: NavigationSection; count: number }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const type = section.sectionType;
  if (type !== 'EXHIBITIONS' && type !== 'ROUTES') return null;
  const title = chooseLocalization(section.localizations, locales());
  const look = navigationLook(section);
  // The venue's picture of its walks stands in for a section that has none of its own.
  const url = section.mainImageUrl ?? (type === 'ROUTES' ? venue.tourImageUrl : undefined);
  return (
    <Link href={addressOf(SCREENS[type], {})} {...bandProps(look, url)}>
      <PictureBand
        look={look}
        pictures={{ ...venue.pictures, ...section.pictures }}
        url={url}
        focalPoint={section.mainImageFocalPoint}
        title={<span {...inLanguageOf(title)}>{title?.title ?? translate(TITLES[type])}</span>}
        meta={translate(COUNTS[type], { count })}
      />
    </Link>
  );
}
