import type { Artwork } from '@cicerone/content/artwork';
import { chooseLocalization } from '@cicerone/content/localization';
import { inLanguageOf } from '#parts/content-language.ts';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useOtherLanguages } from '#parts/other-language/use-other-languages.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useIsOutOfReach } from '#parts/resource-view/use-at-hand.ts';
import { storyOf, textsOf } from '#parts/story-of.ts';
import { Link } from '#ui/Link.tsx';
import styles from './ArtworkRow.module.css';
import { PlayingBars } from './PlayingBars.tsx';

type Props = {
  artwork: Artwork;
  /** The route on which the work is met, so that its screen leads on along it. */
  idRoute?: number | undefined;
};

/** A work in a list: its picture, its title, its number, and in which language it is where that is not the visitor's. */
export function ArtworkRow({ artwork, idRoute }: Props) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const entry = chooseLocalization(artwork.localizations, locales());
  const route = idRoute === undefined ? undefined : String(idRoute);
  const isSilent = useIsOutOfReach(storyOf(artwork, locales())?.mainAudioUrl);
  const other = useOtherLanguages(textsOf([artwork], locales())).find((name) => name !== undefined);
  const href = addressOf('Artwork', { idArtwork: artwork.idArtwork }, { idRoute: route });
  return (
    <Link href={href} className={styles.row} openBy={growPicture}>
      {artwork.mainImageUrl && (
        <Picture
          className={styles.picture}
          pictures={artwork.pictures}
          url={artwork.mainImageUrl}
          focalPoint={artwork.mainImageFocalPoint}
          alt=""
        />
      )}
      <p className={styles.title}>
        <span {...inLanguageOf(entry)}>{entry?.name ?? artwork.artworkName}</span>
        {other !== undefined && <span className={styles.other}>{other}</span>}
        {isSilent && <span className={styles.silent}>{translate('artwork.needsNetwork')}</span>}
      </p>
      <PlayingBars idArtwork={artwork.idArtwork} />
      {artwork.showCode && <span className={styles.code}>{artwork.code}</span>}
    </Link>
  );
}
