import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Starts one of the programs of this folder in a process of its own, so that it takes no time from the others.
 *
 * @param {string} program
 * @returns {Promise<{ ask: (order: string, given?: object) => Promise<any>, stop: () => Promise<void> }>} `ask` gives
 * one order at a time, and fails if the process has ended
 */
export async function startProgram(program) {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), { serialization: 'advanced' });
  const gone = once(child, 'exit');
  const answer = async () => {
    const lost = gone.then(() => Promise.reject(new Error(`${program} has ended`)));
    const [answered] = await Promise.race([once(child, 'message'), lost]);
    return answered;
  };
  await answer();
  return {
    ask(order, given = {}) {
      const answered = answer();
      child.send({ order, given });
      return answered;
    },
    async stop() {
      child.kill();
      await gone;
    },
  };
}

/**
 * Carries out the orders of the process that started this one, and answers each when it is done.
 *
 * @param {Readonly<Record<string, (given: any) => unknown>>} orders
 */
export function takeOrders(orders) {
  process.on('message', async ({ order, given }) => process.send((await orders[order](given)) ?? 'done'));
  process.once('disconnect', () => process.exit());
  process.send('ready');
}
