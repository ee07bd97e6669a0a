import { readdirSync, readFileSync } from 'node:fs';

/**
 * The processor time that a process has used so far, all its threads together, in nanoseconds (Linux).
 * Unlike elapsed time it hardly depends on what else the machine does.
 *
 * @param {number} pid
 */
export function processorTime(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + threadTime(pid, thread), 0);
}

/** @param {number} pid @param {string} thread */
function threadTime(pid, thread) {
  const [onProcessor = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
  return Number(onProcessor);
}
