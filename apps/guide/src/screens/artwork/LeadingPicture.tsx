import type { Artwork, ArtworkLocalization } from '@cicerone/content/artwork';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import styles from './ArtworkScreen.module.css';

type Props = { artwork: Artwork; entry: ArtworkLocalization | undefined };

/** The work itself, edge to edge, with the way back on it. */
export function LeadingPicture({ artwork, entry }: Props) {
  const { addressOf } = useGuide();
  const { translate } = useWords();
  return (
    <div className={styles.leading}>
      {artwork.mainImageUrl && (
        <Picture
          className={styles.picture}
          pictures={artwork.pictures}
          url={artwork.mainImageUrl}
          alt={entry?.altText ?? ''}
          lang={inLanguageOf(entry).lang}
          isLeading
        />
      )}
      <div className={styles.back}>
        <BackLink parent={addressOf('Keyboard', {})} name={translate('action.back')} isOnPicture />
      </div>
    </div>
  );
}
