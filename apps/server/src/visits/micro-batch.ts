import { setTimeout as pause } from 'node:timers/promises';
import DataLoader from 'dataloader';
import { isOfData, wasInTheWay } from '../storage/database/write-failures.ts';

/** How long a write waits for others to be stored with it, in milliseconds. */
const WAIT_MS = 2;
/** How long a batch waits before its retry after a conflict with another, in milliseconds. */
const TURN_MS = 50;
/** The most writes in one batch. */
const MAX_BATCH = 1000;

type Store<Write, Answer> = (writes: readonly Write[]) => Promise<readonly Answer[]>;

/**
 * Stores writes that arrive at nearly the same moment together: one commit for all phones of a museum costs little more
 * than one for a single phone. Each write is answered after the commit that holds it. If the database refuses one of
 * them, that one alone fails. A batch that conflicted with another is retried once.
 *
 * @param store returns one answer for each write, in their order; if it fails, none of them is stored
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

/** @returns for each write its answer, or the reason why it failed */
async function stored<Write, Answer>(
  writes: readonly Write[],
  store: Store<Write, Answer>,
): Promise<readonly (Answer | Error)[]> {
  try {
    return await twiceAtMost(() => store(writes));
  } catch (failure) {
    if (writes.length === 1 || !isOfData(failure)) throw failure;
  }
  // One after the other: a batch with a write that the database refuses must not use all of its connections.
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
    // The other batch goes first: an immediate retry would conflict again.
    await pause(TURN_MS);
    return work();
  }
}
