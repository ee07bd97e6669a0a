import type { FocalPoint, Pictures } from '@cicerone/content/package/fields';
import type { NavigationLook } from '@cicerone/content/venue/navigation-defaults';
import type { CSSProperties, ReactNode } from 'react';
import { Picture } from '#parts/picture/Picture.tsx';
import type { Elements } from '#ui/elements.ts';
import styles from './Home.module.css';
import { TileArrow } from './TileArrow.tsx';
import { tileColours } from './tile-colours.ts';
import { titleSize } from './title-size.ts';

type Props = {
  look: NavigationLook;
  pictures: Pictures | undefined;
  url: string | undefined;
  focalPoint?: FocalPoint | undefined;
  title: ReactNode;
  meta?: Elements | string;
  /** A button may hold phrases only, and a screen reader reads no heading in it. */
  isInButton?: boolean;
};

/** The content of a tall band: its picture, its title, and its count. The section's colour fills or underlines it. */
export function PictureBand({ look, pictures, url, focalPoint, title, meta, isInButton = false }: Props) {
  const [Words, Title, Meta] = isInButton ? (['span', 'span', 'span'] as const) : (['div', 'h2', 'p'] as const);
  return (
    <>
      {url && <Picture className={styles.picture} pictures={pictures} url={url} focalPoint={focalPoint} alt="" />}
      <Words className={styles.words}>
        <Title className={styles.title} style={titleSize(look.fontSize)}>
          {title}
        </Title>
        {meta && <Meta>{meta}</Meta>}
      </Words>
      <TileArrow />
    </>
  );
}

/** The class and style of a band, whatever kind of control it is. */
export function bandProps(look: NavigationLook, url: string | undefined) {
  const hasPicture = url !== undefined;
  return {
    className: styles.band,
    'data-picture': hasPicture,
    'data-tone': (look.isOfMainColour && !hasPicture) || undefined,
    style: tileColours(look, hasPicture) as CSSProperties,
  };
}
