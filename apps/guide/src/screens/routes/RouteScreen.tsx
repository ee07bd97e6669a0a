import { chooseLocalization, chooseLocalizationWith } from '@cicerone/content/localization';
import type { Route } from '@cicerone/content/route';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { HeadphonesHint } from '#parts/player/HeadphonesHint.tsx';
import { textsOf } from '#parts/story-of.ts';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { BackLink } from '#ui/BackLink.tsx';
import styles from './Routes.module.css';

/** A route or exhibition: what it is about, and its works in walking order. An exhibition may be a text alone. */
export function RouteScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const route = venue.routes.find(({ idRoute }) => idRoute === Number(params.idRoute));
  const entry = chooseLocalization(route?.localizations, locales());
  const name = entry?.name ?? translate('routes.title');
  const heading = usePage(name, useVenueName());
  const told = chooseLocalizationWith(route?.localizations, locales(), 'presentation');
  const hasWorks = route !== undefined && route.artworkIDs.length > 0;
  const list = addressOf(route?.isExhibition ? 'ExhibitionList' : 'RouteList', {});
  return (
    <>
      <TopBar
        heading={heading}
        title={<span {...inLanguageOf(entry)}>{name}</span>}
        start={<BackLink parent={list} name={translate('action.back')} />}
      />
      <main className={styles.works}>
        {told?.presentation && (
          <div>
            <OtherLanguage of={[told]} as="text" />
            <MuseumText html={told.presentation} {...inLanguageOf(told)} />
          </div>
        )}
        {hasWorks && (
          <>
            <HeadphonesHint />
            <Works route={route} />
          </>
        )}
        {!hasWorks && !told?.presentation && (
          <EmptyMessage>{translate(route ? 'routes.noWorks' : 'routes.empty')}</EmptyMessage>
        )}
      </main>
    </>
  );
}

function Works({ route }: { route: Route }) {
  const { records, locales } = useGuide();
  const works = useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, route.artworkIDs), [route.idRoute]);
  return (
    <>
      <OtherLanguage of={textsOf(works ?? [], locales())} as="works" />
      <ol>
        {works?.map((artwork) => (
          <li key={artwork.idArtwork}>
            <ArtworkRow artwork={artwork} idRoute={route.idRoute} />
          </li>
        ))}
      </ol>
    </>
  );
}
