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
  /** Where no picture is large enough to lie on, they stand between the controls and the words. */
  isOnPicture?: boolean;
};

/**
 * The extras of this second of the story, as small cards: never over the controls. They come without a word: a screen
 * reader would say it over the story, and finds all of them below it.
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
  // A list of nothing is announced, too.
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

/** None before the story has begun; those of the second where it stands while it rests. */
function useExtras({ idArtwork, otherResources }: Artwork): Resource[] {
  const { player } = useGuide().listening;
  // A text of ids, so that the cards are drawn again when they change and not four times a second.
  const ids = useStore(player.store, ({ track, waiting, seconds, status }) => {
    const isBegun = isSounding(status) || seconds > 0;
    if (track?.idArtwork !== idArtwork || waiting || !isBegun) return '';
    return extrasAt(otherResources, seconds)
      .map(({ idResource }) => idResource)
      .join();
  });
  return otherResources.filter(({ idResource }) => ids.split(',').includes(String(idResource)));
}
