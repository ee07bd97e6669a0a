import type { ReactNode } from 'react';
import type { Along } from '#domain/paths.ts';
import type { ArtworkRead } from '#domain/venue/in-variant.ts';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { ArtworkHeart } from '#parts/heart/Heart.tsx';
import { useOtherLanguages } from '#parts/other-language/use-other-languages.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { useIsOutOfReach } from '#parts/resource-view/use-at-hand.ts';
import { storyOf, textsOf } from '#parts/story-of.ts';
import { useTexts } from '#parts/texts.ts';
import { VARIANT_NAMES } from '#parts/variant/variant-words.ts';
import type { Elements } from '#ui/elements.ts';
import { goForward } from '#ui/history.ts';
import { Link } from '#ui/Link.tsx';
import styles from './ArtworkRow.module.css';
import { PlayingBars } from './PlayingBars.tsx';

type Props = {
  artwork: ArtworkRead;
  /** The walk or group that the visitor follows, so that the work's screen continues along it. */
  along?: Along | undefined;
  /** The address of the link; by default the work's screen. */
  href?: string;
  /** Opens the link; by default as a new history entry. */
  open?: ((href: string) => void) | undefined;
  /** A line above the title. */
  above?: Elements | string;
  /** The name in this list, if it is not the work's own name. */
  name?: ReactNode;
  /** Replaces the heart. */
  heart?: Elements;
  /** Lines below the title. */
  below?: Elements;
};

/**
 * A work in a list: its picture, its title, its number, its language unless it is the visitor's, its variants, and the
 * heart beside the link.
 */
export function ArtworkRow({ artwork, along = {}, open = goForward, above, name, below, heart, ...given }: Props) {
  const { addressOf } = useGuide().way;
  const { textOf, locales } = useTexts();
  const { translate } = useWords();
  const localization = textOf(artwork);
  const isSilent = useIsOutOfReach(storyOf(artwork, locales)?.mainAudioUrl);
  const other = useOtherLanguages(textsOf([artwork], locales)).find((name) => name !== undefined);
  // Works for children have lists of their own.
  const variants = (artwork.variants ?? []).filter((one) => one !== 'kids').map((one) => translate(VARIANT_NAMES[one]));
  const { href = addressOf('Artwork', { idArtwork: artwork.idArtwork }, along) } = given;
  return (
    <div className={styles.row}>
      <Link href={href} className={styles.link} openBy={(link) => growPicture(link, () => open(href))}>
        {artwork.mainImageUrl && (
          <Picture
            className={styles.picture}
            pictures={artwork.pictures}
            url={artwork.mainImageUrl}
            focalPoint={artwork.mainImageFocalPoint}
            alt=""
          />
        )}
        <div className={styles.text}>
          {above && <div className={styles.silent}>{above}</div>}
          <p className={styles.title}>
            <span className={styles.name}>
              {name ?? <span {...localization?.inLanguage}>{localization?.name ?? artwork.artworkName}</span>}
            </span>
            {other !== undefined && <span className={styles.other}>{other}</span>}
            {variants.length > 0 && <span className={styles.silent}>{variants.join('\u00a0· ')}</span>}
            {isSilent && <span className={styles.silent}>{translate('artwork.needsNetwork')}</span>}
          </p>
          {below}
        </div>
        <PlayingBars idArtwork={artwork.idArtwork} />
        {artwork.showCode && <span className={styles.code}>{artwork.code}</span>}
      </Link>
      {heart ?? <ArtworkHeart artwork={artwork} />}
    </div>
  );
}
