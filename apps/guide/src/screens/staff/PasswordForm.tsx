import { type FormEvent, useId, useState } from 'react';
import type { Staff, Tried } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { PasswordField } from './PasswordField.tsx';
import { usePasswordTry } from './use-password-try.ts';

type Props = {
  staff: Staff;
  /** The action the password permits. */
  act(typed: string): Promise<Tried>;
  /** The label of the button, and its label during the action. */
  name: string;
  doing: string;
  /** The form is not the main purpose of its screen. */
  isAside?: true;
  /** The source of the password. */
  hint?: string;
  /** Settings beside the password. */
  children?: Elements;
  /** The way out without the password. */
  past?: Elements;
};

/** Asks for the museum's password, if it has one, and performs the action. */
export function PasswordForm({ staff, act, name, doing, isAside, hint, children, past }: Props) {
  const [typed, setTyped] = useState('');
  const { problem, isUnderWay, attempt, forget } = usePasswordTry(staff, act);
  const status = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    void attempt(typed);
  }
  return (
    <form onSubmit={submit}>
      {children}
      {staff.asksForPassword() && (
        <PasswordField
          typed={typed}
          onType={(text) => {
            setTyped(text);
            forget();
          }}
          hint={hint}
          problem={problem}
        />
      )}
      <div className="staff-ways">
        <Button type="submit" look={isAside ? 'plain' : 'primary'} aria-describedby={status}>
          {name}
        </Button>
        {past}
      </div>
      <p id={status} role="status">
        {isUnderWay && doing}
      </p>
    </form>
  );
}
