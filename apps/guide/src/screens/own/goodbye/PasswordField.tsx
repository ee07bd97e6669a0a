import { useId, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import type { PasswordProblem } from './use-password-try.ts';

type Props = { typed: string; onType(text: string): void; problem: PasswordProblem | undefined };

/** The password of the museum: hidden from who looks on, unless it shall be seen. */
export function PasswordField({ typed, onType, problem }: Props) {
  const { translate } = useWords();
  const [isShown, setShown] = useState(false);
  const field = useId();
  const below = useId();
  return (
    <div className="goodbye-password">
      <label htmlFor={field}>{translate('goodbye.password')}</label>
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
        <p>{translate('goodbye.askStaff')}</p>
        <p role="alert" className="goodbye-problem">
          {problem?.tag === 'none-typed' && translate('goodbye.noPassword')}
          {problem?.tag === 'wrong' && translate('goodbye.wrong')}
          {problem?.tag === 'wait' && translate('goodbye.wait', { seconds: problem.seconds })}
        </p>
      </div>
      <label className="goodbye-show">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.currentTarget.checked)} />
        {translate('goodbye.show')}
      </label>
    </div>
  );
}
