import type { ChildProcess } from 'node:child_process';
import type { Reply } from './answer-orders.ts';
import { type ProcessBounds, startBounded } from './bounded-process.ts';

/** How orders are carried out. */
export type OrderBounds = ProcessBounds & {
  /** How many at a time, each in a process of its own. */
  atATime: number;
  /** How long one may take. */
  seconds: number;
};

type Job<Order, Told> = { order: Order; tell: (told: Told) => void };

/** Why there is no answer: the order took more time or memory than it may, or it failed. */
export type GaveUp = { tag: 'gave-up'; reason: 'time' | 'ended' | 'failed'; message: string };

/**
 * Carries out orders in processes of their own, which are started when they are needed and stay for the next order. One
 * that takes too long is ended, and costs nobody but its own order; so does one that runs out of memory. A process whose
 * order failed carries out no other: it may hold what the order took.
 */
export function createOrderProcesses<Order extends object, Answer, Told = never>(bounds: OrderBounds) {
  const waiting: (Job<Order, Told> & { settle: (answer: Answer | GaveUp) => void })[] = [];
  const idle: ChildProcess[] = [];
  let underWay = 0;

  function next(): void {
    if (underWay === bounds.atATime) return;
    const job = waiting.shift();
    if (!job) return;
    underWay += 1;
    const child = idleOne() ?? startBounded(bounds);
    void carryOut<Order, Answer, Told>(child, job, bounds.seconds).then((answer) => {
      underWay -= 1;
      if (isGivenUp(answer)) child.kill('SIGKILL');
      else idle.push(child);
      job.settle(answer);
      next();
    });
  }

  /** One may have been ended by the system while nobody asked anything of it. */
  function idleOne(): ChildProcess | undefined {
    for (let child = idle.pop(); child; child = idle.pop()) {
      if (child.connected && child.exitCode === null && child.signalCode === null) return child;
    }
    return undefined;
  }

  return {
    /**
     * @param tell is told how far it is, where the process says so
     * @returns what the process answered, or why it did not
     */
    ask(order: Order, tell: (told: Told) => void = () => undefined): Promise<Answer | GaveUp> {
      return new Promise((settle) => {
        waiting.push({ order, tell, settle });
        next();
      });
    },
  };
}

function isGivenUp(answer: unknown): answer is GaveUp {
  return typeof answer === 'object' && answer !== null && 'tag' in answer && answer.tag === 'gave-up';
}

function carryOut<Order extends object, Answer, Told>(
  child: ChildProcess,
  { order, tell }: Job<Order, Told>,
  seconds: number,
): Promise<Answer | GaveUp> {
  return new Promise((resolve) => {
    let reason: GaveUp['reason'] = 'ended';
    const timer = setTimeout(() => {
      reason = 'time';
      child.kill('SIGKILL');
    }, seconds * 1000);
    const settle = (answer: Answer | GaveUp) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // An idle one is no reason for this process to stay.
      child.unref();
      child.channel?.unref();
      // What it says after its end is said to nobody.
      child.on('error', () => undefined);
      resolve(answer);
    };
    child.ref();
    child.channel?.ref();
    child.on('message', (reply: Reply<Answer, Told>) => {
      if ('told' in reply) return tell(reply.told);
      settle('answer' in reply ? reply.answer : { tag: 'gave-up', reason: 'failed', message: reply.failure });
    });
    child.on('error', ({ message }) => settle({ tag: 'gave-up', reason: 'ended', message }));
    child.on('exit', (code, signal) =>
      settle({ tag: 'gave-up', reason, message: `It ended with ${signal ?? `code ${code}`}.` }),
    );
    child.send(order);
  });
}
