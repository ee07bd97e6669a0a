import { ArrowRight } from 'lucide';
import { Icon } from '#ui/Icon.tsx';
import styles from './Home.module.css';

/** The arrow at the end of a tile, in the venue's colour for it. */
export function TileArrow() {
  return (
    <span className={styles.arrow}>
      <Icon of={ArrowRight} />
    </span>
  );
}
