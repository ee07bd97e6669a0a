import type { Artwork } from '@cicerone/content/artwork';
import { chooseLocalization } from '@cicerone/content/localization';
import { useStore } from 'zustand';
import { type NextWork as Next, nextWorks } from '#domain/next-work.ts';
import { ArtworkRow } from '#parts/artwork-card/ArtworkRow.tsx';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import styles from './NextWork.module.css';

/** Where to go on from here: along the route that was chosen, in this hall, or in the next one. */
export function NextWork({ idArtwork, idRoute }: { idArtwork: number; idRoute: number | undefined }) {
  const { player } = useGuide();
  const found = useNextWork(idArtwork, idRoute);
  // While a story is told nothing should call the visitor away; once it has ended, this is what they look for.
  const isWanted = useStore(
    player.store,
    ({ track, status }) => track?.idArtwork === idArtwork && status === 'finished',
  );
  const title = useTitle(found);
  if (!found) return null;
  return (
    <section className={isWanted ? styles.wanted : styles.next}>
      <h2>{title}</h2>
      <ArtworkRow artwork={found.artwork} idRoute={found.way === 'route' ? idRoute : undefined} />
    </section>
  );
}

type Found = Next & { artwork: Artwork };

/** The first of the works that may come next which a visitor will find on the wall. */
function useNextWork(idArtwork: number, idRoute: number | undefined): Found | null | undefined {
  const { records } = useGuide();
  return useVenueRecord(
    async ({ idMuseum, halls, routes }) => {
      const route = routes.find((item) => item.idRoute === idRoute)?.artworkIDs;
      for (const next of nextWorks(idArtwork, halls, route)) {
        const artwork = await records.artwork(idMuseum, next.idArtwork);
        if (artwork?.onDisplay) return { ...next, artwork };
      }
      return undefined;
    },
    [idArtwork, idRoute],
  );
}

function useTitle(found: Found | null | undefined): string {
  const { locales } = useGuide();
  const { translate } = useWords();
  const { halls } = useOpenVenue();
  if (found?.way === 'route') return translate('next.route');
  const hall = halls.find(({ idHall }) => idHall === found?.artwork.idHall);
  const name = chooseLocalization(hall?.localizations, locales())?.name;
  return found?.way === 'next-hall' && name
    ? translate('next.nextHall', { hall: `\u2068${name}\u2069` })
    : translate('next.hall');
}
