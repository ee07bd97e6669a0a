/** Why an order failed, as far as its own process can know. */
export type FailureReason = 'time' | 'memory' | 'failed';

/** A message from the process: that it is ready, its progress, an answer, or that the order failed. */
export type Reply<Answer, Reported> =
  | { ready: true }
  | { reported: Reported }
  | { answer: Answer }
  | { failure: string; reason: FailureReason };

/**
 * The other side of an order (`order-processes.ts`): a program that carries out one order at a time and answers it,
 * while its parent process runs.
 */
export function answerOrders<Order, Answer, Reported = never>(
  work: (order: Order, report: (reported: Reported) => void) => Promise<Answer>,
): void {
  // The parent process may have ended.
  const reply = (message: Reply<Answer, Reported>) => process.send?.(message, () => undefined);
  process.on('message', (order: Order) => {
    work(order, (reported) => reply({ reported })).then(
      (answer) => reply({ answer }),
      (failure) =>
        reply({ failure: failure instanceof Error ? failure.message : String(failure), reason: whyFailed(failure) }),
    );
  });
  process.on('disconnect', () => process.exit());
  reply({ ready: true });
}

/**
 * Recognised by words alone: this is how sharp reports a timeout of a drawing, and how sharp and Node report memory
 * that the system refuses.
 */
export function whyFailed(failure: unknown): FailureReason {
  const message = failure instanceof Error ? failure.message : '';
  if (/^timeout: \d+% complete/m.test(message)) return 'time';
  return /out of memory|allocation failed/i.test(message) ? 'memory' : 'failed';
}
