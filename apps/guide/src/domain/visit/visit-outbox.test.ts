import { beforeEach, describe, expect, test } from 'vitest';
import type { CallAnswer, VisitCall } from './visit-call.ts';
import { createOutbox, type Outbox } from './visit-outbox.ts';
import type { OutboxStore, WaitingCall } from './waiting-calls.ts';

const NOW = Date.parse('2026-11-21T09:00:00.000Z');
const DAY_MS = 24 * 3600_000;
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
/** The work of all pages of the phone, which run one at a time. */
let turn: Promise<void>;
let inTurn: (work: () => Promise<void>) => Promise<void>;

beforeEach(() => {
  kept = new Map();
  turn = Promise.resolve();
  inTurn = (work) => {
    turn = turn.then(work);
    return turn;
  };
  isOnline = true;
  answer = ({ what }) => ({ tag: 'accepted', idVisit: what === 'beginVisit' ? 'registered' : undefined });
  sent = [];
  store = {
    all: async () => [...kept.values()],
    put: async (calls) => {
      for (const call of calls) kept.set(call.key, call);
      return true;
    },
    renew: async (calls) => {
      for (const call of calls) if (kept.get(call.key)?.turn === call.turn) kept.set(call.key, call);
    },
    remove: async ({ key, turn }) => void (kept.get(key)?.turn === turn && kept.delete(key)),
    clear: () => kept.clear(),
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
      inTurn,
    },
    () => undefined,
  );
}
/** Sends the waiting calls. */
async function sendRest(page = outbox) {
  page.sendWaiting();
  await page.settled();
}
const names = () => sent.map(([, { what }]) => what);
/** How many calls wait on the phone, without those given up. */
const left = () => [...kept.values()].filter(({ givenUpAt }) => !givenUpAt).length;

