import type { Beginnings } from '../../ports.ts';
import type { NearbyWorks } from '../run/download-order.ts';
import { createKeepingRun, type KeepingRun, type RunNeeds } from '../run/keeping-run.ts';
import { createPrefetchRun } from './prefetch-run.ts';

type Needs = Omit<RunNeeds, 'onIdle' | 'freeSpace'> & { beginnings: Beginnings };

/**
 * Runs an order and, once all its files are stored, prefetches the beginnings of the stories that the visitor may open
 * next.
 */
export function createRunWithPrefetch({ beginnings, ...order }: Needs) {
  const run: KeepingRun = createKeepingRun({
    ...order,
    onIdle() {
      prefetch.replan();
      prefetch.resume();
    },
    freeSpace: () => prefetch.freeSpace(),
  });
  const prefetch = createPrefetchRun({
    beginnings,
    stories: run.unrequestedStories,
    isFree: () => run.isIdle() && order.isFree(),
  });
  return {
    ...run,
    resume() {
      run.resume();
      prefetch.resume();
    },
    pause() {
      prefetch.pause();
      run.pause();
    },
    moveTo({ works, isFollowed }: NearbyWorks) {
      run.moveTo(works);
      prefetch.replan(isFollowed);
      prefetch.resume();
    },
    stream(key: string | undefined, isOnline: boolean) {
      prefetch.stream(key);
      run.stream(key, isOnline);
    },
    freeSpace: prefetch.freeSpace,
    end() {
      prefetch.end();
      run.end();
    },
  };
}
export type RunWithPrefetch = ReturnType<typeof createRunWithPrefetch>;
