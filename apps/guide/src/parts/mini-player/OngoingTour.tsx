import { Headphones, Volume2, VolumeX } from 'lucide';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { OnLockScreen } from '#domain/listening/track.ts';
import type { GuidedVisit, HeardTour } from '#domain/tour/guided-visit.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { type Tours, useGuide, useWords } from '#parts/guide.ts';
import { useTexts } from '#parts/texts.ts';
import { useArtwork } from '#parts/use-artwork.ts';
import { useVenueName } from '#parts/use-venue-name.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './MiniPlayer.module.css';

type Props = {
  tours: Tours;
  /** False on the tour's own screen, and while a story sounds. */
  hasBar: boolean;
};

/** A tour that goes on in the background: on the lock screen, and in a bar while other screens are open. */
export function OngoingTour({ tours, hasBar }: Props) {
  const tour = useStore(tours.visit.store, (state) => (state.tag === 'inside' ? state.tour : undefined));
  const work = useShownWork(tour?.idArtwork);
  useNameOnLockScreen(tours, work);
  return tour && hasBar ? <TourBar visit={tours.visit} tour={tour} title={work.title} /> : null;
}

/** The lock screen has the name of the work that the leader shows. */
function useNameOnLockScreen({ nameOnLockScreen }: Tours, { title, pictureUrl }: Partial<OnLockScreen>): void {
  const { translate } = useWords();
  const venueName = useVenueName();
  const name = title ?? translate('menu.guide');
  useEffect(
    () => nameOnLockScreen({ title: name, detail: venueName, pictureUrl }),
    [nameOnLockScreen, name, venueName, pictureUrl],
  );
}

type BarProps = { visit: GuidedVisit; tour: HeardTour; title: string | undefined };

/** One line above the bottom edge, with the work that the leader shows, which leads back to the tour. */
function TourBar({ visit, tour, title }: BarProps) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const isSilent = tour.mutedBy !== undefined;
  return (
    <section className={styles.bar} aria-label={translate('menu.guide')} data-mini-player>
      <Link href={addressOf('GuidedVisit', {})} className={styles.tour}>
        <Icon of={Headphones} size={28} />
        <span className={styles.tourTitle}>
          <span>{translate(tour.connection === 'lost' ? 'tour.lost' : 'tour.back')}</span>
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
  const { device } = useGuide();
  const { textOf } = useTexts();
  const artwork = useArtwork(idArtwork);
  if (!artwork) return {};
  const { mainImageUrl, pictures, artworkName } = artwork;
  return {
    title: textOf(artwork)?.name ?? artworkName,
    pictureUrl: mainImageUrl && pictureAddress(pictures, mainImageUrl, device.pictureSize),
  };
}
