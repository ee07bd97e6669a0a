import { useEffect, useState } from 'react';
import type { Farewell } from '#parts/guide.ts';
import { useGuide } from '#parts/guide.ts';

/** Why the visit did not end. */
export type PasswordProblem = { tag: 'none-typed' } | { tag: 'wrong' } | { tag: 'wait'; seconds: number };

/** The visitor's tries to end the visit: what went wrong, and how long the next one has to wait. */
export function usePasswordTry({ asksForPassword, secondsLeft, endBy }: Farewell) {
  const { vibrate } = useGuide().device;
  const [problem, setProblem] = useState<PasswordProblem>();
  const [isEnding, setEnding] = useState(false);
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
    setEnding(false);
    setProblem(why);
    vibrate();
  }

  return {
    problem,
    isEnding,
    /** The visitor types on. */
    forget: () => setProblem((current) => (current?.tag === 'wait' ? current : undefined)),
    async attempt(typed: string) {
      if (isEnding) return;
      if (asksForPassword() && typed.trim() === '') return refuse({ tag: 'none-typed' });
      setEnding(true);
      const outcome = await endBy(typed);
      const seconds = secondsLeft();
      if (outcome === 'wait' || (outcome === 'wrong' && seconds > 0)) refuse({ tag: 'wait', seconds });
      else if (outcome === 'wrong') refuse({ tag: 'wrong' });
    },
  };
}
