import { useId, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import type { Translate } from '#parts/words/words.ts';
import type { PasswordProblem } from './use-password-try.ts';

const WORDS = {
  'none-typed': 'password.none',
  wrong: 'password.wrong',
  'not-kept': 'loan.notKept',
} as const satisfies Record<Exclude<PasswordProblem['tag'], 'wait'>, string>;

type Props = {
  typed: string;
  onType(text: string): void;
  /** The source of the password. */
  hint?: string | undefined;
  problem: PasswordProblem | undefined;
};

/** The museum's password: hidden from people nearby, unless the staff choose to see it. */
export function PasswordField({ typed, onType, hint, problem }: Props) {
  const { translate } = useWords();
  const [isShown, setShown] = useState(false);
  const field = useId();
  const below = useId();
  return (
    <div className="staff-password">
      <label htmlFor={field}>{translate('password.field')}</label>
      <input
        id={field}
        type={isShown ? 'text' : 'password'}
        value={typed}
        aria-describedby={below}
        aria-invalid={problem !== undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        dir="auto"
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div id={below}>
        {hint && <p>{hint}</p>}
        <p role="alert" className="staff-problem">
          {problem && wordsOf(problem, translate)}
        </p>
      </div>
      <label className="staff-show">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        <span>{translate('password.show')}</span>
      </label>
    </div>
  );
}

function wordsOf(problem: PasswordProblem, translate: Translate): string {
  if (problem.tag === 'wait') return waitOf(problem.seconds, translate);
  return translate(WORDS[problem.tag]);
}

/** The last minute counts down by seconds. */
function waitOf(seconds: number, translate: Translate): string {
  if (seconds <= 60) return translate('password.wait', { seconds });
  return translate('password.waitMinutes', { minutes: Math.ceil(seconds / 60) });
}
