import { useEffect } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { onlyOneIn } from '#domain/walk/list-of-one.ts';
import { presentationAsked, routeAddress } from '#domain/walk/route-address.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { useTexts } from '#parts/texts.ts';
import { useSectionTitle } from '#parts/tile-titles.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { goInstead } from '#ui/history.ts';
import { RouteCard } from './RouteCard.tsx';
import sheet from './Routes.css?url';

/** The venue's routes. */
export function RouteList() {
  return <ListOrPresentation isExhibition={false} />;
}

/** The venue's exhibitions: the same screen for the routes that are exhibitions. */
export function ExhibitionList() {
  return <ListOrPresentation isExhibition />;
}

type Props = { isExhibition: boolean };

/**
 * The address may ask for the presentation of one route, which is on that route's own screen. So is the only route of a
 * museum: no visitor has to choose among one.
 */
function ListOrPresentation({ isExhibition }: Props) {
  const { addressOf } = useGuide().way;
  const venue = useOpenVenue();
  const asked = presentationAsked(venue.routes, isExhibition, useSearch());
  const only = onlyOneIn(isExhibition ? 'ExhibitionList' : 'RouteList', venue);
  const route = asked ?? only;
  const instead = route && routeAddress(route, addressOf, asked && { from: 'Options' });
  useEffect(() => {
    if (instead) goInstead(instead);
  }, [instead]);
  return instead ? null : <List isExhibition={isExhibition} />;
}

function List({ isExhibition }: Props) {
  const { addressOf } = useGuide().way;
  const { textOf } = useTexts();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const { title, ...language } = useSectionTitle(isExhibition ? 'EXHIBITIONS' : 'ROUTES');
  const heading = usePage(title, useVenueName());
  const routes = venue.routes.filter((route) => route.isExhibition === isExhibition);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <TopBar
        heading={heading}
        title={<span {...language}>{title}</span>}
        start={<BackLink parent={addressOf('Options', {})} name={translate('action.back')} />}
      />
      <main className="routes-list">
        {routes.length === 0 && (
          <EmptyMessage>{translate(isExhibition ? 'exhibitions.empty' : 'routes.empty')}</EmptyMessage>
        )}
        <OtherLanguage of={routes.map((route) => textOf(route))} as="titles" />
        {routes.map((route) => (
          <RouteCard key={route.idRoute} route={route} />
        ))}
      </main>
    </>
  );
}
