import { chooseLocalization } from '@cicerone/content/localization';
import { HIGHLIGHTED_ROUTE_FONT_SIZE, navigationLook } from '@cicerone/content/navigation-defaults';
import type { Route } from '@cicerone/content/route';
import { highlightedRouteAddress } from '#domain/highlighted-route.ts';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';

/** A highlighted route. */
export function RouteTile({ route }: { route: Route }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const entry = chooseLocalization(route.localizations, locales());
  const section = {
    sectionType: route.isExhibition ? 'EXHIBITIONS' : 'ROUTES',
    fontSize: HIGHLIGHTED_ROUTE_FONT_SIZE,
  } as const;
  const look = navigationLook(section);
  return (
    <Link href={highlightedRouteAddress(route, addressOf)} {...bandProps(look, route.mainImageUrl)}>
      <PictureBand
        look={look}
        pictures={route.pictures}
        url={route.mainImageUrl}
        focalPoint={route.mainImageFocalPoint}
        title={<span {...inLanguageOf(entry)}>{entry?.name}</span>}
        meta={route.artworkCount > 0 ? translate('home.works', { count: route.artworkCount }) : undefined}
      />
    </Link>
  );
}
