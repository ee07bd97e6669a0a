import type { Route } from '@cicerone/content/walk/route';
import { routeAddress } from '#domain/walk/route-address.ts';
import { walkOfRoute } from '#domain/walk/walk.ts';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useTexts } from '#parts/texts.ts';
import { Begun } from '#parts/walk/Begun.tsx';
import { Link } from '#ui/Link.tsx';
import { useRouteFacts } from './use-route-facts.ts';

/** A route in the list: its picture, its name on three lines at most, its length and its dates. */
export function RouteCard({ route }: { route: Route }) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
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
      {days && <p className="routes-facts">{days}</p>}
      {measures && <p className="routes-facts">{measures}</p>}
      <Begun walk={walkOfRoute(route)} />
    </Link>
  );
}
