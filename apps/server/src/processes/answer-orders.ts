/** What crosses back: how far it is, an answer, or that the order failed. */
export type Reply<Answer, Told> = { told: Told } | { answer: Answer } | { failure: string };

/**
 * The other side of an order (`order-processes.ts`): a program that does one thing at a time and answers it, for as long
 * as there is somebody to answer.
 */
export function answerOrders<Order, Answer, Told = never>(
  work: (order: Order, tell: (told: Told) => void) => Promise<Answer>,
): void {
  const reply = (message: Reply<Answer, Told>) => process.send?.(message);
  process.on('message', (order: Order) => {
    work(order, (told) => reply({ told })).then(
      (answer) => reply({ answer }),
      (failure) => reply({ failure: failure instanceof Error ? failure.message : String(failure) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
