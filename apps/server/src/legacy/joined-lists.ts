import { LRUCache } from 'lru-cache';
import { createPacedTurns, type PacedBounds } from '../basis/paced-turns.ts';
import type { NoTurn } from '../basis/turns.ts';
import type { PreparedFile } from '../storage/prepared-file.ts';

/** The memory for joined lists, in bytes, and the pace at which they are joined. */
export type Joining = PacedBounds & { bytes: number };

/**
 * A list over several venues takes 15 ms of the thread, and a request names one of some hundred combinations of a list,
 * a language and the guarded venues that it may read. If they are more than fit into memory, joining them again and
 * again takes a fifth of the thread.
 */
export const JOINING: Joining = { bytes: 64 * 2 ** 20, waiting: 40, rest: 4 };

/** Returns the list of that name, from memory or made for this sender. */
export type JoinedLists = (
  name: string,
  sender: string,
  make: () => Promise<PreparedFile>,
) => Promise<PreparedFile | NoTurn>;

/**
 * Lists over several venues, in limited memory. A list that is not there is made when it is its sender's turn. Requests
 * of one sender for the same list wait together.
 */
export function createJoinedLists({ bytes, ...pace }: Joining): JoinedLists {
  const made = new LRUCache<string, PreparedFile>({
    maxSize: bytes,
    sizeCalculation: ({ identity }) => identity.length + 1,
  });
  const turns = createPacedTurns(pace);
  const coming = new Map<string, Promise<PreparedFile | NoTurn>>();

  async function madeInTurn(name: string, make: () => Promise<PreparedFile>): Promise<PreparedFile> {
    const ready = made.get(name);
    if (ready) return ready;
    const file = await make();
    made.set(name, file);
    return file;
  }

  return async (name, sender, make) => {
    const ready = made.get(name);
    if (ready) return ready;
    const ours = `${sender} ${name}`;
    const known = coming.get(ours);
    if (known) return known;
    const file = turns.take(sender, () => madeInTurn(name, make)).finally(() => coming.delete(ours));
    coming.set(ours, file);
    return file;
  };
}
