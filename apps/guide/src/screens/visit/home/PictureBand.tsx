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
};

/** The content of a tall band: its picture, its title, and its count. The section's colour fills or underlines it. */
export function PictureBand({ look, pictures, url, focalPoint, title, meta }: Props) {
  return (
    <>
      {url && <Picture className={styles.picture} pictures={pictures} url={url} focalPoint={focalPoint} alt="" />}
      <span className={styles.words}>
        <h2 style={titleSize(look.fontSize)}>{title}</h2>
        {meta && <p>{meta}</p>}
      </span>
      <TileArrow look={look} hasPicture={url !== undefined} />
    </>
  );
}

/** The class and style of a band, whatever kind of control it is. */
export function bandProps(look: NavigationLook, url: string | undefined) {
  const { background, color } = tileColours(look, url !== undefined);
  return {
    className: styles.band,
    'data-picture': url !== undefined,
    style: { background, color, '--line-color': look.lineColor } as CSSProperties,
  };
}
