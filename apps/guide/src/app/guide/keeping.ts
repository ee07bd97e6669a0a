import type { GuideKeeping } from '#parts/guide.ts';
import type { Composed } from '../compose/compose.ts';

/** What of the museum is on the phone. */
export function keepingOf({ keeping, visit, isHere, line, network }: Composed): GuideKeeping {
  return {
    store: keeping,
    tryAgain: () =>
      void visit().then(
        ({ keeper }) => keeper.tryAgain(),
        // Without that code the next tap tries again.
        () => undefined,
      ),
    isHere,
    line,
    network,
  };
}
