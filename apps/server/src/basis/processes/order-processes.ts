import type { ChildProcess } from 'node:child_process';
import type { FailureReason, Reply } from './answer-orders.ts';
import { type ProcessBounds, startBounded } from './bounded-process.ts';
import { createIdleProcesses } from './idle-processes.ts';

/** How orders are carried out. */
export type OrderBounds = ProcessBounds & {
  /** How many at a time, each in its own process. */
  atATime: number;
  /** How long one may take. */
  seconds: number;
  /** How long a process stays without an order. */
  idleSeconds?: number;
};

type Job<Order, Reported> = { order: Order; report: (reported: Reported) => void };

/**
 * Why there is no answer: the order exceeded its time or memory, or it failed. Or its process could not be started,
 * which is not the order's fault.
 */
export type GaveUp = { tag: 'gave-up'; reason: FailureReason | 'not-started'; message: string };

/** Thrown if no process could be started for an order that must be carried out. */
export class NoProcess extends Error {}

/**
 * Long enough that a museum that imports several packages in a row reuses the process; a server that only loaded its
 * demo ends it.
 */
const IDLE_SECONDS = 60;

/**
 * Carries out orders in separate processes, which are started on demand and reused for the next order. A process that
 * takes too long or runs out of memory is ended, and only its own order fails. A process whose order failed is not
 * reused: it may still hold that order's memory.
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

  /** A reused process may have been about to end: then its order is retried in a new one. */
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
     * @param report receives the progress, if the process sends any
     * @returns the answer of the process, or why there is none
     */
    ask(order: Order, report: (reported: Reported) => void = () => undefined): Promise<Answer | GaveUp> {
      return new Promise((settle) => {
        waiting.push({ order, report, settle });
        next();
      });
    },
  };
}

/** Whether an answer says that the process gave up. */
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
      // Errors after its end are ignored.
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

/** A library in C that is refused memory ends its process by a signal, and so does a system without free memory. */
function whyEnded({ isReady, signal }: { isReady: boolean; signal: NodeJS.Signals | null }): GaveUp['reason'] {
  if (!isReady) return 'not-started';
  return signal === null ? 'failed' : 'memory';
}
