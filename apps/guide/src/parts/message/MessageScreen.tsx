import type { ReactNode } from 'react';
import { usePage } from '#parts/use-page.ts';
import type { Elements } from '#ui/elements.ts';
import type { DrawingName } from './Drawing.tsx';
import { Message } from './Message.tsx';
import styles from './MessageScreen.module.css';

type Props = { title: string; drawing: DrawingName; children: ReactNode; action?: Elements };

/** A screen that only says something: a title, one sentence, one action. */
export function MessageScreen({ title, ...message }: Props) {
  const heading = usePage(title);
  return (
    <main className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <Message {...message} />
    </main>
  );
}
