import { useId, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import styles from './Details.module.css';

/** From this many characters on a text shows its beginning first. */
const LONG = 420;

type Props = { html: string; lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined };

/** A text that a visitor in a hurry may leave and another one reads to its end. */
export function LongText({ html, ...language }: Props) {
  const { translate } = useWords();
  const [isWhole, setWhole] = useState(html.length < LONG);
  const text = useId();
  if (html.length < LONG) return <MuseumText html={html} {...language} />;
  return (
    <>
      <div id={text} className={styles.text} data-clamped={!isWhole}>
        <MuseumText html={html} {...language} />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        aria-controls={text}
        onClick={() => setWhole(!isWhole)}
      >
        {translate(isWhole ? 'artwork.less' : 'artwork.more')}
      </button>
    </>
  );
}
