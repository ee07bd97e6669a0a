import { chooseLocalizationWith } from '@cicerone/content/language/localization';
import type { Artwork } from '@cicerone/content/work/artwork';
import type { Resource } from '@cicerone/content/work/resource';
import { useStore } from 'zustand';
import { extrasAt } from '#domain/listening/extras.ts';
import { isSounding } from '#domain/listening/transport.ts';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { useGuide, useLocales, useWords } from '#parts/guide.ts';
import { useAtHand } from '#parts/resource-view/use-at-hand.ts';
import styles from './ExtraCards.module.css';
import { ResourceCard } from './ResourceCard.tsx';

type Props = {
  artwork: Artwork;
  /** Whether the picture is large enough to carry the cards; otherwise they are between the controls and the text. */
  isOnPicture?: boolean;
};

/**
 * The extras of this second of the story, as small cards, never over the controls. They appear silently: a screen
 * reader would announce them over the story, and finds all of them below it.
 */
export function ExtraCards({ artwork, isOnPicture = false }: Props) {
  const { pictureSize } = useGuide().device;
  const locales = useLocales();
  const { translate } = useWords();
  const extras = useExtras(artwork);
  const fileOf = ({ url, localizations }: Resource) => {
    const file = chooseLocalizationWith(localizations, locales, 'url')?.url ?? url;
    return file && pictureAddress(artwork.pictures, file, pictureSize);
  };
  const atHand = useAtHand(extras.map(fileOf));
  const shown = extras.filter((_, at) => atHand?.[at]);
  // An empty list would be announced, too.
  if (shown.length === 0) return null;
  return (
    <ul className={isOnPicture ? styles.onPicture : styles.cards} aria-label={translate('extra.now')}>
      {shown.map((resource) => (
        <li key={resource.idResource} className={styles.card}>
          <ResourceCard artwork={artwork} resource={resource} isNow />
        </li>
      ))}
    </ul>
  );
}

/** The extras of the current second, also while the story is paused; none before it has begun. */
function useExtras({ idArtwork, otherResources }: Artwork): Resource[] {
  const { player } = useGuide().listening;
  // The ids as text, so that the cards are rendered when they change and not four times a second.
  const ids = useStore(player.store, ({ track, waiting, seconds, status }) => {
    const isBegun = isSounding(status) || seconds > 0;
    if (track?.idArtwork !== idArtwork || waiting || !isBegun) return '';
    return extrasAt(otherResources, seconds)
      .map(({ idResource }) => idResource)
      .join();
  });
  return otherResources.filter(({ idResource }) => ids.split(',').includes(String(idResource)));
}
