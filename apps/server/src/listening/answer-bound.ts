/** A connection with its sender and its responses under way. */
export type Answering = { sender: string; underWay: { readonly size: number } };

/**
 * How many responses may be under way at a time. One that nobody reads takes forty kilobytes, all of them 0.4 GB. Ten
 * thousand visitors who have each paused a film have as many.
 */
export const MOST_ANSWERS = 10_000;
/** A phone has fewer on one connection, except for a moment while a page loads. */
const CROWD = 32;
/** The share that is left when there were too many: choosing takes longer than closing. */
const LEFT_SHARE = 0.9;

/**
 * The connections to close when more responses are under way than allowed, because clients do not read them. First
 * those with more than a phone has, then the others. In each step this is the fullest connection of the sender that has
 * most.
 */
export function crowdedConnections<One extends Answering>(connections: Iterable<One>, most: number): One[] {
  const all = [...connections].filter(({ underWay }) => underWay.size > 0);
  const crowded = all.filter(({ underWay }) => underWay.size > CROWD);
  const others = all.filter(({ underWay }) => underWay.size <= CROWD);
  let tooMany = sizeOf(all) - most * LEFT_SHARE;
  const goes: One[] = [];
  for (const one of [...fromTheLargest(crowded), ...fromTheLargest(others)]) {
    if (tooMany <= 0) break;
    goes.push(one);
    tooMany -= one.underWay.size;
  }
  return goes;
}

/** In order of what their sender still has when its fuller connections are gone. */
function fromTheLargest<One extends Answering>(connections: readonly One[]): One[] {
  const bySender = new Map<string, One[]>();
  for (const one of connections) {
    const theirs = bySender.get(one.sender);
    if (theirs) theirs.push(one);
    else bySender.set(one.sender, [one]);
  }
  const left = [...bySender.values()].flatMap((theirs) => {
    let still = sizeOf(theirs);
    return theirs.sort(byFullness).map((one) => {
      const entry = { one, still };
      still -= one.underWay.size;
      return entry;
    });
  });
  return left.sort((one, other) => other.still - one.still).map(({ one }) => one);
}

function byFullness(one: Answering, other: Answering): number {
  return other.underWay.size - one.underWay.size;
}

function sizeOf(connections: readonly Answering[]): number {
  return connections.reduce((sum, { underWay }) => sum + underWay.size, 0);
}
