import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createVisitPhone, type VisitPage } from '../../testing/visit-phone.ts';
import { createVisitServer, type Fate } from '../../testing/visit-server.ts';
import type { CallAnswer, VisitCall } from './visit-call.ts';
import { createOutbox, type Outbox } from './visit-outbox.ts';
import { isOld } from './visit-record.ts';
import type { OutboxStore, WaitingCall } from './waiting-calls.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const START = '2026-11-21T10:00:00.000+01:00';
const VISIT = { visitorToken: 'token', idVisit: 'registered' };
const UNKNOWN = { visitorToken: 'unknown' };
const LATER = { ...VISIT, visitorToken: 'another', idVisit: 'another' };

const beginning = (visitorToken: string): VisitCall => ({
  what: 'beginVisit',
  body: { idMuseum: 7, visitorToken, idDevice: 'phone', idLanguage: 2, startDate: START },
});
const look = (idArtwork: number): VisitCall => ({ what: 'beginArtwork', body: { idArtwork, startDate: START } });
const end = (idArtwork: number, duration: number): VisitCall => ({
  what: 'endArtwork',
  body: { idArtwork, startDate: START, duration },
});

let kept: Map<string, WaitingCall>;
let store: OutboxStore;
let isOnline: boolean;
let answer: (call: VisitCall) => CallAnswer | Promise<CallAnswer>;
let sent: [string | undefined, VisitCall][];
let outbox: Outbox;

beforeEach(() => {
  kept = new Map();
  isOnline = true;
  answer = ({ what }) => ({ tag: 'accepted', idVisit: what === 'beginVisit' ? 'registered' : undefined });
  sent = [];
  store = {
    all: async () => [...kept.values()],
    put: (calls) => {
      for (const call of calls) kept.set(call.key, call);
    },
    remove: ({ key, turn }) => void (kept.get(key)?.turn === turn && kept.delete(key)),
  };
  outbox = open();
});

function open(now = NOW) {
  return createOutbox(
    {
      now: () => now,
      isOnline: () => isOnline,
      async send(call, idVisit) {
        sent.push([idVisit, call]);
        return answer(call);
      },
      outboxStore: store,
    },
    () => undefined,
  );
}
const names = () => sent.map(([, { what }]) => what);

describe('what has happened', () => {
  test('waits on the phone before it is sent, and is forgotten when the server has it', async () => {
    answer = () => {
      expect(kept.size).toBe(1);
      return { tag: 'accepted' };
    };
    outbox.add(VISIT, [look(101)]);
    await outbox.settled();
    expect([sent, kept.size]).toEqual([[['registered', look(101)]], 0]);
  });
  test('goes out in order, each after the answer to the one before', async () => {
    const underWay: number[] = [];
    let count = 0;
    answer = async () => {
      underWay.push(++count);
      await Promise.resolve();
      count--;
      return { tag: 'accepted' };
    };
    outbox.add(VISIT, [look(101), end(101, 5), look(102)]);
    await outbox.settled();
    expect(names()).toEqual(['beginArtwork', 'endArtwork', 'beginArtwork']);
    expect(underWay).toEqual([1, 1, 1]);
  });
  test('waits for the id of its visit, whose beginning comes first whenever it was added', async () => {
    isOnline = false;
    outbox.add(UNKNOWN, [look(101)]);
    outbox.add(UNKNOWN, [beginning('unknown')]);
    await outbox.settled();
    isOnline = true;
    outbox.sendWaiting();
    await outbox.settled();
    expect(sent).toEqual([
      [undefined, beginning('unknown')],
      ['registered', look(101)],
    ]);
  });
  test('is reported by the next page when this one went before the answer came, with the id that came before', async () => {
    answer = ({ what }) =>
      what === 'beginVisit' ? { tag: 'accepted', idVisit: 'registered' } : new Promise(() => undefined);
    outbox.add(UNKNOWN, [beginning('unknown'), look(101)]);
    await new Promise((resolve) => setTimeout(resolve));
    answer = () => ({ tag: 'accepted' });
    outbox = open();
    outbox.sendWaiting();
    await outbox.settled();
    expect(sent.slice(1)).toEqual([
      ['registered', look(101)],
      ['registered', look(101)],
    ]);
    expect(kept.size).toBe(0);
  });
  test('is given up when the server refuses it, and what belongs to a refused visit with it', async () => {
    answer = ({ what }) => ({ tag: 'refused', status: what === 'beginVisit' ? 400 : 404 });
    outbox.add(UNKNOWN, [beginning('unknown'), look(101)]);
    outbox.add(VISIT, [look(102)]);
    await outbox.settled();
    expect([names(), kept.size]).toEqual([['beginVisit', 'beginArtwork'], 0]);
  });
  test.each([500, 503, 429, 408])(
    'waits when the server is ill (%i), with its visit but with no other',
    async (status) => {
      answer = (call) => (call === ill ? { tag: 'refused', status } : { tag: 'accepted' });
      const ill = look(101);
      outbox.add(VISIT, [ill, end(101, 5)]);
      outbox.add(LATER, [look(102)]);
      await outbox.settled();
      expect([sent.map(([idVisit]) => idVisit), kept.size]).toEqual([['registered', 'another'], 2]);
    },
  );
  test.each([401, 404])(
    'waits with its visit while the museum is not on the shelf (%i), and is sent once it is',
    async (status) => {
      answer = () => ({ tag: 'refused', status });
      outbox.add(UNKNOWN, [beginning('unknown'), look(101)]);
      await outbox.settled();
      expect([names(), kept.size]).toEqual([['beginVisit'], 2]);
      answer = () => ({ tag: 'accepted', idVisit: 'registered' });
      outbox.sendWaiting();
      await outbox.settled();
      expect([names(), kept.size]).toEqual([['beginVisit', 'beginVisit', 'beginArtwork'], 0]);
    },
  );
  test('waits without network, and no other is tried', async () => {
    answer = () => ({ tag: 'offline' });
    outbox.add(VISIT, [look(101)]);
    outbox.add(LATER, [look(102)]);
    await outbox.settled();
    expect([sent.length, kept.size]).toEqual([1, 2]);
  });
  test('that nobody took in thirty days is given up', async () => {
    isOnline = false;
    outbox.add(VISIT, [look(101)]);
    await outbox.settled();
    isOnline = true;
    outbox = open(NOW + 31 * 24 * 3600_000);
    outbox.sendWaiting();
    await outbox.settled();
    expect([sent, kept.size]).toEqual([[], 0]);
  });
});

