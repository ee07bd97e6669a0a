import type { CallFailure } from '@cicerone/api/fetch-port';
import type { FramePlace, TourMessage } from '@cicerone/api/tours/tour-messages';
import type { JoinedTour } from '@cicerone/api/tours/tour-shapes';
import { describe, expect, test } from 'vitest';
import { createGuidedVisit, type GuidedVisitNeeds, type HeardTour } from './guided-visit.ts';
import type { ConnectionEnd, Hearing, OpenTourConnection, Renewed } from './tour-ports.ts';

const JOINED: JoinedTour = { tag: 'joined', idTour: 'tour', number: 4, ticket: 'ticket' };
const CODE = 'K7M2QX';

/** The connection of the last tour that was joined, as the server holds it. */
type Held = {
  news(message: TourMessage): void;
  connected(isConnected: boolean): void;
  end(why: ConnectionEnd): void;
  renew(): Promise<Renewed>;
};

/** A phone with a server behind it that answers as it is told to. */
function phone({
  answer = JOINED as JoinedTour | CallFailure,
  hearing = { tag: 'hears' } as Hearing,
  kept = undefined as string | undefined,
} = {}) {
  const done: string[] = [];
  const note = (what: string) => void done.push(what);
  const held: { connection?: Held } = {};
  let played: (place: FramePlace) => void = () => undefined;
  let sounding: (isSounding: boolean) => void = () => undefined;
  let interrupted: (is: boolean) => void = () => undefined;
  let now = 0;
  let timer: (() => void) | undefined;
  const server = { answer };
  const openConnection: OpenTourConnection = (opening) => {
    held.connection = {
      news: (message) => opening.onNews(message as never),
      connected: opening.onConnected,
      end: opening.onEnd,
      renew: opening.renew,
    };
    opening.onConnected(true);
    return {
      send(message) {
        note(`send ${JSON.stringify(message)}`);
        return true;
      },
      sendFrame: () => undefined,
      close: () => note('connection closed'),
    };
  };
  const needs: GuidedVisitNeeds = {
    async join(code) {
      note(`join ${code}`);
      return server.answer;
    },
    openConnection,
    speaker: () => ({
      open: async () => hearing,
      take: () => undefined,
      onPlayed(listener) {
        played = listener;
        return () => undefined;
      },
      onInterrupted(listener) {
        interrupted = listener;
        return () => undefined;
      },
      resume: async () => note('resume'),
      setMuted: (isMuted) => note(isMuted ? 'silent' : 'aloud'),
      close: () => note('speaker closed'),
    }),
    kept: {
      get: () => kept,
      set(code) {
        kept = code;
      },
    },
    stayAwake: (isOn) => note(isOn ? 'awake' : 'may sleep'),
    stories: {
      pause: () => note('story paused'),
      listen(listener) {
        sounding = listener;
        return () => undefined;
      },
    },
    now: () => now,
    later(milliseconds, act) {
      timer = () => {
        now += milliseconds;
        act();
      };
      return () => {
        timer = undefined;
      };
    },
  };
  const visit = createGuidedVisit(needs);
  return {
    visit,
    done,
    server,
    connection(): Held {
      if (!held.connection) throw new Error('There is no connection');
      return held.connection;
    },
    tour(): HeardTour {
      const state = visit.store.getState();
      if (state.tag !== 'inside') throw new Error(`The visitor is ${state.tag}`);
      return state.tour;
    },
    hear: (stream: number, frame: number) => played({ stream, frame }),
    story: (isSounding: boolean) => sounding(isSounding),
    call: (is: boolean) => interrupted(is),
    wait: () => timer?.(),
    time: () => now,
    kept: () => kept,
  };
}

