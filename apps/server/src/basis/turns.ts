/** A queue with limited concurrency, shared fairly among senders. */
export type Turns = {
  /** Whether one more task of a sender is accepted: it starts or is queued. Ask in the same step as `take`. */
  isFree(sender: string): boolean;
  /** Runs the task when its turn comes, unless it is evicted for a sender with fewer queued tasks. */
  take<Answer>(sender: string, work: () => Promise<Answer>): Promise<Answer | NoTurn>;
};

export type NoTurn = { tag: 'no-turn' };

export type TurnBounds = {
  atOnce: number;
  /** How many tasks may be queued beside those that run. */
  waiting: number;
};

/** Called with true when the turn comes, with false when the place is given to another sender. */
type Waiting = (isOurs: boolean) => void;

/**
 * Turns rotate among the senders, and each sender's tasks run in order of arrival. If the queue is full, the last task
 * of the sender with the most tasks is evicted for a sender with fewer. So no sender can block the queue, and a class
 * behind one address may fill it while nobody else needs it. A task without a place is refused at once, which is better
 * than a long wait.
 */
export function createTurns({ atOnce, waiting }: TurnBounds): Turns {
  let atWork = 0;
  let places = waiting;
  /** The sender whose turn is next is the first entry. */
  const lines = new Map<string, Waiting[]>();
  const lengthOf = (sender: string) => lines.get(sender)?.length ?? 0;

  /** The sender with the most queued tasks, if those are more than this sender would have with one more. */
  function longestOver(sender: string): string | undefined {
    let longest: string | undefined;
    for (const one of lines.keys()) if (longest === undefined || lengthOf(one) > lengthOf(longest)) longest = one;
    return longest !== undefined && lengthOf(longest) > lengthOf(sender) + 1 ? longest : undefined;
  }

  function makeRoomFor(sender: string): void {
    const longest = longestOver(sender);
    const last = longest === undefined ? undefined : lines.get(longest)?.pop();
    if (!last) return;
    places += 1;
    last(false);
  }

  function waitForTurn(sender: string): Promise<boolean> {
    if (places === 0) makeRoomFor(sender);
    if (places === 0) return Promise.resolve(false);
    places -= 1;
    return new Promise((resolve) => {
      const line = lines.get(sender);
      if (line) line.push(resolve);
      else lines.set(sender, [resolve]);
    });
  }

  /** Passes the turn to the next task, which counts as running already. */
  function handOn(): void {
    const [next] = lines;
    if (!next) {
      atWork -= 1;
      return;
    }
    const [sender, line] = next;
    const first = line.shift();
    lines.delete(sender);
    if (line.length > 0) lines.set(sender, line);
    places += 1;
    first?.(true);
  }

  return {
    isFree: (sender) => atWork < atOnce || places > 0 || longestOver(sender) !== undefined,
    async take(sender, work) {
      if (atWork < atOnce) atWork += 1;
      else if (!(await waitForTurn(sender))) return { tag: 'no-turn' };
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}
