import type { Route } from '@cicerone/content/walk/route';
import { stopAddress } from '#domain/walk/route-address.ts';
import type { RouteProgress } from '#domain/walk/route-progress.ts';
import type { Stop } from '#domain/walk/route-stops.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

type Props = { route: Route; progress: RouteProgress; first: Stop | undefined };

/** The way along a route: its start, or the stop where a visitor continues, with the number of stops seen. */
export function Walking({ route, progress: { seen, total, next }, first }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const start = translate(route.isExhibition ? 'exhibitions.start' : 'routes.start');
  const goOn = next?.number && translate('routes.goOn', { number: next.number });
  return (
    <div className="route-walking">
      {seen > 0 && (
        <div className="route-progress">
          <div aria-hidden="true" className="route-line">
            <div style={{ inlineSize: `${(seen / total) * 100}%` }} />
          </div>
          <p>{next ? translate('routes.progress', { seen, total }) : translate('routes.allSeen', { total })}</p>
        </div>
      )}
      {!next && first && (
        <ButtonLink look="plain" href={stopAddress(first, route.idRoute, addressOf)}>
          {translate('routes.again')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={stopAddress(next, route.idRoute, addressOf)}>{seen > 0 && goOn ? goOn : start}</ButtonLink>
      )}
    </div>
  );
}
