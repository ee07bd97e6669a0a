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
  /** What of it is in a language. */
  of: readonly InLanguage[];
  /** What the sentence is about. */
  as: keyof typeof SENTENCES;
  /** What the visitor has learnt already, with all that is in the same language. */
  named?: InLanguage;
};

/** Tells in which language alone something is there, or part of it; nothing where it is in the visitor's own. */
export function OtherLanguage({ of, as, named }: Props) {
  const { translate } = useWords();
  const other = useOtherLanguage(of, named);
  return other ? <p className={styles.notice}>{translate(SENTENCES[as], other)}</p> : null;
}
