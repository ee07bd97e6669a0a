import type { Artwork } from '@cicerone/content/artwork';
import { chooseLocalizationWith } from '@cicerone/content/localization';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import styles from './ArtworkScreen.module.css';
import { ExtraCards } from './ExtraCards.tsx';

/** The work itself, edge to edge, with the way back on it, and the extras that belong to this second of its story. */
export function LeadingPicture({ artwork }: { artwork: Artwork }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const seen = chooseLocalizationWith(artwork.localizations, locales(), 'altText');
  return (
    <div className={styles.leading} data-leading>
      <div className={styles.back}>
        <BackLink parent={addressOf('Keyboard', {})} name={translate('action.back')} isOnPicture />
      </div>
      {artwork.mainImageUrl && (
        <ZoomPicture
          className={styles.picture}
          pictures={artwork.pictures}
          url={artwork.mainImageUrl}
          focalPoint={artwork.mainImageFocalPoint}
          alt={seen?.altText ?? ''}
          lang={inLanguageOf(seen).lang}
          isLeading
        />
      )}
      <ExtraCards artwork={artwork} />
    </div>
  );
}
