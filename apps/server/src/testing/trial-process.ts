import { answerOrders } from '../basis/processes/answer-orders.ts';

/** What a test asks of a process. */
export type Trial = { say: 'pid' | 'failure' | 'memory' | 'end' | 'nothing' | 'environment' };

answerOrders(async ({ say }: Trial) => {
  if (say === 'failure') throw new Error('as asked');
  // Outside of V8's own bound, as a library in C takes it.
  if (say === 'memory') return String(Array.from({ length: 64 }, () => Buffer.alloc(64 * 2 ** 20, 1)).length);
  if (say === 'end') process.kill(process.pid, 'SIGABRT');
  if (say === 'nothing' || say === 'end') return new Promise<string>(() => undefined);
  return say === 'environment' ? JSON.stringify(process.env) : String(process.pid);
});
