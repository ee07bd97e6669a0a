import { availableParallelism } from 'node:os';

/** Each may hold a film in memory. */
const MOST_AT_A_TIME = 8;

/**
 * Does work for each item, for as many at a time as there are cores, in their order.
 *
 * @param work also receives how many are done already
 */
export async function each<Item>(
  items: readonly Item[],
  work: (item: Item, done: number) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  let done = 0;
  const workOn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item, done);
      done += 1;
    }
  };
  const workers = Math.min(availableParallelism(), MOST_AT_A_TIME, items.length);
  await Promise.all(Array.from({ length: workers }, workOn));
}
