import type { FocalPoint, Pictures } from '@cicerone/content/package/fields';
import type { CSSProperties } from 'react';
import { inLanguageOf } from '#parts/texts.ts';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';
import type { Elements } from '#ui/elements.ts';
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
  /** The picture is decorative, as a route's is, so it may be cropped. */
  isMood?: boolean;
  /** Shown on the picture, if it is large enough. */
  onPicture?: Elements;
};

/** The picture, edge to edge; nothing for something without one. */
export function LeadingPicture({ of, seen, isMood = false, onPicture }: LeadingPictureProps) {
  const shape = leadingShape(of, isMood);
  if (!of.mainImageUrl) return null;
  return (
    <div
      className={styles.leading}
      style={shape.tag === 'complete' ? ({ '--ratio': shape.ratio } as CSSProperties) : undefined}
      data-leading={shape.tag}
    >
      <ZoomPicture
        className={styles.picture}
        pictures={of.pictures}
        url={of.mainImageUrl}
        focalPoint={of.mainImageFocalPoint}
        alt={seen?.altText ?? ''}
        lang={inLanguageOf(seen).lang}
        isLeading
      />
      {shape.tag === 'filling' && onPicture}
    </div>
  );
}
