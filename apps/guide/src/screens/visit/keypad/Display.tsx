import { CircleAlert } from 'lucide';
import type { Keypad, KeypadProblem } from '#domain/keypad.ts';
import { useWords } from '#parts/guide.ts';
import refusal from '#parts/keys/Refusal.module.css';
import { HeadphonesHint } from '#parts/player/HeadphonesHint.tsx';
import type { Translate } from '#parts/words/words.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './Keypad.module.css';

/** The typed digits, or the hint, and below them the problem until the next key. */
export function Display({ keypad }: { keypad: Keypad }) {
  const { translate } = useWords();
  const { digits, isError, problem } = keypad;
  return (
    <div className={styles.display}>
      <output
        className={`${styles.entry} ${refusal.entry}`}
        data-error={isError}
        aria-label={translate('keypad.entry')}
        data-hint={digits === ''}
      >
        <span className={styles.typed}>
          <span>{digits === '' ? translate('keypad.hint') : digits}</span>
          {isError && <Icon of={CircleAlert} className={styles.sign} />}
        </span>
      </output>
      {digits === '' && !problem && (
        <div className={styles.hint}>
          <HeadphonesHint />
        </div>
      )}
      <p role="alert" className={styles.problem}>
        {problem && wordsOf(problem, translate)}
      </p>
    </div>
  );
}

function wordsOf(problem: KeypadProblem, translate: Translate): string {
  return problem.tag === 'empty' ? translate('keypad.empty') : translate('keypad.noArtwork', { code: problem.code });
}
