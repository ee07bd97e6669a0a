import styles from './MuseumText.module.css';

type Props = { html: string; lang?: string | undefined; dir?: 'ltr' | 'rtl' | undefined };

/** A longer text of the museum, with its paragraphs, emphasis and links. */
export function MuseumText({ html, ...language }: Props) {
  return <div className={styles.text} {...language} dangerouslySetInnerHTML={{ __html: html }} />;
}
