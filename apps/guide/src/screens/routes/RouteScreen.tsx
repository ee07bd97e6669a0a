import type { Route } from '@cicerone/content/walk/route';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { Params } from '#domain/paths.ts';
import { onlyOneIn } from '#domain/walk/list-of-one.ts';
import { isFromHome, routeListAddress } from '#domain/walk/route-address.ts';
import { walkKey, walkOfRoute } from '#domain/walk/walk.ts';
import { progressOf } from '#domain/walk/walk-progress.ts';
import type { Stop } from '#domain/walk/walk-stops.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { LeadingScreen } from '#parts/leading/LeadingScreen.tsx';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { HeadphonesHint } from '#parts/player/HeadphonesHint.tsx';
import { isHeard } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { useStops } from '#parts/walk/use-stops.ts';
import { Walking } from '#parts/walk/Walking.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Introduction } from './Introduction.tsx';
import { RouteLabel } from './RouteLabel.tsx';
import sheet from './Routes.css?url';
import { Stops } from './Stops.tsx';
import { useRouteFacts } from './use-route-facts.ts';

/** A route or exhibition: its introduction, its stops in walking order, and the way along them. */
export function RouteScreen({ params: { idRoute } }: { params: Params<'Route'> }) {
  const route = useOpenVenue().routes.find((item) => item.idRoute === idRoute);
  const stops = useStops(route && walkOfRoute(route));
  if (!route) return <Missing />;
  return stops ? <Page key={idRoute} route={route} stops={stops} /> : <Waiting />;
}

type Props = { route: Route; stops: readonly Stop[] };

function Page({ route, stops }: Props) {
  const { walks } = useGuide().visitor;
  const { textOf, textWith, locales } = useTexts();
  const { translate } = useWords();
  const name = textOf(route)?.name ?? translate('routes.title');
  const heading = usePage(name, useVenueName());
  const walk = walkOfRoute(route);
  const been = walks.been(walkKey(walk));
  const progress = progressOf(stops, been);
  const isIntroduced = textWith(route, 'presentation', 'mainAudioUrl') !== undefined;
  // The sounds of a hall are read when the visitor opens it.
  const isSound = stops.some((stop) => stop.tag === 'hall' || isHeard(stop.artwork, locales));
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || !isIntroduced || been.length > 0;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <LeadingScreen
        label={<RouteLabel route={route} name={name} heading={heading} />}
        of={route}
        parent={useParent(route)}
        isMood
      >
        {progress.total > 0 && (
          <Walking walk={walk} progress={progress} first={stops.find(({ number }) => number === 1)} />
        )}
        {stops.length > 0 && !isShown && (
          <button type="button" className="route-show" onClick={() => setAsked(true)}>
            {translate(route.isExhibition ? 'exhibitions.show' : 'routes.show')}
          </button>
        )}
        <Introduction route={route} />
        {isShown && stops.length > 0 && (
          <>
            {isSound && <HeadphonesHint />}
            <Stops walk={walk} stops={stops} been={been} isAsked={isAsked} />
          </>
        )}
        {stops.length === 0 && <NoStops route={route} isIntroduced={isIntroduced} />}
      </LeadingScreen>
    </>
  );
}

/** The target of Back: the list; or home for a visitor who opened the route from there, or where it is the only one. */
function useParent({ isExhibition }: Route): string {
  const { addressOf } = useGuide().way;
  const only = onlyOneIn(isExhibition ? 'ExhibitionList' : 'RouteList', useOpenVenue());
  return isFromHome(useSearch()) || only ? addressOf('Options', {}) : routeListAddress(isExhibition, addressOf);
}

/** A route without stops is not ready yet. An exhibition may consist of a title, its days and a text. */
function NoStops({ route, isIntroduced }: { route: Route; isIntroduced: boolean }) {
  const { translate } = useWords();
  const { days } = useRouteFacts(route);
  if (!route.isExhibition) return <EmptyMessage>{translate('routes.noWorks')}</EmptyMessage>;
  return isIntroduced || days ? null : <EmptyMessage>{translate('exhibitions.nothing')}</EmptyMessage>;
}

function Missing() {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <NotHere back={<BackLink parent={addressOf('Options', {})} name={translate('action.back')} />}>
      {translate('routes.missing')}
    </NotHere>
  );
}
