import DataLoader from 'dataloader';

/** How long a write waits for others to be stored with it, in milliseconds. */
const WAIT_MS = 2;
/** Writes that are stored at once, at most. */
const AT_ONCE = 1000;

/**
 * Stores what is written at nearly the same moment together: one commit for a whole museum's phones costs little more
 * than one for a single phone. Each write is answered after the commit that holds it.
 *
 * @param store one answer for each write, in their order; when it fails, all of them fail
 */
export function inBatches<Write extends object, Answer>(
  store: (writes: readonly Write[]) => Promise<readonly Answer[]>,
): (write: Write) => Promise<Answer> {
  const loader = new DataLoader<Write, Answer>(store, {
    cache: false,
    maxBatchSize: AT_ONCE,
    batchScheduleFn: (dispatch) => void setTimeout(dispatch, WAIT_MS),
  });
  return (write) => loader.load(write);
}
