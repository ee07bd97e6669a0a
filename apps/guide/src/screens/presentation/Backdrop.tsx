import type { CurrentRelease } from '@cicerone/content/release';
import { Picture } from '#parts/picture/Picture.tsx';
import styles from './Presentation.module.css';

/** The venue's home image, filling the screen behind its name. */
export function Backdrop({ release }: { release: CurrentRelease | undefined }) {
  if (!release?.homeImageUrl) return null;
  return (
    <Picture className={styles.backdrop} pictures={release.pictures} url={release.homeImageUrl} alt="" isLeading />
  );
}
