import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { Link } from './Link.tsx';

type Props = { href: string; look?: 'primary' | 'plain'; children: ReactNode };

/** A link to the next step, which looks like a button. */
export function ButtonLink({ look = 'primary', ...link }: Props) {
  return <Link {...link} className={styles[look]} />;
}
