import { answerOrders } from '../basis/processes/answer-orders.ts';

/** An order of a test to a process. */
export type Trial = { say: 'pid' | 'failure' | 'memory' | 'end' | 'nothing' | 'environment' };

answerOrders(async ({ say }: Trial) => {
  if (say === 'failure') throw new Error('as asked');
  // Outside V8's own heap limit, like the memory of a C library.
  if (say === 'memory') return String(Array.from({ length: 64 }, () => Buffer.alloc(64 * 2 ** 20, 1)).length);
  if (say === 'end') process.kill(process.pid, 'SIGABRT');
  if (say === 'nothing' || say === 'end') return new Promise<string>(() => undefined);
  return say === 'environment' ? JSON.stringify(process.env) : String(process.pid);
});
