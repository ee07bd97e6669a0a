import styles from '#parts/artwork-card/ArtworkRow.module.css';
import { growPicture } from '#parts/growing-picture/grow-picture.ts';
import type { Pictured } from '#parts/leading/LeadingPicture.tsx';
import { Picture } from '#parts/picture/Picture.tsx';
import type { InLanguage } from '#parts/texts.ts';
import type { Elements } from '#ui/elements.ts';
import { Link } from '#ui/Link.tsx';

type Props = {
  href: string;
  of: Pictured;
  name: string;
  inLanguage?: InLanguage | undefined;
  /** A line below the name. */
  below?: Elements | string;
  /** Replaces a missing picture. */
  sign?: Elements;
};

/** A list row that looks like a work's: its picture, which grows into that of its screen, and its name. */
export function PictureRow({ href, of, name, inLanguage, below, sign }: Props) {
  return (
    <Link href={href} className={`${styles.row} ${styles.link}`} openBy={growPicture}>
      {of.mainImageUrl ? (
        <Picture
          className={styles.picture}
          pictures={of.pictures}
          url={of.mainImageUrl}
          focalPoint={of.mainImageFocalPoint}
          alt=""
        />
      ) : (
        sign
      )}
      <p className={styles.title}>
        <span {...inLanguage}>{name}</span>
        {below && <span className={styles.silent}>{below}</span>}
      </p>
    </Link>
  );
}
