import { textOn } from '@cicerone/content/contrast';
import type { Pictures } from '@cicerone/content/fields';
import type { NavigationLook } from '@cicerone/content/navigation-defaults';
import type { ReactNode } from 'react';
import { Picture } from '#parts/picture/Picture.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './Options.module.css';
import { titleSize } from './title-size.ts';

type Props = {
  href: string;
  look: NavigationLook;
  pictures: Pictures | undefined;
  url: string | undefined;
  title: ReactNode;
  meta: string;
};

/** A tall band: the picture, its title, and how much there is. Without a picture the section's colour fills it. */
export function PictureTile({ href, look, pictures, url, title, meta }: Props) {
  // On a picture lies a dark scrim; any colour that is to be read there must be readable on near-black.
  const ground = url ? '#2a2826' : look.lineColor;
  return (
    <Link
      href={href}
      className={styles.band}
      data-picture={url !== undefined}
      style={{ background: look.lineColor, color: textOn(ground, look.fontColor) }}
    >
      {url && <Picture className={styles.picture} pictures={pictures} url={url} alt="" />}
      <h2 style={titleSize(look.fontSize)}>{title}</h2>
      <p>{meta}</p>
    </Link>
  );
}
