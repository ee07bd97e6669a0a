import { useWords } from '#parts/guide.ts';
import styles from './OtherLanguage.module.css';
import { type InLanguage, useOtherLanguage } from './use-other-languages.ts';

/** Says in which other language the museum greets, in the words of the first screen. */
export function OtherGreeting({ of }: { of: InLanguage }) {
  const { translate } = useWords();
  const other = useOtherLanguage([of]);
  return other ? <p className={styles.greeting}>{translate('language.onlyText', other)}</p> : null;
}
