import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('process.mjs', import.meta.url));
/** The package is TypeScript. */
const LOADER = new URL('../../../scripts/typescript-loader.mjs', import.meta.url).href;

/**
 * Works off tasks in as many processes as there are cores, or in fewer.
 *
 * @param {string} said while it goes on
 * @param {readonly { name: keyof typeof import('./tasks.mjs').TASKS, given: object }[]} tasks
 * @param {number} [most] processes; one where times are taken
 * @returns {Promise<any[]>} their outcomes, in the order of the tasks
 */
export async function workedOff(said, tasks, most = availableParallelism()) {
  if (tasks.length === 0) return [];
  const from = performance.now();
  const outcomes = new Array(tasks.length);
  let next = 0;
  const one = async () => {
    const child = fork(SCRIPT, [], { execArgv: ['--import', LOADER], serialization: 'advanced' });
    try {
      while (next < tasks.length) {
        const at = next++;
        outcomes[at] = await answered(child, tasks[at]);
      }
    } finally {
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, tasks.length) }, one));
  console.log(`${said}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
  return outcomes;
}

function answered(child, task) {
  return new Promise((resolve, reject) => {
    const settle = (how, outcome) => {
      child.off('message', said).off('exit', gone);
      how(outcome);
    };
    const said = ({ outcome, fault }) => (fault ? settle(reject, new Error(fault)) : settle(resolve, outcome));
    const gone = (code) => settle(reject, new Error(`${task.name} ended with ${code}`));
    child.on('message', said).on('exit', gone).send(task);
  });
}
