import type { ReactNode, RefObject } from 'react';
import styles from './TopBar.module.css';

type Props = {
  /** The screen's heading, or for the home screen the venue's name or logo. */
  title: ReactNode;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Before the title, in reading direction. */
  start?: ReactNode;
  /** After the title. */
  end?: ReactNode;
};

/** The bar above every screen without a leading picture. Its title is the screen's only `h1`. */
export function TopBar({ title, heading, start, end }: Props) {
  return (
    <header className={styles.bar} data-centred={start !== undefined}>
      {start !== undefined && <div className={styles.start}>{start}</div>}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div className={styles.end}>{end}</div>
    </header>
  );
}
