/** Work of which only so much is done at a time. */
export type Turns = {
  /** Whether one more of a sender may come: it begins, or waits for its turn. */
  isFree(sender: string): boolean;
  /** Does it when its turn has come. */
  take<Answer>(sender: string, work: () => Promise<Answer>): Promise<Answer>;
};

export type TurnBounds = {
  atOnce: number;
  /** How many may wait beside those at work. */
  waiting: number;
  /** How many of one sender may be there, at work and waiting: nobody takes all places. */
  ofOneSender: number;
};

/** Takes turns in the order of arrival. Who finds no place is better told at once than kept waiting. */
export function createTurns({ atOnce, waiting, ofOneSender }: TurnBounds): Turns {
  let atWork = 0;
  const line: (() => void)[] = [];
  const present = new Map<string, number>();
  const come = (sender: string) => present.set(sender, (present.get(sender) ?? 0) + 1);
  const leave = (sender: string) => {
    const left = (present.get(sender) ?? 0) - 1;
    if (left > 0) present.set(sender, left);
    else present.delete(sender);
  };

  return {
    isFree: (sender) => (atWork < atOnce || line.length < waiting) && (present.get(sender) ?? 0) < ofOneSender,
    async take(sender, work) {
      come(sender);
      if (atWork >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
      else atWork += 1;
      try {
        return await work();
      } finally {
        leave(sender);
        // The turn goes to the next, who counts as at work already.
        const next = line.shift();
        if (next) next();
        else atWork -= 1;
      }
    },
  };
}