describe('a call', () => {
  test('is stored on the phone before it is sent, and deleted once the server has accepted it', async () => {
    answer = () => {
      expect(kept.size).toBe(1);
      return { tag: 'accepted' };
    };
    outbox.add(VISIT, [look(101)]);
    await outbox.settled();
    expect([sent, kept.size]).toEqual([[['registered', look(101)]], 0]);
  });
  test('is sent in order, after the response to the previous one', async () => {
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
  test('waits for the id of its visit, whose beginning is sent first even if it was added later', async () => {
    isOnline = false;
    outbox.add(UNKNOWN, [look(101)]);
    outbox.add(UNKNOWN, [beginning('unknown')]);
    await outbox.settled();
    isOnline = true;
    await sendRest();
    expect(sent).toEqual([
      [undefined, beginning('unknown')],
      ['registered', look(101)],
    ]);
  });
  test('is sent again by the next page, with the known visit id, if this page closed before the response', async () => {
    answer = ({ what }) =>
      what === 'beginVisit' ? { tag: 'accepted', idVisit: 'registered' } : new Promise(() => undefined);
    outbox.add(UNKNOWN, [beginning('unknown'), look(101)]);
    await new Promise((resolve) => setTimeout(resolve));
    answer = () => ({ tag: 'accepted' });
    // A closed page does not hold up the others.
    turn = Promise.resolve();
    outbox = open();
    await sendRest();
    expect(sent.slice(1)).toEqual([
      ['registered', look(101)],
      ['registered', look(101)],
    ]);
    expect(kept.size).toBe(0);
  });
  test('is given up if the server refuses it or its visit', async () => {
    answer = ({ what }) => ({ tag: 'refused', status: what === 'beginVisit' ? 400 : 404 });
    outbox.add(UNKNOWN, [beginning('unknown'), look(101)]);
    outbox.add(VISIT, [look(102)]);
    await outbox.settled();
    expect([names(), left()]).toEqual([['beginVisit', 'beginArtwork'], 0]);
  });
  test.each([500, 503, 429, 408])(
    'waits with its visit, but with no other, if the server fails (%i)',
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
    'waits with its visit while the museum is not available (%i), and is sent once it is',
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
  test('waits without network, and no other call is tried', async () => {
    answer = () => ({ tag: 'offline' });
    outbox.add(VISIT, [look(101)]);
    outbox.add(LATER, [look(102)]);
    await outbox.settled();
    expect([sent.length, kept.size]).toEqual([1, 2]);
  });
  test('is sent in order, even if the clock was set back between two pages', async () => {
    isOnline = false;
    outbox.add(VISIT, [look(101), end(101, 5)]);
    await outbox.settled();
    outbox = open(NOW - 3600_000);
    await sendRest();
    outbox.add(VISIT, [look(102)]);
    await outbox.settled();
    isOnline = true;
    await sendRest();
    expect(sent.map(([, call]) => call)).toEqual([look(101), end(101, 5), look(102)]);
  });
  test.each([
    [30, 'still sent', [['registered', look(101)]], 0],
    [31, 'given up', [], 1],
  ])('that waited for %i days without network is %s', async (days, _, reported, givenUp) => {
    isOnline = false;
    outbox.add(VISIT, [look(101)]);
    await outbox.settled();
    isOnline = true;
    outbox = open(NOW + days * DAY_MS);
    await sendRest();
    expect(sent).toEqual(reported);
    expect(outbox.unsent.getState()).toEqual({ waiting: 0, since: undefined, givenUp });
  });
});

describe('a call that was given up', () => {
  beforeEach(async () => {
    answer = () => ({ tag: 'refused', status: 400 });
    outbox.add(VISIT, [look(101), end(101, 5)]);
    await outbox.settled();
  });
  const reopened = async (now: number) => {
    outbox = open(now);
    await sendRest();
    return outbox.unsent.getState();
  };

  test('is counted, by the next page too, and not sent again', async () => {
    const counted = { waiting: 0, since: undefined, givenUp: 2 };
    expect(outbox.unsent.getState()).toEqual(counted);
    expect(await reopened(NOW + DAY_MS)).toEqual(counted);
    expect(names()).toEqual(['beginArtwork', 'endArtwork']);
  });
  test('is still counted after twenty-nine days', async () => {
    expect(await reopened(NOW + 29 * DAY_MS)).toMatchObject({ givenUp: 2 });
  });
  test('is deleted after thirty days', async () => {
    expect(await reopened(NOW + 31 * DAY_MS)).toMatchObject({ givenUp: 0 });
    expect(kept.size).toBe(0);
  });
  test('by a clock that was ahead is sent again when the clock is right', async () => {
    answer = () => ({ tag: 'accepted' });
    expect([await reopened(NOW - DAY_MS), kept.size]).toMatchObject([{ waiting: 0, givenUp: 0 }, 0]);
    expect(sent.slice(2).map(([, call]) => call)).toEqual([look(101), end(101, 5)]);
  });
  test('waits again if it is added again', async () => {
    isOnline = false;
    outbox.add(VISIT, [look(101)]);
    await outbox.settled();
    expect(outbox.unsent.getState()).toEqual({ waiting: 1, since: NOW, givenUp: 1 });
  });
});

describe('two pages of one phone', () => {
  let other: Outbox;
  beforeEach(async () => {
    isOnline = false;
    outbox.add(UNKNOWN, [beginning('unknown'), look(101)]);
    await outbox.settled();
    other = open();
    await sendRest(other);
    isOnline = true;
  });
  const bothSend = () => Promise.all([sendRest(), sendRest(other)]);

  test('send each waiting call once between them', async () => {
    other.add(LATER, [look(102)]);
    await bothSend();
    expect(sent.map(([, call]) => call)).toEqual([beginning('unknown'), look(101), look(102)]);
    expect(kept.size).toBe(0);
    expect([outbox, other].map(({ unsent }) => unsent.getState().waiting)).toEqual([0, 0]);
  });
  test('send a call once even if the phone takes its time to delete it', async () => {
    const { remove } = store;
    store.remove = (call) => new Promise((deleted) => setTimeout(() => deleted(remove(call)), 5));
    await bothSend();
    expect(names()).toEqual(['beginVisit', 'beginArtwork']);
  });
  test('lose no call if one closes: the other sends it', async () => {
    isOnline = false;
    other.add(LATER, [look(102)]);
    await other.settled();
    isOnline = true;
    await sendRest();
    expect(names()).toEqual(['beginVisit', 'beginArtwork', 'beginArtwork']);
  });
  test('do not end open looks of each other', async () => {
    other.note(VISIT, [end(103, 5)]);
    await bothSend();
    expect(names()).not.toContain('endArtwork');
  });
  test('do not send calls that the other has given up', async () => {
    answer = ({ what }) =>
      what === 'beginVisit' ? { tag: 'accepted', idVisit: 'registered' } : { tag: 'refused', status: 404 };
    await bothSend();
    expect(names()).toEqual(['beginVisit', 'beginArtwork']);
    expect([outbox, other].map(({ unsent }) => unsent.getState().givenUp)).toEqual([1, 1]);
  });
  test('do not overwrite a newer end that the other has noted', async () => {
    isOnline = false;
    outbox.note(UNKNOWN, [end(101, 5)]);
    other = open();
    await sendRest(other);
    outbox.note(UNKNOWN, [end(101, 9)]);
    answer = ({ what }) => (what === 'beginVisit' ? { tag: 'accepted', idVisit: 'registered' } : { tag: 'offline' });
    isOnline = true;
    await sendRest(other);
    expect([...kept.values()].map(({ call }) => call)).toContainEqual(end(101, 9));
  });
  test('send an end of the other as it was last noted', async () => {
    outbox.note(VISIT, [end(103, 5)]);
    other = open();
    await other.settled();
    outbox.note(VISIT, [end(103, 9)]);
    await sendRest(other);
    expect([sent.at(-1)?.[1], left()]).toEqual([end(103, 9), 0]);
  });
  test('both send their calls if the phone cannot read the stored ones', async () => {
    store.all = async () => undefined;
    await bothSend();
    expect(new Set(names())).toEqual(new Set(['beginVisit', 'beginArtwork']));
    expect(outbox.unsent.getState().waiting).toBe(0);
  });
});

describe('the end of an open look', () => {
  test('is not sent while the look is open', async () => {
    outbox.note(VISIT, [end(101, 5)]);
    await sendRest();
    expect([sent, kept.size]).toEqual([[], 1]);
  });
  test('is sent when the page closes, as it was last noted', async () => {
    outbox.note(VISIT, [end(101, 5)]);
    outbox.note(VISIT, [end(101, 9)]);
    outbox.sendAtOnce();
    await outbox.settled();
    expect(sent).toEqual([['registered', end(101, 9)]]);
    expect(kept.size).toBe(0);
  });
  test('that was noted later still waits after the response to an earlier one', async () => {
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
  test('that is refused when the page closes waits, as it may have overtaken its beginning', async () => {
    answer = () => ({ tag: 'refused', status: 404 });
    outbox.note(VISIT, [end(101, 5)]);
    outbox.sendAtOnce();
    await new Promise((resolve) => setTimeout(resolve));
    expect(kept.size).toBe(1);
  });
  test('that the next page continues is sent by that page once, as it was noted by then', async () => {
    outbox.note(VISIT, [end(101, 5)]);
    outbox = open();
    outbox.note(VISIT, [end(101, 7)]);
    await sendRest();
    outbox.note(VISIT, [end(101, 9)]);
    await outbox.settled();
    expect(sent).toEqual([['registered', end(101, 7)]]);
    expect([...kept.values()].map(({ call }) => call)).toEqual([end(101, 9)]);
  });
  test('that was already waiting is sent, even if the look is open', async () => {
    isOnline = false;
    outbox.add(VISIT, [end(101, 5)]);
    await outbox.settled();
    outbox.note(VISIT, [end(101, 9)]);
    isOnline = true;
    await sendRest();
    expect(sent).toEqual([['registered', end(101, 9)]]);
  });
  test('is sent by the next page', async () => {
    outbox.note(VISIT, [end(101, 5)]);
    outbox = open();
    await sendRest();
    expect([sent, kept.size]).toEqual([[['registered', end(101, 5)]], 0]);
  });
});

describe('a page that closes', () => {
  test('sends all calls at once, except those in flight and those without a visit id', async () => {
    answer = () => new Promise(() => undefined);
    outbox.add(VISIT, [look(101), end(101, 5)]);
    outbox.add(UNKNOWN, [look(102)]);
    outbox.note(VISIT, [end(103, 7)]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(1);
    outbox.sendAtOnce();
    expect(sent.map(([, call]) => call)).toEqual([look(101), end(101, 5), end(103, 7)]);
  });
  test('sends no more calls than can outlive it, but always the ends of open looks', async () => {
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
  test('sends nothing without network', () => {
    isOnline = false;
    outbox.note(VISIT, [end(101, 5)]);
    outbox.sendAtOnce();
    expect(sent).toEqual([]);
  });
});