describe('a visitor joins a tour', () => {
  test('by its code, however it is typed: their story pauses, and the screen stays on', async () => {
    const { visit, done, tour, kept } = phone();
    await visit.join(' k7m 2qx ');
    expect(done).toEqual(['story paused', `join ${CODE}`, 'awake']);
    expect(tour()).toMatchObject({ connection: 'connected', hearing: 'hears', isHandUp: false });
    expect(kept()).toBe(CODE);
  });

  test('once, however often they tap', async () => {
    const { visit, done } = phone();
    await Promise.all([visit.join(CODE), visit.join(CODE)]);
    await visit.join(CODE);
    expect(done.filter((what) => what.startsWith('join'))).toHaveLength(1);
  });

  test('only with a code', async () => {
    const { visit, done } = phone();
    await visit.join('  ');
    expect(visit.store.getState()).toEqual({ tag: 'outside', problem: 'code-missing' });
    await visit.join('hello');
    expect(visit.store.getState()).toEqual({ tag: 'outside', problem: 'unknown-code' });
    expect(done).toEqual([]);
  });

  test.each([
    [{ tag: 'unknown-code' }, 'unknown-code'],
    [{ tag: 'full' }, 'full'],
    [{ tag: 'offline' }, 'offline'],
    [{ tag: 'refused', status: 404 }, 'closed'],
    [{ tag: 'refused', status: 401 }, 'code-first'],
    [{ tag: 'refused', status: 429 }, 'busy'],
  ] as const)('and reads why not: %j', async (answer, problem) => {
    const { visit, done } = phone({ answer });
    await visit.join(CODE);
    expect(visit.store.getState()).toMatchObject({ tag: 'outside', problem });
    expect(done).toContain('speaker closed');
  });

  test('again after a reload, by the code that the phone has kept', async () => {
    const { visit, server } = phone({ kept: CODE });
    expect(visit.store.getState()).toEqual({ tag: 'outside', code: CODE });
    server.answer = { tag: 'offline' };
    await visit.join(CODE);
    expect(visit.store.getState()).toEqual({ tag: 'outside', problem: 'offline', code: CODE });
  });

  test('that has ended meanwhile, and is told so', async () => {
    const { visit, kept } = phone({ kept: CODE, answer: { tag: 'unknown-code' } });
    await visit.join(CODE);
    expect(visit.store.getState()).toEqual({ tag: 'over', why: 'ended' });
    expect(kept()).toBeUndefined();
    visit.forget();
    expect(visit.store.getState()).toEqual({ tag: 'outside' });
  });

  test('on a phone that can play no sound', async () => {
    const { visit, tour } = phone({ hearing: { tag: 'mute-phone' } });
    await visit.join(CODE);
    expect(tour().hearing).toBe('mute-phone');
  });
});

