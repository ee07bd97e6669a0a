import type { NavigationLook } from '@cicerone/content/venue/navigation-defaults';
import { ArrowRight } from 'lucide';
import { Icon } from '#ui/Icon.tsx';
import styles from './Home.module.css';
import { tileColours } from './tile-colours.ts';

/** The arrow at the end of a tile, in the venue's colour for it. */
export function TileArrow({ look, hasPicture }: { look: NavigationLook; hasPicture: boolean }) {
  return (
    <span className={styles.arrow} style={{ color: tileColours(look, hasPicture).arrow }}>
      <Icon of={ArrowRight} />
    </span>
  );
}
