import type { FocalPoint, Pictures } from '@cicerone/content/package/fields';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '#parts/guide.ts';
import { inLanguageOf } from '#parts/texts.ts';
import { ZoomPicture } from '#parts/zoom-picture/ZoomPicture.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { goUp } from '#ui/way-up.ts';
import styles from './LeadingScreen.module.css';
import { leadingShape } from './leading-shape.ts';

/** A thing of the museum with the picture that leads its screen; of one without a picture, nothing. */
export type Pictured = {
  mainImageUrl?: string | undefined;
  mainImageFocalPoint?: FocalPoint | undefined;
  pictures?: Pictures | undefined;
};

export type LeadingPictureProps = {
  of: Pictured;
  /** The entry that says what is seen. */
  seen?: { altText?: string | undefined; languageCode: string } | undefined;
  /** Where Back leads for somebody who came from outside. */
  parent: string;
  /** The picture gives the mood, as that of a route does: it may be cropped. */
  isMood?: boolean;
  /** Back leads there wherever the visitor came from. */
  isUp?: boolean;
  /** What lies on the picture, where it is large enough. */
  onPicture?: ReactNode;
};

/**
 * The thing itself, edge to edge, with the way back on it. Of one without a picture the way back is left, and the text
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
