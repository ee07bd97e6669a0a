import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { Link } from './Link.tsx';

type Props = { href: string; look?: 'primary' | 'plain'; children: ReactNode };

/** A link that is the thing to do next, and looks like it. */
export function ButtonLink({ look = 'primary', ...link }: Props) {
  return <Link {...link} className={styles[look]} />;
}
