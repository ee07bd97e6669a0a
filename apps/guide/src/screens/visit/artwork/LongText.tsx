import { useId, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import { MuseumText } from '#parts/museum-text/MuseumText.tsx';
import styles from './Details.module.css';

/** A text of at least this many characters is collapsed to its beginning. */
const LONG_CHARACTERS = 420;

type Props = { html: string; lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined };

/** A long text, collapsed for a visitor in a hurry and expanded on request. */
export function LongText({ html, ...language }: Props) {
  const { translate } = useWords();
  const [isExpanded, setExpanded] = useState(html.length < LONG_CHARACTERS);
  const text = useId();
  if (html.length < LONG_CHARACTERS) return <MuseumText html={html} {...language} />;
  return (
    <>
      <div id={text} className={styles.text} data-clamped={!isExpanded}>
        <MuseumText html={html} {...language} />
      </div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isExpanded}
        aria-controls={text}
        onClick={() => setExpanded(!isExpanded)}
      >
        {translate(isExpanded ? 'artwork.less' : 'artwork.more')}
      </button>
    </>
  );
}
