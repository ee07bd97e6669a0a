/** Why an order was not carried out, as the process itself can tell. */
export type FailureReason = 'time' | 'memory' | 'failed';

/** What crosses back: that it listens, how far it is, an answer, or that the order failed. */
export type Reply<Answer, Reported> =
  | { ready: true }
  | { reported: Reported }
  | { answer: Answer }
  | { failure: string; reason: FailureReason };

/**
 * The other side of an order (`order-processes.ts`): a program that does one thing at a time and answers it, for as long
 * as there is somebody to answer.
 */
export function answerOrders<Order, Answer, Reported = never>(
  work: (order: Order, report: (reported: Reported) => void) => Promise<Answer>,
): void {
  // Whoever gave the order may have ended.
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

/** In words only: so sharp ends a drawing at its time, and so it and Node refuse memory that the system does not give. */
export function whyFailed(failure: unknown): FailureReason {
  const message = failure instanceof Error ? failure.message : '';
  if (/^timeout: \d+% complete/m.test(message)) return 'time';
  return /out of memory|allocation failed/i.test(message) ? 'memory' : 'failed';
}
