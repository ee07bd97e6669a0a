import type { ChildProcess } from 'node:child_process';
import type { FailureReason, Reply } from './answer-orders.ts';
import { type ProcessBounds, startBounded } from './bounded-process.ts';
import { createIdleProcesses } from './idle-processes.ts';

/** How orders are carried out. */
export type OrderBounds = ProcessBounds & {
  /** How many at a time, each in a process of its own. */
  atATime: number;
  /** How long one may take. */
  seconds: number;
  /** How long a process stays without an order. */
  idleSeconds?: number;
};

type Job<Order, Reported> = { order: Order; report: (reported: Reported) => void };

/**
 * Why there is no answer: the order took more time or memory than it may, or it failed; or, which is nobody's fault, its
 * process could not be started.
 */
export type GaveUp = { tag: 'gave-up'; reason: FailureReason | 'not-started'; message: string };

/** Thrown where an order that has to be carried out found no process that could be started. */
export class NoProcess extends Error {}

/** A museum that imports one package after the other waits for no process; a server that loaded its demo keeps none. */
const IDLE_SECONDS = 60;

/**
 * Carries out orders in processes of their own, which are started when they are needed and stay for the next order. One
 * that takes too long is ended, and costs nobody but its own order; so does one that runs out of memory. A process whose
 * order failed carries out no other: it may hold what the order took.
 */
export function createOrderProcesses<Order extends object, Answer, Reported = never>(bounds: OrderBounds) {
  const waiting: (Job<Order, Reported> & { settle: (answer: Answer | GaveUp) => void })[] = [];
  const idle = createIdleProcesses(bounds.idleSeconds ?? IDLE_SECONDS);
  let underWay = 0;

  function next(): void {
    if (underWay === bounds.atATime) return;
    const job = waiting.shift();
    if (!job) return;
    underWay += 1;
    void askOne(job).then((answer) => {
      underWay -= 1;
      job.settle(answer);
      next();
    });
  }

  /** One that had other orders before may have been on its way out: its order gets a process of its own. */
  async function askOne(job: Job<Order, Reported>): Promise<Answer | GaveUp> {
    const used = idle.take();
    const answer = await carriedOut(used ?? startBounded(bounds), job, used !== undefined);
    const hasEnded = isGivenUp(answer) && (answer.reason === 'memory' || answer.reason === 'not-started');
    return used && hasEnded ? carriedOut(startBounded(bounds), job, false) : answer;
  }

  async function carriedOut(child: ChildProcess, job: Job<Order, Reported>, isUsed: boolean): Promise<Answer | GaveUp> {
    const answer = await carryOut<Order, Answer, Reported>(child, job, { seconds: bounds.seconds, isUsed });
    if (isGivenUp(answer)) child.kill('SIGKILL');
    else idle.keep(child);
    return answer;
  }

  return {
    /**
     * @param report hears how far it is, where the process says so
     * @returns what the process answered, or why it did not
     */
    ask(order: Order, report: (reported: Reported) => void = () => undefined): Promise<Answer | GaveUp> {
      return new Promise((settle) => {
        waiting.push({ order, report, settle });
        next();
      });
    },
  };
}

/** Whether an answer is that of a process that gave up. */
export function isGivenUp(answer: unknown): answer is GaveUp {
  return typeof answer === 'object' && answer !== null && 'tag' in answer && answer.tag === 'gave-up';
}

function carryOut<Order extends object, Answer, Reported>(
  child: ChildProcess,
  { order, report }: Job<Order, Reported>,
  { seconds, isUsed }: { seconds: number; isUsed: boolean },
): Promise<Answer | GaveUp> {
  return new Promise((resolve) => {
    let isReady = isUsed;
    let isTooLong = false;
    const timer = setTimeout(() => {
      isTooLong = true;
      child.kill('SIGKILL');
    }, seconds * 1000);
    const settle = (answer: Answer | GaveUp) => {
      clearTimeout(timer);
      child.removeAllListeners();
      // What it says after its end is said to nobody.
      child.on('error', () => undefined);
      resolve(answer);
    };
    child.ref();
    child.channel?.ref();
    child.on('message', (reply: Reply<Answer, Reported>) => {
      if ('reported' in reply) report(reply.reported);
      else if ('ready' in reply) isReady = true;
      else if ('answer' in reply) settle(reply.answer);
      else settle({ tag: 'gave-up', reason: reply.reason, message: reply.failure });
    });
    child.on('error', ({ message }) => settle({ tag: 'gave-up', reason: 'not-started', message }));
    child.on('exit', (code, signal) => {
      const reason = isTooLong ? 'time' : whyEnded({ isReady, signal });
      settle({ tag: 'gave-up', reason, message: `It ended with ${signal ?? `code ${code}`}.` });
    });
    child.send(order);
  });
}

/** A library in C that is refused memory ends its process by a signal; so does the system that has none left. */
function whyEnded({ isReady, signal }: { isReady: boolean; signal: NodeJS.Signals | null }): GaveUp['reason'] {
  if (!isReady) return 'not-started';
  return signal === null ? 'failed' : 'memory';
}
