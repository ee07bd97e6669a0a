import type { Artwork } from '@cicerone/content/artwork';
import { chooseLocalizationWith } from '@cicerone/content/localization';
import type { CSSProperties } from 'react';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import styles from './ArtworkScreen.module.css';
import { ExtraCards } from './ExtraCards.tsx';
import { leadingShape } from './leading-shape.ts';

/**
 * The work itself, edge to edge, with the way back on it, and the extras that belong to this second of its story. Of a
 * work without a picture the way back is left, and the text begins right below it (design, section 6).
 */
export function LeadingPicture({ artwork }: { artwork: Artwork }) {
  const { addressOf, locales } = useGuide();
  const { translate } = useWords();
  const seen = chooseLocalizationWith(artwork.localizations, locales(), 'altText');
  const shape = leadingShape(artwork);
  return (
    <div
      className={styles.leading}
      style={shape.tag === 'whole' ? ({ '--ratio': shape.ratio } as CSSProperties) : undefined}
      data-leading={shape.tag}
    >
      <div className={styles.back}>
        <BackLink
          parent={addressOf('Keyboard', {})}
          name={translate('action.back')}
          isOnPicture={shape.tag !== 'none'}
        />
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
      {shape.tag === 'filling' && <ExtraCards artwork={artwork} isOnPicture />}
    </div>
  );
}
