import { Headphones, Volume2, VolumeX } from 'lucide';
import { useStore } from 'zustand';
import { type Tours, useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './MiniPlayer.module.css';

/**
 * A tour that goes on while other screens are open: one line above the bottom edge, with the work that its leader shows,
 * which leads back to the tour.
 */
export function TourBar({ tours: { visit } }: { tours: Tours }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const tour = useStore(visit.store, (state) => (state.tag === 'inside' ? state.tour : undefined));
  const title = useTitle(tour?.idArtwork);
  if (!tour) return null;
  const isSilent = tour.mutedBy !== undefined;
  return (
    <section className={styles.bar} aria-label={translate('menu.guide')} data-mini-player>
      <Link href={addressOf('GuidedVisit', {})} className={styles.tour}>
        <Icon of={Headphones} size={28} />
        <span className={styles.tourTitle}>
          <span>{translate(tour.line === 'lost' ? 'tour.lost' : 'tour.back')}</span>
          {title !== undefined && <span className={styles.tourShown}>{translate('tour.shows', { title })}</span>}
        </span>
      </Link>
      {tour.hearing === 'hears' && (
        <IconButton
          icon={isSilent ? Volume2 : VolumeX}
          name={translate(isSilent ? 'tour.unmute' : 'tour.mute')}
          onClick={() => visit.setMuted(!isSilent)}
        />
      )}
    </section>
  );
}

/** The title of the shown work; undefined without one. */
function useTitle(idArtwork: number | undefined): string | undefined {
  const { records } = useGuide().venue;
  const { textOf } = useTexts();
  const artwork = useVenueRecord(
    async ({ idMuseum }) => (idArtwork === undefined ? undefined : records.artwork(idMuseum, idArtwork)),
    [idArtwork],
  );
  return artwork ? (textOf(artwork)?.name ?? artwork.artworkName) : undefined;
}
