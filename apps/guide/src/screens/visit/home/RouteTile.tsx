import { HIGHLIGHTED_ROUTE_FONT_SIZE } from '@cicerone/content/venue/navigation-defaults';
import type { Route } from '@cicerone/content/walk/route';
import { highlightedRouteAddress } from '#domain/walk/route-address.ts';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';
import { bandProps, PictureBand } from './PictureBand.tsx';
import { useTileLook } from './use-tile-look.ts';

/** A highlighted route. */
export function RouteTile({ route }: { route: Route }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const localization = textOf(route);
  const section = {
    sectionType: route.isExhibition ? 'EXHIBITIONS' : 'ROUTES',
    fontSize: HIGHLIGHTED_ROUTE_FONT_SIZE,
  } as const;
  const look = useTileLook(section);
  return (
    <Link
      href={highlightedRouteAddress(route, addressOf)}
      {...bandProps(look, route.mainImageUrl)}
      openBy={route.goesToKeyboard ? undefined : growPicture}
    >
      <PictureBand
        look={look}
        pictures={route.pictures}
        url={route.mainImageUrl}
        focalPoint={route.mainImageFocalPoint}
        title={<span {...localization?.inLanguage}>{localization?.name}</span>}
        meta={route.artworkCount > 0 ? translate('home.works', { count: route.artworkCount }) : undefined}
      />
    </Link>
  );
}
