import { useEffect, useState } from 'react';
import type { Staff, Tried } from '#parts/guide.ts';
import { useGuide } from '#parts/guide.ts';

/** Why a password was not accepted. */
export type PasswordProblem =
  | { tag: 'none-typed' }
  | { tag: 'wrong' }
  | { tag: 'wait'; seconds: number }
  | { tag: 'not-kept' };

/** Tries an action with the password: returns what went wrong, and how long the next attempt has to wait. */
export function usePasswordTry({ asksForPassword, secondsLeft }: Staff, act: (typed: string) => Promise<Tried>) {
  const { vibrate } = useGuide().device;
  const [problem, setProblem] = useState<PasswordProblem>();
  const [isUnderWay, setUnderWay] = useState(false);
  const isWaiting = problem?.tag === 'wait';

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsLeft();
      setProblem(seconds > 0 ? { tag: 'wait', seconds } : undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [isWaiting, secondsLeft]);

  function refuse(why: PasswordProblem) {
    setUnderWay(false);
    setProblem(why);
    vibrate();
  }

  return {
    problem,
    isUnderWay,
    /** The user types again. */
    forget: () => setProblem((current) => (current?.tag === 'wait' ? current : undefined)),
    async attempt(typed: string) {
      if (isUnderWay) return;
      if (asksForPassword() && typed.trim() === '') return refuse({ tag: 'none-typed' });
      setUnderWay(true);
      const outcome = await act(typed);
      const seconds = secondsLeft();
      if (outcome === 'done') return;
      if (outcome === 'wait' || (outcome === 'wrong' && seconds > 0)) refuse({ tag: 'wait', seconds });
      else refuse({ tag: outcome });
    },
  };
}
