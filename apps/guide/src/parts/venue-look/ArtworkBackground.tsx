import { pictureShare } from '@cicerone/content/venue/look/background';
import type { CSSProperties, ReactNode } from 'react';
import { pictureAddress } from '#domain/venue/picture-size.ts';
import { useGuide, useOpenVenue } from '../guide.ts';
import styles from './Background.module.css';
import { useArtworkLook } from './use-keypad-look.ts';

/** The background of a work and its parts, if the venue wants more than the guide's own page colour. */
export function ArtworkBackground({ children }: { children: ReactNode }) {
  const { pictureSize } = useGuide().device;
  const { pictures } = useOpenVenue();
  const { background, pictureUrl, style } = useArtworkLook();
  const share = background ? pictureShare(background) : 0;
  const picture = pictureUrl && share > 0 ? pictureAddress(pictures, pictureUrl, pictureSize) : undefined;
  const behind = picture && { '--picture': `url("${picture}")`, '--veil': `${100 - share * 100}%` };
  return (
    <div
      className={background && styles.background}
      data-picture={picture !== undefined}
      style={{ ...style, ...behind } as CSSProperties}
    >
      {children}
    </div>
  );
}
