import { MAX_ACCESS_CODE_CHARACTERS } from '@cicerone/content/venue/access-code';
import { CircleAlert } from 'lucide';
import { useId, useLayoutEffect, useRef } from 'react';
import type { AccessCodeField, AccessCodeProblem } from '#domain/entry/access-code-field.ts';
import { useWords } from '#parts/guide.ts';
import refusal from '#parts/keys/Refusal.module.css';
import { Icon } from '#ui/Icon.tsx';
import styles from './AccessCode.module.css';

const PROBLEM_WORDS = {
  'no-code': 'code.empty',
  'wrong-code': 'code.wrong',
  'too-many-tries': 'code.tooMany',
  'server-busy': 'code.busy',
  offline: 'code.offline',
} as const satisfies Record<AccessCodeProblem['tag'], string>;

type Props = { typed: AccessCodeField; onWrite(text: string): void; onConfirm(): void };

/** A text field, because a code may have letters: a tap on it opens the phone's own keyboard. */
export function AccessCodeInput({ typed, onWrite, onConfirm }: Props) {
  const { translate } = useWords();
  const below = useId();
  const { code, isChecked, problem } = typed;
  const field = useRef<HTMLInputElement>(null);
  // The keys on the screen write without focusing the field, which would otherwise stay scrolled to its start.
  useLayoutEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) current.scrollLeft = code.length * current.scrollWidth;
  }, [code]);
  return (
    <form
      className={styles.display}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <div className={`${styles.entry} ${refusal.entry}`} data-error={problem !== undefined}>
        <input
          ref={field}
          type="text"
          className={styles.field}
          value={code}
          maxLength={MAX_ACCESS_CODE_CHARACTERS}
          aria-label={translate('code.entry')}
          aria-describedby={below}
          aria-invalid={problem !== undefined}
          placeholder={translate('code.hint')}
          dir={code === '' ? undefined : 'auto'}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          readOnly={isChecked}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
        {problem && <Icon of={CircleAlert} className={styles.sign} />}
      </div>
      <div id={below} className={styles.below}>
        {!problem && <p className={styles.where}>{translate(isChecked ? 'code.checking' : 'code.where')}</p>}
        <p role="alert" className={styles.problem}>
          {problem && translate(PROBLEM_WORDS[problem.tag])}
        </p>
      </div>
    </form>
  );
}
