import { chooseLocalization } from '@cicerone/content/localization';
import type { Route } from '@cicerone/content/route';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { OtherLanguage } from '#parts/other-language/OtherLanguage.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import { TopBar } from '#parts/top-bar/TopBar.tsx';
import { usePage } from '#parts/use-page.ts';
import { useSectionTitle } from '#parts/use-section-title.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { BackLink } from '#ui/BackLink.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './Routes.module.css';

/** The venue's routes. */
export function RouteList() {
  return <List isExhibition={false} />;
}

/** The venue's exhibitions: the same screen over the routes that are exhibitions. */
export function ExhibitionList() {
  return <List isExhibition />;
}

function List({ isExhibition }: { isExhibition: boolean }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const venue = useOpenVenue();
  const { title, ...language } = useSectionTitle(
    isExhibition ? 'EXHIBITIONS' : 'ROUTES',
    translate(isExhibition ? 'exhibitions.title' : 'routes.title'),
  );
  const heading = usePage(title, useVenueName());
  const routes = venue.routes.filter((route) => route.isExhibition === isExhibition);
  return (
    <>
      <TopBar
        heading={heading}
        title={<span {...language}>{title}</span>}
        start={<BackLink parent={addressOf('Options', {})} name={translate('action.back')} />}
      />
      <main className={styles.list}>
        {routes.length === 0 && (
          <EmptyMessage>{translate(isExhibition ? 'exhibitions.empty' : 'routes.empty')}</EmptyMessage>
        )}
        <OtherLanguage of={routes.map((route) => chooseLocalization(route.localizations, locales()))} as="titles" />
        {routes.map((route) => (
          <Card key={route.idRoute} route={route} />
        ))}
      </main>
    </>
  );
}

function Card({ route }: { route: Route }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const entry = chooseLocalization(route.localizations, locales());
  const href = addressOf(route.isExhibition ? 'Exhibition' : 'Route', { idRoute: route.idRoute });
  return (
    <Link href={href} className={styles.card}>
      {route.mainImageUrl && (
        <Picture
          className={styles.picture}
          pictures={route.pictures}
          url={route.mainImageUrl}
          focalPoint={route.mainImageFocalPoint}
          alt=""
        />
      )}
      <h2 {...inLanguageOf(entry)}>{entry?.name}</h2>
      {route.artworkCount > 0 && <p>{translate('home.works', { count: route.artworkCount })}</p>}
    </Link>
  );
}
