import { useEffect, useId, useRef, useState } from 'react';
import type { LoginState } from '#domain/login/login.ts';
import { useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  name: string;
  hint: string;
  /** Why the text was not taken. */
  problem: string | undefined;
  /** The state that says so: another one each time. */
  refusal: LoginState | undefined;
  isNumber?: boolean;
  onGive(text: string): void;
};

/** A field of the login, and the button to continue: the number of another page, or a name. */
export function LoginForm({ name, hint, problem, refusal, isNumber = false, onGive }: Props) {
  const { translate } = useWords();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const below = useId();
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onGive(text);
      }}
    >
      <label>
        <span>{name}</span>
        <input
          ref={field}
          type="text"
          className={isNumber ? 'login-field login-digits' : 'login-field'}
          value={text}
          inputMode={isNumber ? 'numeric' : undefined}
          autoComplete={isNumber ? 'one-time-code' : 'name'}
          dir={isNumber ? 'ltr' : 'auto'}
          enterKeyHint="go"
          aria-describedby={below}
          aria-invalid={problem !== undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div id={below}>
        <p className="login-hint">{hint}</p>
        <p role="alert" className="login-problem">
          {problem}
        </p>
      </div>
      <Button type="submit">{translate('login.continue')}</Button>
    </form>
  );
}