describe('the end of what goes on', () => {
  test('is not reported while it goes on', async () => {
    outbox.note(VISIT, [end(101, 5)]);
    outbox.sendWaiting();
    await outbox.settled();
    expect([sent, kept.size]).toEqual([[], 1]);
  });
  test('is reported when the page goes, as it was noted last', async () => {
    outbox.note(VISIT, [end(101, 5)]);
    outbox.note(VISIT, [end(101, 9)]);
    outbox.sendAtOnce();
    await outbox.settled();
    expect(sent).toEqual([['registered', end(101, 9)]]);
    expect(kept.size).toBe(0);
  });
  test('that comes later waits on when an earlier one is answered', async () => {
    let reply: (given: CallAnswer) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        reply = resolve;
      });
    outbox.note(VISIT, [end(101, 5)]);
    outbox.sendAtOnce();
    outbox.note(VISIT, [end(101, 9)]);
    reply({ tag: 'accepted' });
    await new Promise((resolve) => setTimeout(resolve));
    expect([...kept.values()].map(({ call }) => call)).toEqual([end(101, 9)]);
  });
  test('that is refused when the page goes may have overtaken its beginning, and waits', async () => {
    answer = () => ({ tag: 'refused', status: 404 });
    outbox.note(VISIT, [end(101, 5)]);
    outbox.sendAtOnce();
    await new Promise((resolve) => setTimeout(resolve));
    expect(kept.size).toBe(1);
  });
  test('that the next page goes on with is reported by it at once, as far as it has come', async () => {
    outbox.note(VISIT, [end(101, 5)]);
    outbox = open();
    outbox.note(VISIT, [end(101, 7)]);
    outbox.sendWaiting();
    await outbox.settled();
    outbox.note(VISIT, [end(101, 9)]);
    await outbox.settled();
    expect(sent).toEqual([['registered', end(101, 7)]]);
    expect([...kept.values()].map(({ call }) => call)).toEqual([end(101, 9)]);
  });
  test('that has been waiting is sent, though it goes on', async () => {
    isOnline = false;
    outbox.add(VISIT, [end(101, 5)]);
    await outbox.settled();
    outbox.note(VISIT, [end(101, 9)]);
    isOnline = true;
    outbox.sendWaiting();
    await outbox.settled();
    expect(sent).toEqual([['registered', end(101, 9)]]);
  });
  test('is reported by the next page', async () => {
    outbox.note(VISIT, [end(101, 5)]);
    outbox = open();
    outbox.sendWaiting();
    await outbox.settled();
    expect([sent, kept.size]).toEqual([[['registered', end(101, 5)]], 0]);
  });
});

