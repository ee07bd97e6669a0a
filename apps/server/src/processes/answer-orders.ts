/** What crosses back: an answer, or that the order failed. */
export type Reply<Answer> = { answer: Answer } | { failure: string };

/**
 * The other side of an order (`order-processes.ts`): a program that does one thing at a time and answers it, for as long
 * as there is somebody to answer.
 */
export function answerOrders<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  const reply = (message: Reply<Answer>) => process.send?.(message);
  process.on('message', (order: Order) => {
    work(order).then(
      (answer) => reply({ answer }),
      (failure) => reply({ failure: failure instanceof Error ? failure.message : String(failure) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
