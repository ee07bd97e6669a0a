import { useMemo, useState } from 'react';
import { useGuide } from '#parts/guide.ts';
import { linksAsText } from '#parts/outside-link/links-as-text.ts';
import { TappedAddress } from '#parts/outside-link/OutsideLink.tsx';
import styles from './MuseumText.module.css';

type Props = { html: string; lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined };

/** A longer text of the museum, with its paragraphs, emphasis and links. */
export function MuseumText({ html, ...language }: Props) {
  const { isLent } = useGuide().device;
  if (isLent) return <TextWithoutLinks html={html} {...language} />;
  return <div className={styles.text} {...language} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The same on a loan device: the addresses of its links can be read, and scanned by the visitor's own phone. */
function TextWithoutLinks({ html, ...language }: Props) {
  const [tapped, setTapped] = useState<string>();
  const __html = useMemo(() => linksAsText(html), [html]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in the text are tapped, by keyboard as well */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        className={styles.text}
        {...language}
        onClick={({ target }) => setTapped((target as HTMLElement).dataset.address)}
        dangerouslySetInnerHTML={{ __html }}
      />
      <TappedAddress address={tapped} onClose={() => setTapped(undefined)} />
    </>
  );
}
