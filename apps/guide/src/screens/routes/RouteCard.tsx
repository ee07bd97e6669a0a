import type { Route } from '@cicerone/content/walk/route';
import { routeAddress } from '#domain/walk/route-address.ts';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { Link } from '#ui/Link.tsx';
import { useRouteFacts } from './use-route-facts.ts';

/** A route in the list: its picture, its name on three lines at most, its length and its dates. */
export function RouteCard({ route }: { route: Route }) {
  const { addressOf } = useGuide().way;
  const { walks } = useGuide().visitor;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const localization = textOf(route);
  const { measures, days } = useRouteFacts(route);
  return (
    <Link href={routeAddress(route, addressOf)} className="routes-card" openBy={growPicture}>
      {route.mainImageUrl && (
        <Picture
          className="routes-picture"
          pictures={route.pictures}
          url={route.mainImageUrl}
          focalPoint={route.mainImageFocalPoint}
          alt=""
        />
      )}
      <h2 {...localization?.inLanguage}>{localization?.name}</h2>
      {days && <p>{days}</p>}
      {measures && <p>{measures}</p>}
      {walks.been(route.idRoute).length > 0 && <p className="routes-begun">{translate('routes.begun')}</p>}
    </Link>
  );
}
