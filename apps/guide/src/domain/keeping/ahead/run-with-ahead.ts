import type { Beginnings } from '../../ports.ts';
import type { Near } from '../keeping-order.ts';
import { createKeepingRun, type KeepingRun, type RunNeeds } from '../keeping-run.ts';
import { createAheadRun } from './ahead-run.ts';

type Needs = Omit<RunNeeds, 'quiet' | 'makeRoom'> & { beginnings: Beginnings };

/** An order on its way, and, once all of it is here, the beginnings of the stories that the visitor may come to. */
export function createRunWithAhead({ beginnings, ...order }: Needs) {
  const run: KeepingRun = createKeepingRun({
    ...order,
    quiet() {
      ahead.planAgain();
      ahead.goOn();
    },
    makeRoom: () => ahead.giveRoom(),
  });
  const ahead = createAheadRun({ beginnings, stories: run.unasked, isFree: () => run.isQuiet() && order.isFree() });
  return {
    ...run,
    goOn() {
      run.goOn();
      ahead.goOn();
    },
    rest() {
      ahead.rest();
      run.rest();
    },
    comeNear({ works, isFollowed }: Near) {
      run.comeNear(works);
      ahead.planAgain(isFollowed);
      ahead.goOn();
    },
    stream(key: string | undefined, isOnline: boolean) {
      ahead.stream(key);
      run.stream(key, isOnline);
    },
    giveRoom: ahead.giveRoom,
    end() {
      ahead.end();
      run.end();
    },
  };
}
export type RunWithAhead = ReturnType<typeof createRunWithAhead>;
