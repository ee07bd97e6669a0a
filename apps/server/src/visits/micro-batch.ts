import { setTimeout as pause } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { isOfData, wasInTheWay } from '../storage/database/write-failures.ts';

/** How long a write waits for others to be stored with it, in milliseconds. */
const WAIT_MS = 2;
/** How long a batch that was in another's way stands back, in milliseconds. */
const TURN_MS = 50;
/** Writes that are stored at once, at most. */
const MAX_BATCH = 1000;

type Store<Write, Answer> = (writes: readonly Write[]) => Promise<readonly Answer[]>;

/**
 * Stores what is written at nearly the same moment together: one commit for a whole museum's phones costs little more
 * than one for a single phone. Each write is answered after the commit that holds it. What the database refuses in one
 * of them fails that one alone; what was in another batch's way is stored at a second try.
 *
 * @param store one answer for each write, in their order; when it fails, nothing of them is stored
 */
export function inBatches<Write extends object, Answer>(
  store: Store<Write, Answer>,
): (write: Write) => Promise<Answer> {
  const loader = new DataLoader<Write, Answer>((writes) => stored(writes, store), {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn: (dispatch) => void setTimeout(dispatch, WAIT_MS),
  });
  return (write) => loader.load(write);
}

/** @returns for each write its answer, or why it failed */
async function stored<Write, Answer>(
  writes: readonly Write[],
  store: Store<Write, Answer>,
): Promise<readonly (Answer | Error)[]> {
  try {
    return await twiceAtMost(() => store(writes));
  } catch (failure) {
    if (writes.length === 1 || !isOfData(failure)) throw failure;
  }
  // One after the other: what stands in the database's way must not take all of its connections, too.
  const answers: (Answer | Error)[] = [];
  for (const write of writes) answers.push(await storedAlone(write, store));
  return answers;
}

async function storedAlone<Write, Answer>(write: Write, store: Store<Write, Answer>): Promise<Answer | Error> {
  try {
    const [answer] = await stored([write], store);
    return answer as Answer;
  } catch (failure) {
    return failure as Error;
  }
}

async function twiceAtMost<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (failure) {
    if (!wasInTheWay(failure)) throw failure;
    // Whoever waited for us has its turn first; at once we would be in its way again.
    await pause(TURN_MS);
    return work();
  }
}
