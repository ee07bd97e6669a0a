import { type BatchNeeds, createBatches } from '../../domain/counting/batches.ts';
import type { Batch } from '../../domain/counting/event-counts.ts';
import type { CallAnswer } from '../../domain/visit/visit-call.ts';

/**
 * A phone whose pages count events, and a server that counts a batch once by its random number, whichever copy of it
 * arrives first.
 */
export function createCountingPhone(start: number) {
  const stored = new Map<string, Batch>();
  const taken = new Map<string, Batch>();
  const sent: Batch[] = [];
  let randoms = 0;
  let turn: Promise<void> = Promise.resolve();
  const phone = {
    now: start,
    maySend: true,
    stored,
    /** Every request, in order. */
    sent,
    /** The server's answer; by default it takes everything. */
    answer: (_: Batch): CallAnswer => ({ tag: 'accepted' }),
    /** Whether an answer of the server reaches the phone. */
    answersArrive: true,
    /** Called while a page waits for its reading of the database. */
    read: () => {},
    /** Whether the database works. */
    keeps: true,
    /** The sums on the server, such as `open 7`. */
    sums() {
      const sums = new Map<string, number>();
      for (const { counts } of taken.values())
        for (const { count, event, ...of } of counts) {
          const name = [event, ...('idArtwork' in of ? [of.idArtwork] : []), ...('second' in of ? [of.second] : [])];
          sums.set(name.join(' '), (sums.get(name.join(' ')) ?? 0) + count);
        }
      return Object.fromEntries([...sums].sort());
    },
    /** Opens a page. One that died does nothing any more. */
    open() {
      let isDead = () => {};
      const page = { isAlive: true, death: new Promise<void>((resolve) => (isDead = resolve)) };
      const needs: BatchNeeds = {
        now: () => phone.now,
        maySend: () => phone.maySend,
        randomNumber: () => String(++randoms).padStart(22, 'A'),
        async send(batch) {
          sent.push(batch);
          const answer = phone.answer(batch);
          if (answer.tag === 'accepted' && !taken.has(batch.batch)) taken.set(batch.batch, batch);
          await Promise.resolve();
          if (!page.isAlive) return new Promise(() => undefined);
          return phone.answersArrive ? answer : { tag: 'offline' };
        },
        store: {
          async all() {
            const found = phone.keeps ? [...stored.values()] : undefined;
            phone.read();
            return found;
          },
          async write(put, deleted = []) {
            if (!page.isAlive || !phone.keeps) return;
            for (const batch of put) stored.set(batch.batch, batch);
            for (const { batch } of deleted) stored.delete(batch);
          },
          clear: () => stored.clear(),
        },
        inTurn(work) {
          // A page that dies gives its lock back.
          turn = turn.then(() => (page.isAlive ? Promise.race([work(), page.death]) : undefined));
          return turn;
        },
      };
      return {
        ...createBatches(needs),
        die() {
          page.isAlive = false;
          isDead();
        },
      };
    },
  };
  return phone;
}