describe('when the page goes', () => {
  test('everything goes out at once, but what is under way already and what has no visit yet', async () => {
    answer = () => new Promise(() => undefined);
    outbox.add(VISIT, [look(101), end(101, 5)]);
    outbox.add(UNKNOWN, [look(102)]);
    outbox.note(VISIT, [end(103, 7)]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(1);
    outbox.sendAtOnce();
    expect(sent.map(([, call]) => call)).toEqual([look(101), end(101, 5), end(103, 7)]);
  });
  test('no more goes out than outlives it, and the ends of what is open always do', async () => {
    isOnline = false;
    outbox.add(
      VISIT,
      Array.from({ length: 50 }, (_, at) => look(at)),
    );
    await outbox.settled();
    outbox.note(VISIT, [end(103, 7)]);
    isOnline = true;
    outbox.sendAtOnce();
    expect([sent.length, sent.at(-1)?.[1]]).toEqual([21, end(103, 7)]);
  });
  test('nothing is tried without network', () => {
    isOnline = false;
    outbox.note(VISIT, [end(101, 5)]);
    outbox.sendAtOnce();
    expect(sent).toEqual([]);
  });
});

describe('whatever happens to page, network and server', () => {
  const FATES: Fate[] = ['answered', 'answered', 'answer-lost', 'not-arrived', { status: 503 }];
  const happening = fc.oneof(
    fc.record({ tag: fc.constant('looks' as const), idArtwork: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ tag: fc.constant('listens' as const), seconds: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ tag: fc.constant('page goes' as const), how: fc.constantFrom(undefined, 'without a word' as const) }),
    fc.record({ tag: fc.constant('network' as const), isOnline: fc.boolean() }),
    fc.record({ tag: fc.constant('server' as const), fate: fc.constantFrom(...FATES) }),
    fc.record({ tag: fc.constant('next day' as const) }),
    fc.record({ tag: fc.constant('is put away' as const) }),
    fc.record({ tag: fc.constant('time for answers' as const) }),
  );
  type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

  test('each look is counted once, with the seconds that were noted of it last', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
        const { seen, counted, left } = await visited(happenings);
        expect(counted).toEqual(seen);
        expect(left).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  /** What a visitor looked at, in seconds that were noted last, and what the server has of it in the end. */
  async function visited(happenings: readonly Happening[]) {
    let fate: Fate = 'answered';
    const server = createVisitServer(() => fate);
    const phone = createVisitPhone(server, NOW);
    const place = { idMuseum: 7, languages: [], locales: ['en'], timezone: 'UTC' };
    const seen = new Map<string, number>();
    let page: VisitPage = phone.open();
    let open: { id: number; key: string; since: number } | undefined;
    let notedAt = phone.now;

    const noted = () => {
      // Who comes back another day has left the day before.
      if (!phone.stored || isOld(phone.stored, phone.now, place.timezone)) return;
      notedAt = phone.now;
      if (open) seen.set(open.key, Math.floor((phone.now - open.since) / 1000));
    };
    const looks = (id: number) => {
      page.begin(place);
      const isAnotherVisit = !open?.key.startsWith(phone.stored?.visitorToken ?? '');
      if (!isAnotherVisit && open?.id !== id) noted();
      if (isAnotherVisit || open?.id !== id) {
        open = { id, key: `${phone.stored?.visitorToken} ${id} ${phone.now}`, since: phone.now };
      }
      page.lookAt({ idArtwork: id });
      noted();
    };
    const happen = async (what: Happening) => {
      // Nothing happens to a visitor twice in a millisecond.
      phone.now += 1000;
      if (what.tag === 'looks') looks(what.idArtwork);
      if (what.tag === 'listens') {
        phone.now += what.seconds * 1000;
        page.goesOn();
        if (phone.now - notedAt >= 10_000) noted();
      }
      if (what.tag === 'is put away') {
        page.putAway();
        noted();
      }
      if (what.tag === 'page goes') {
        page.go(what.how);
        if (!what.how) noted();
        open = undefined;
        page = phone.open();
        page.sendRest();
      }
      if (what.tag === 'network') phone.isOnline = what.isOnline;
      if (what.tag === 'server') fate = what.fate;
      if (what.tag === 'next day') phone.now += 24 * 3600_000;
      if (what.tag === 'time for answers') await page.settled();
    };

    for (const what of happenings) await happen(what);
    await page.settled();
    fate = 'answered';
    phone.isOnline = true;
    page.go('without a word');
    page = phone.open();
    page.sendRest();
    await page.settled();
    const counted = [...server.visits].flatMap(([id, { views }]) =>
      [...views].map(([name, { duration }]) => {
        const [idArtwork, start = ''] = name.split(' ');
        return [`${id.slice('visit of '.length)} ${idArtwork} ${Date.parse(start)}`, duration] as const;
      }),
    );
    return {
      seen: Object.fromEntries([...seen].sort()),
      counted: Object.fromEntries(counted.sort()),
      left: phone.outbox.size,
    };
  }
});
