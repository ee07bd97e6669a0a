import type { ComponentProps } from 'react';
import { Link } from '#ui/Link.tsx';
import styles from './LineLink.module.css';

/** A link within a line that names a place: as quiet as the line around it, and large enough for a finger. */
export function LineLink(link: Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...link} className={styles.link} />;
}
