import { createVisit, type FirstVisits, type VisitNeeds } from '../../domain/visit/visit.ts';
import type { FirstVisitRecord, VisitRecord } from '../../domain/visit/visit-record.ts';
import type { OutboxStore, WaitingCall } from '../../domain/visit/waiting-calls.ts';

/** A phone on which pages of the guide are opened one after the other, with the visits it stores between them. */
export function createVisitPhone(server: Pick<VisitNeeds, 'send'>, start: number) {
  const firstVisits = new Map<number, FirstVisitRecord>();
  const outbox = new Map<string, WaitingCall>();
  const looks = new Map<string, number>();
  let randoms = 0;
  const phone = {
    now: start,
    isOnline: true,
    isCounted: true,
    stored: undefined as VisitRecord | undefined,
    /** The position of every story that has played, in seconds. */
    playback: {} as Record<number, number>,
    /** Whether the database stores its writes. */
    keeps: true,
    firstVisits,
    outbox,
    /** Seconds of each look, by museum, work and beginning, as the visitor's own visit has them. */
    looks,
    /** Opens a page of the guide. The previous one sends nothing more. */
    open() {
      const page = { isThere: true };
      const visit = createVisit({
        now: () => phone.now,
        randomId: () => `random-${++randoms}`,
        isOnline: () => phone.isOnline,
        isCounted: () => phone.isCounted,
        stored: () => phone.stored,
        store: (next) => {
          phone.stored = next;
        },
        first: first(page),
        own: {
          note(idMuseum, happened) {
            for (const { what, body } of happened.map(({ call }) => call)) {
              if (what !== 'beginArtwork' && what !== 'endArtwork') continue;
              looks.set(`${idMuseum} ${body.idArtwork} ${body.startDate}`, 'duration' in body ? body.duration : 0);
            }
          },
        },
        outboxStore: outboxStore(page),
        inTurn: (work) => work(),
        send: async (...sent) => {
          const answer = await server.send(...sent);
          // A closed page receives no response.
          return page.isThere ? answer : new Promise(() => undefined);
        },
        playbackSeconds: (idArtwork) => phone.playback[idArtwork],
      });
      return {
        ...visit,
        /** Closes the page: after its final reports, or without any. */
        go(how?: 'without a word') {
          if (!how) visit.putAway();
          page.isThere = false;
        },
      };
    },
  };

  function first(page: { isThere: boolean }): FirstVisits {
    return {
      put: (record) => void (page.isThere && phone.keeps && firstVisits.set(record.idMuseum, record)),
      change({ idMuseum, visitorToken }, change) {
        const record = firstVisits.get(idMuseum);
        if (!page.isThere || record?.visitorToken !== visitorToken) return;
        firstVisits.set(idMuseum, { ...record, ...change(record) });
      },
    };
  }

  function outboxStore(page: { isThere: boolean }): OutboxStore {
    return {
      all: async () => [...outbox.values()],
      async put(calls) {
        if (page.isThere && phone.keeps) for (const call of calls) outbox.set(call.key, call);
        return phone.keeps;
      },
      async renew(calls) {
        if (page.isThere)
          for (const call of calls) if (outbox.get(call.key)?.turn === call.turn) outbox.set(call.key, call);
      },
      remove: async ({ key, turn }) => void (page.isThere && outbox.get(key)?.turn === turn && outbox.delete(key)),
      clear: () => outbox.clear(),
    };
  }

  return phone;
}
export type VisitPhone = ReturnType<typeof createVisitPhone>;
export type VisitPage = ReturnType<VisitPhone['open']>;
