import { chooseLocalization } from '@cicerone/content/localization';
import { HIGHLIGHTED_ROUTE_FONT_SIZE, navigationLook } from '@cicerone/content/navigation-defaults';
import type { Route } from '@cicerone/content/route';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Link } from '#ui/Link.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';

/**
 * A highlighted route: to the keypad where the venue says so, to the list that opens its presentation where it has
 * one, else to the route itself (specification, section 2, Options; design, section 6).
 */
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
    <Link href={routeHref(route, addressOf)} {...bandProps(look, route.mainImageUrl)}>
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

function routeHref(route: Route, addressOf: ReturnType<typeof useGuide>['addressOf']): string {
  const { idRoute } = route;
  if (route.goesToKeyboard) return addressOf('Keyboard', {});
  if (route.withPresentation) {
    return addressOf(
      route.isExhibition ? 'ExhibitionList' : 'RouteList',
      {},
      { from: 'Options', idRoute: String(idRoute) },
    );
  }
  return addressOf(route.isExhibition ? 'Exhibition' : 'Route', { idRoute }, { from: 'Options' });
}
