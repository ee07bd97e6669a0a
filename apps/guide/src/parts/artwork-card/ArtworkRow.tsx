import type { Artwork } from '@cicerone/content/artwork';
import { chooseLocalization } from '@cicerone/content/localization';
import { inLanguageOf } from '#parts/content-language.ts';
import { useGuide } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './ArtworkRow.module.css';

/** A work in a list: its picture, its title, its number. */
export function ArtworkRow({ artwork, onOpen }: { artwork: Artwork; onOpen?(): void }) {
  const { addressOf, locales } = useGuide();
  const entry = chooseLocalization(artwork.localizations, locales());
  return (
    <Link href={addressOf('Artwork', { idArtwork: artwork.idArtwork })} className={styles.row} onClick={onOpen}>
      {artwork.mainImageUrl && (
        <Picture className={styles.picture} pictures={artwork.pictures} url={artwork.mainImageUrl} alt="" />
      )}
      <span className={styles.title} {...inLanguageOf(entry)}>
        {entry?.name ?? artwork.artworkName}
      </span>
      {artwork.showCode && <span className={styles.code}>{artwork.code}</span>}
    </Link>
  );
}
