import { useId, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import type { Translate } from '#parts/words/words.ts';
import type { PasswordProblem } from './use-password-try.ts';

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
          {problem?.tag === 'none-typed' && translate('password.none')}
          {problem?.tag === 'wrong' && translate('password.wrong')}
          {problem?.tag === 'not-kept' && translate('loan.notKept')}
          {problem?.tag === 'wait' && waitOf(problem.seconds, translate)}
        </p>
      </div>
      <label className="staff-show">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {translate('password.show')}
      </label>
    </div>
  );
}

/** The last minute counts down by seconds. */
function waitOf(seconds: number, translate: Translate): string {
  if (seconds <= 60) return translate('password.wait', { seconds });
  return translate('password.waitMinutes', { minutes: Math.ceil(seconds / 60) });
}
