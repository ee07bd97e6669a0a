import type { GuideKeeping } from '#parts/guide.ts';
import type { Composed } from '../compose/compose.ts';

/** The museum's files on the phone. */
export function guideKeeping({ keeping, visit, isStored, bandwidth, network }: Composed): GuideKeeping {
  return {
    store: keeping,
    tryAgain: () =>
      void visit().then(
        ({ keeper }) => keeper.tryAgain(),
        // If that code did not load, the next tap tries again.
        () => undefined,
      ),
    isStored,
    bandwidth,
    network,
  };
}
