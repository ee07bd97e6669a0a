import { useWords } from '#parts/guide.ts';
import styles from './OtherLanguage.module.css';
import { type InLanguage, useOtherLanguage } from './use-other-languages.ts';

const SENTENCES = {
  work: 'other.work',
  story: 'other.story',
  text: 'other.text',
  details: 'other.details',
  extra: 'other.extra',
  slide: 'other.slide',
  works: 'other.works',
  extras: 'other.extras',
  titles: 'other.titles',
} as const;

type Props = {
  /** The texts whose languages are named. */
  of: readonly InLanguage[];
  /** The subject of the sentence. */
  as: keyof typeof SENTENCES;
  /** The text whose language the screen has already named, together with all texts in that language. */
  named?: InLanguage;
};

/** Names the language of texts that are not, or not completely, in the visitor's own language; nothing if they are. */
export function OtherLanguage({ of, as, named }: Props) {
  const { translate } = useWords();
  const other = useOtherLanguage(of, named);
  return other ? <p className={styles.notice}>{translate(SENTENCES[as], other)}</p> : null;
}
