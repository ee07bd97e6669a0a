import { Headphones, Volume2, VolumeX } from 'lucide';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { OnLockScreen } from '#domain/listening/track.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { type Tours, useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './MiniPlayer.module.css';

type Props = {
  tours: Tours;
  /** False on the tour's own screen, and while a story sounds: then only the lock screen has words of it. */
  isShown: boolean;
};

/**
 * A tour that goes on while other screens are open: one line above the bottom edge, with the work that its leader shows,
 * which leads back to the tour. The lock screen has the same words.
 */
export function TourBar({ tours, isShown }: Props) {
  const { visit } = tours;
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const venueName = useVenueName();
  const tour = useStore(visit.store, (state) => (state.tag === 'inside' ? state.tour : undefined));
  const { title, pictureUrl } = useShownWork(tour?.idArtwork);
  const name = title ?? translate('menu.guide');
  useEffect(
    () => tours.nameOnLockScreen({ title: name, detail: venueName, pictureUrl }),
    [tours, name, venueName, pictureUrl],
  );
  if (!tour || !isShown) return null;
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

/** The title and the picture of the work that the leader shows; neither without one. */
function useShownWork(idArtwork: number | undefined): Partial<OnLockScreen> {
  const { venue, device } = useGuide();
  const { records } = venue;
  const { textOf } = useTexts();
  const artwork = useVenueRecord(
    async ({ idMuseum }) => (idArtwork === undefined ? undefined : records.artwork(idMuseum, idArtwork)),
    [idArtwork],
  );
  if (!artwork) return {};
  const { mainImageUrl, pictures, artworkName } = artwork;
  return {
    title: textOf(artwork)?.name ?? artworkName,
    pictureUrl: mainImageUrl && pictureAddress(pictures, mainImageUrl, device.pictureSize),
  };
}
