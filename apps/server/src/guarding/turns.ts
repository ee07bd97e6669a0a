/** Work of which only so much is done at a time. */
export type Turns = {
  /** Whether one more of a sender may come: it begins, or waits for its turn. To be asked in the same step as `take`. */
  isFree(sender: string): boolean;
  /** Does it when its turn has come, unless it has to make room for somebody who has fewer waiting. */
  take<Answer>(sender: string, work: () => Promise<Answer>): Promise<Answer | NoTurn>;
};

export type NoTurn = { tag: 'no-turn' };

export type TurnBounds = {
  atOnce: number;
  /** How many may wait beside those at work. */
  waiting: number;
};

/** Told whether the turn came, or the place went to another. */
type Waiting = (isOurs: boolean) => void;

/**
 * Turns go round among the senders, one of each, and in the order of arrival among what one of them sent. Where all
 * places are taken, the last of whoever has most of them makes room for who has fewer: nobody takes them all, and a
 * class behind one address may have them while nobody else comes. Who finds no place is better told at once than kept
 * waiting.
 */
export function createTurns({ atOnce, waiting }: TurnBounds): Turns {
  let atWork = 0;
  let places = waiting;
  /** The sender whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>();
  const lengthOf = (sender: string) => lines.get(sender)?.length ?? 0;

  /** Who has more waiting than this sender would have with one more. */
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

  /** The turn goes to the next, who counts as at work already. */
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
