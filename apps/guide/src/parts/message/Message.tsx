import type { ReactNode } from 'react';
import type { Elements } from '#ui/elements.ts';
import { Drawing, type DrawingName } from './Drawing.tsx';
import styles from './Message.module.css';

type Props = { drawing: DrawingName; children: ReactNode; action?: Elements };

/** An empty or failed state: one small drawing, one sentence, one action. */
export function Message({ drawing, children, action }: Props) {
  return (
    <div className={styles.message} role="status">
      <Drawing name={drawing} />
      <p>{children}</p>
      {action}
    </div>
  );
}
