import { pictureShare } from '@cicerone/content/ground';
import type { CSSProperties, ReactNode } from 'react';
import { pictureAddress } from '#domain/picture-size.ts';
import { useGuide, useOpenVenue } from '#parts/guide.ts';
import styles from './Ground.module.css';
import { useArtworkLook } from './use-keypad-look.ts';

/** What lies behind a work and what belongs to it, where the venue wants more than our paper. */
export function ArtworkGround({ children }: { children: ReactNode }) {
  const { pictureSize } = useGuide();
  const { pictures } = useOpenVenue();
  const { ground, pictureUrl, style } = useArtworkLook();
  const share = ground ? pictureShare(ground) : 0;
  const picture = pictureUrl && share > 0 ? pictureAddress(pictures, pictureUrl, pictureSize) : undefined;
  const behind = picture && { '--picture': `url("${picture}")`, '--veil': `${100 - share * 100}%` };
  return (
    <div
      className={ground && styles.ground}
      data-picture={picture !== undefined}
      style={{ ...style, ...behind } as CSSProperties}
    >
      {children}
    </div>
  );
}
