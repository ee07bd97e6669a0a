import type { FocalPoint, Pictures } from '@cicerone/content/package/fields';
import type { CSSProperties } from 'react';
import { useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import type { Elements } from '#ui/elements.ts';
import { goUp } from '#ui/way-up.ts';
import styles from './LeadingScreen.module.css';
import { leadingShape } from './leading-shape.ts';

/** Something of the museum with the picture that leads its screen, if it has one. */
export type Pictured = {
  mainImageUrl?: string | undefined;
  mainImageFocalPoint?: FocalPoint | undefined;
  pictures?: Pictures | undefined;
};

export type LeadingPictureProps = {
  of: Pictured;
  /** The localization that describes the picture. */
  seen?: { altText?: string | undefined; languageCode: string } | undefined;
  /** The target of Back for somebody who arrived from outside. */
  parent: string;
  /** The picture is decorative, as a route's is, so it may be cropped. */
  isMood?: boolean;
  /** Back leads there wherever the visitor came from. */
  isUp?: boolean;
  /** Shown on the picture, if it is large enough. */
  onPicture?: Elements;
};

/**
 * The picture, edge to edge, with the Back button on it. Without a picture only the Back button is left, and the text
 * begins right below it (product, section D6).
 */
export function LeadingPicture({ of, seen, parent, isMood = false, isUp = false, onPicture }: LeadingPictureProps) {
  const { translate } = useWords();
  const shape = leadingShape(of, isMood);
  return (
    <div
      className={styles.leading}
      style={shape.tag === 'complete' ? ({ '--ratio': shape.ratio } as CSSProperties) : undefined}
      data-leading={shape.tag}
    >
      <div className={styles.back}>
        <BackLink
          parent={parent}
          name={translate('action.back')}
          isOnPicture={shape.tag === 'filling'}
          go={isUp ? goUp : undefined}
        />
      </div>
      {of.mainImageUrl && (
        <ZoomPicture
          className={styles.picture}
          pictures={of.pictures}
          url={of.mainImageUrl}
          focalPoint={of.mainImageFocalPoint}
          alt={seen?.altText ?? ''}
          lang={inLanguageOf(seen).lang}
          isLeading
        />
      )}
      {shape.tag === 'filling' && onPicture}
    </div>
  );
}
