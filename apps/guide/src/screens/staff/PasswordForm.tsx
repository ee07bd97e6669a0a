import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Staff, Tried } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { usePasswordTry } from './use-password-try.ts';

type Props = {
  staff: Staff;
  /** What the password does. */
  act(typed: string): Promise<Tried>;
  /** The same as the button says it, and while it is under way. */
  name: string;
  doing: string;
  /** It is not what one comes for. */
  isAside?: true;
  /** Where the password comes from. */
  hint?: string;
  /** What is set beside the password. */
  children?: ReactNode;
  /** The way past it. */
  past?: ReactNode;
};

/** Asks for the password of the museum, where it has one, and does what it is asked for. */
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
