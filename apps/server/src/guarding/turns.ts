/** Work of which only so much is done at a time. */
export type Turns = {
  /** Whether one more may come: it begins, or waits for its turn. */
  isFree(): boolean;
  /** Does it when its turn has come. */
  take<Answer>(work: () => Promise<Answer>): Promise<Answer>;
};

/** @param atOnce how many are at work at a time @param waiting how many may wait beside them */
export function createTurns(atOnce: number, waiting: number): Turns {
  let atWork = 0;
  const line: (() => void)[] = [];

  return {
    isFree: () => atWork < atOnce || line.length < waiting,
    async take(work) {
      if (atWork >= atOnce) await new Promise<void>((resolve) => line.push(resolve));
      else atWork += 1;
      try {
        return await work();
      } finally {
        // The turn goes to the next, who counts as at work already.
        const next = line.shift();
        if (next) next();
        else atWork -= 1;
      }
    },
  };
}
