import type { CurrentRelease } from '@cicerone/content/release/release';
import { useEffect, useState } from 'react';
import { Picture } from '#parts/picture/Picture.tsx';
import styles from './Welcome.module.css';

/**
 * The venue's home image, filling the screen behind its name. It is requested after the text is painted: on a slow
 * connection it would take bandwidth from the typeface, and the text shows a visitor that this is the right place.
 */
export function Backdrop({ release }: { release: CurrentRelease | undefined }) {
  const areWordsPainted = usePainted(release !== undefined);
  if (!release?.homeImageUrl || !areWordsPainted) return null;
  return (
    <Picture className={styles.backdrop} pictures={release.pictures} url={release.homeImageUrl} alt="" isLeading />
  );
}

/** True after the first frame in which `isThere` held. */
function usePainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isThere) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return isPainted;
}