describe('in a tour', () => {
  async function inside(options?: Parameters<typeof phone>[0]) {
    const made = phone(options);
    await made.visit.join(CODE);
    made.done.length = 0;
    return made;
  }

  test('a late visitor gets its present state', async () => {
    const { connection, tour } = await inside();
    connection().news({
      tag: 'now',
      now: { isLed: true, isMuted: true, idArtwork: 7, lines: ['Hello'] },
      isHandUp: true,
    });
    expect(tour()).toMatchObject({ isMuted: true, idArtwork: 7, lines: ['Hello'], isHandUp: true });
  });

  test('a work is shown when the visitor hears the leader speak of it', async () => {
    const { connection, tour, hear } = await inside();
    connection().news({ tag: 'show', idArtwork: 7, at: { stream: 1, frame: 50 } });
    hear(1, 49);
    expect(tour().idArtwork).toBeUndefined();
    hear(1, 50);
    expect(tour().idArtwork).toBe(7);
  });

  test('a work whose frame never comes is shown after three seconds', async () => {
    const { connection, tour, hear, wait } = await inside();
    hear(1, 10);
    connection().news({ tag: 'show', idArtwork: 7, at: { stream: 1, frame: 50 } });
    wait();
    expect(tour().idArtwork).toBe(7);
  });

  test.each(['muted', 'without sound', 'interrupted'])('a work is shown at once on a phone %s', async (how) => {
    const { visit, connection, tour, call } = await inside(
      how === 'without sound' ? { hearing: { tag: 'mute-phone' } } : {},
    );
    if (how === 'muted') visit.setMuted(true);
    if (how === 'interrupted') call(true);
    connection().news({ tag: 'show', idArtwork: 7, at: { stream: 1, frame: 50 } });
    expect(tour().idArtwork).toBe(7);
  });

  test.each([
    ['has muted herself', { tag: 'mute', isMuted: true }],
    ['is not there', { tag: 'led', isLed: false }],
  ] as const)('a work is shown at once while the leader %s', async (_, message) => {
    const { connection, tour, hear } = await inside();
    hear(1, 10);
    connection().news(message);
    connection().news({ tag: 'show', idArtwork: 7, at: { stream: 1, frame: 50 } });
    expect(tour().idArtwork).toBe(7);
  });

  test('a phone that comes back sees what is shown now, and nothing from before it was away', async () => {
    const { connection, tour, hear } = await inside();
    hear(1, 10);
    connection().news({ tag: 'show', idArtwork: 7, at: { stream: 1, frame: 50 } });
    connection().news({ tag: 'now', now: { isLed: true, isMuted: false, idArtwork: 8, lines: [] }, isHandUp: false });
    hear(1, 50);
    expect(tour().idArtwork).toBe(8);
    connection().news({ tag: 'now', now: { isLed: true, isMuted: false, lines: [] }, isHandUp: false });
    expect(tour().idArtwork).toBeUndefined();
  });

  test('a work that is taken back is gone', async () => {
    const { connection, tour } = await inside();
    connection().news({ tag: 'show', idArtwork: 7 });
    connection().news({ tag: 'show' });
    expect(tour().idArtwork).toBeUndefined();
  });

  test('the twenty latest lines stay', async () => {
    const { connection, tour } = await inside();
    for (let at = 0; at < 25; at++) connection().news({ tag: 'line', text: `line ${at}` });
    expect(tour().lines).toHaveLength(20);
    expect(tour().lines.at(-1)).toBe('line 24');
  });

  test('a hand goes up, and is lowered by the leader', async () => {
    const { visit, connection, tour, done } = await inside();
    visit.raiseHand(true);
    expect(tour().isHandUp).toBe(true);
    connection().news({ tag: 'hand-lowered' });
    expect(tour().isHandUp).toBe(false);
    expect(done).toEqual(['send {"tag":"hand","isUp":true}']);
  });

  test('a hand that is tapped again and again is told once a second, as it was last', async () => {
    const { visit, tour, done, wait, time } = await inside();
    for (const isUp of [true, false, true, false, true, false]) visit.raiseHand(isUp);
    expect(tour().isHandUp).toBe(false);
    wait();
    expect(time()).toBe(1000);
    expect(done).toEqual(['send {"tag":"hand","isUp":true}', 'send {"tag":"hand","isUp":false}']);
    wait();
    expect(done).toHaveLength(2);
  });

  test('a hand does not rise without a connection', async () => {
    const { visit, connection, tour, done } = await inside();
    connection().connected(false);
    visit.raiseHand(true);
    expect(tour().isHandUp).toBe(false);
    expect(done).toEqual([]);
  });

  test('a story silences it until the story stops', async () => {
    const { tour, story, done } = await inside();
    story(true);
    expect(tour().mutedBy).toBe('story');
    story(false);
    expect(tour().mutedBy).toBeUndefined();
    expect(done).toEqual(['silent', 'aloud']);
  });

  test('a visitor who wants to hear it pauses the story', async () => {
    const { visit, tour, story, done } = await inside();
    story(true);
    visit.setMuted(false);
    expect(tour().mutedBy).toBeUndefined();
    expect(done).toEqual(['silent', 'story paused', 'aloud']);
  });

  test('a story does not end the silence that the visitor chose', async () => {
    const { visit, tour, story } = await inside();
    visit.setMuted(true);
    story(true);
    story(false);
    expect(tour().mutedBy).toBe('visitor');
  });

  test('a lost connection, the leader’s silence and a call are known', async () => {
    const { connection, tour, call } = await inside();
    connection().connected(false);
    connection().news({ tag: 'led', isLed: false });
    connection().news({ tag: 'mute', isMuted: true });
    call(true);
    expect(tour()).toMatchObject({ connection: 'lost', isLed: false, isMuted: true, isInterrupted: true });
  });

  test('a new ticket is asked for by the code; a code that no tour has any more ends it', async () => {
    const { connection, server } = await inside();
    expect(await connection().renew()).toEqual({ tag: 'renewed', ticket: 'ticket' });
    server.answer = { tag: 'refused', status: 429 };
    expect(await connection().renew()).toEqual({ tag: 'offline' });
    server.answer = { tag: 'unknown-code' };
    expect(await connection().renew()).toEqual({ tag: 'over', why: 'ended' });
    server.answer = { tag: 'refused', status: 404 };
    expect(await connection().renew()).toEqual({ tag: 'over', why: 'revoked' });
  });

  test('whoever leaves is out, and may come again', async () => {
    const { visit, done, kept } = await inside();
    visit.leave();
    expect(done).toEqual(['send {"tag":"leave"}', 'connection closed', 'speaker closed', 'may sleep']);
    expect(visit.store.getState()).toEqual({ tag: 'outside' });
    expect(kept()).toBeUndefined();
  });

  test.each([
    ['ended', 'ended'],
    ['revoked', 'closed'],
    ['replaced', 'elsewhere'],
    ['not-allowed', 'not-allowed'],
  ] as const)('the end of the connection (%s) is told', async (why, told) => {
    const { visit, connection, done } = await inside();
    connection().end(why);
    expect(visit.store.getState()).toEqual({ tag: 'over', why: told });
    expect(done).toContain('speaker closed');
  });
});
