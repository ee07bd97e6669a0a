import type { CallFailure } from '@cicerone/api/fetch-port';
import type { LeaderNews } from '@cicerone/api/tours/tour-messages';
import type { Leader, LedTour, RunningTours } from '@cicerone/api/tours/tour-shapes';
import { describe, expect, test } from 'vitest';
import { createLeading, type LeadingNeeds, type LeadingTour } from './leading.ts';
import type { ConnectionEnd, MicrophoneFailure, MicrophoneNews, OpenTourConnection, Renewed } from './tour-ports.ts';

const TOUR: LedTour = {
  idTour: 'tour',
  code: 'K7M2QX',
  token: 'token',
  startDate: '2026-11-28T10:00:00.000Z',
  ticket: 'ticket',
};
const MINE = { idTour: 'tour', leader: 'Morning tours', startDate: TOUR.startDate, listeners: 3, isMine: true };
const RUNNING: RunningTours = { leader: 'Morning tours', tours: [] };

type Held = {
  news(news: LeaderNews): void;
  connected(is: boolean): void;
  end(why: ConnectionEnd): void;
  renew(): Promise<Renewed>;
};

/** A leader's phone, with a server and a microphone that answer as they are told to. */
function phone() {
  const done: string[] = [];
  const note = (what: string) => void done.push(what);
  const held: { connection?: Held; microphone?: (news: MicrophoneNews) => void } = {};
  const answers = {
    key: { leader: 'Morning tours' } as Leader | CallFailure,
    running: RUNNING as RunningTours | CallFailure,
    start: TOUR as LedTour | CallFailure,
    ended: { ended: true } as { ended: true } | CallFailure,
    microphone: undefined as MicrophoneFailure | undefined,
    sends: true,
  };
  let hasKey = false;
  const openConnection: OpenTourConnection = (opening) => {
    held.connection = {
      news: (news) => opening.onNews(news as never),
      connected: opening.onConnected,
      end: opening.onEnd,
      renew: opening.renew,
    };
    return {
      send(message) {
        note(`send ${JSON.stringify(message)}`);
        return answers.sends;
      },
      sendFrame: () => note('frame'),
      close: () => note('connection closed'),
    };
  };
  const needs: LeadingNeeds = {
    openLeader: async () => answers.key,
    async endLeader() {
      note('session ended');
      return answers.ended;
    },
    running: async () => answers.running,
    start: async () => answers.start,
    lead: async () => answers.start,
    openConnection,
    microphone: {
      async open(send, told) {
        note('microphone asked for');
        if (answers.microphone) return answers.microphone;
        held.microphone = told;
        send(new Uint8Array(1));
        return {
          frame: () => 42,
          setMuted: (isMuted) => note(isMuted ? 'microphone muted' : 'microphone on'),
          resume: async () => note('microphone resumed'),
          close: () => note('microphone closed'),
        };
      },
    },
    kept: {
      get: () => hasKey,
      set(has) {
        hasKey = has;
      },
    },
    stayAwake: (isOn) => note(isOn ? 'awake' : 'may sleep'),
  };
  const leading = createLeading(needs);
  return {
    leading,
    done,
    answers,
    hasKey: () => hasKey,
    connection(): Held {
      if (!held.connection) throw new Error('There is no connection');
      return held.connection;
    },
    microphone: (news: MicrophoneNews) => held.microphone?.(news),
    tour(): LeadingTour {
      const state = leading.store.getState();
      if (state.tag !== 'leading') throw new Error(`The tour is ${state.tag}`);
      return state.tour;
    },
  };
}

describe('a guide key', () => {
  test('opens the console, and the phone remembers that it has one', async () => {
    const { leading, hasKey } = phone();
    await leading.update('key');
    expect(leading.store.getState()).toEqual({ tag: 'ready', ...RUNNING });
    expect(hasKey()).toBe(true);
  });

  test.each([
    [{ tag: 'refused', status: 403 }, 'wrong-key'],
    [{ tag: 'refused', status: 400 }, 'wrong-key'],
    [{ tag: 'refused', status: 429 }, 'busy'],
    [{ tag: 'offline' }, 'offline'],
  ] as const)('that opens nothing says why: %j', async (answer, problem) => {
    const { leading, answers, hasKey } = phone();
    answers.key = answer;
    await leading.update('key');
    expect(leading.store.getState()).toEqual({ tag: 'outside', problem });
    expect(hasKey()).toBe(false);
  });

  test('that was revoked is forgotten by the phone', async () => {
    const { leading, answers, hasKey } = phone();
    await leading.update('key');
    answers.running = { tag: 'refused', status: 401 };
    await leading.update();
    expect(leading.store.getState()).toEqual({ tag: 'outside', problem: 'no-key' });
    expect(hasKey()).toBe(false);
  });

  test('is forgotten when its leader asks for it', async () => {
    const { leading, done, hasKey } = phone();
    await leading.update('key');
    await leading.forgetKey();
    expect(done).toContain('session ended');
    expect(hasKey()).toBe(false);
  });

  test('is kept, and its leader told, as long as its session cannot be ended', async () => {
    const { leading, answers, hasKey } = phone();
    await leading.update('key');
    answers.ended = { tag: 'offline' };
    await leading.forgetKey();
    expect(leading.store.getState()).toMatchObject({ tag: 'ready', problem: 'offline' });
    expect(hasKey()).toBe(true);
  });
});

async function led() {
  const made = phone();
  await made.leading.update('key');
  await made.leading.start();
  return made;
}

describe('a tour', () => {
  test('starts with the microphone, and keeps the screen on', async () => {
    const { tour, done } = await led();
    expect(tour()).toMatchObject({ code: 'K7M2QX', microphone: { tag: 'on' }, isMuted: false });
    expect(done).toEqual(['awake', 'microphone asked for', 'frame', 'microphone on']);
  });

  test('goes on without a microphone, which may be tried again', async () => {
    const { leading, answers, tour } = phone();
    answers.microphone = { tag: 'refused' };
    await leading.update('key');
    await leading.start();
    expect(tour().microphone).toEqual({ tag: 'refused' });
    answers.microphone = undefined;
    await leading.tryMicrophone();
    expect(tour().microphone).toEqual({ tag: 'on' });
  });

  test('begins mute if its leader muted herself while the browser asked for the microphone', async () => {
    const { leading, done } = phone();
    await leading.update('key');
    const starting = leading.start();
    while (!done.includes('microphone asked for')) await Promise.resolve();
    leading.setMuted(true);
    await starting;
    expect(done.at(-1)).toBe('microphone muted');
  });

  test('is led on by two taps as by one', async () => {
    const { leading, done } = await led();
    await leading.start();
    await leading.takeOver('other');
    expect(done.filter((what) => what === 'microphone asked for')).toHaveLength(1);
  });

  test('that cannot start says why, below the others', async () => {
    const { leading, answers } = phone();
    await leading.update('key');
    answers.start = { tag: 'offline' };
    await leading.start();
    expect(leading.store.getState()).toEqual({ tag: 'ready', ...RUNNING, problem: 'offline' });
  });

  test('shows a work at the frame that is being recorded; a muted leader shows it at once', async () => {
    const { leading, tour, done } = await led();
    leading.show(7);
    expect(done.at(-1)).toBe('send {"tag":"show","idArtwork":7,"at":42}');
    expect(tour().idArtwork).toBe(7);
    leading.setMuted(true);
    leading.show(undefined);
    expect(done.slice(-3)).toEqual(['microphone muted', 'send {"tag":"mute","isMuted":true}', 'send {"tag":"show"}']);
    expect(tour()).toMatchObject({ isMuted: true, idArtwork: undefined });
  });

  test('that has no connection shows nothing, and keeps an unsent line', async () => {
    const { leading, answers, tour } = await led();
    answers.sends = false;
    leading.show(7);
    expect(tour().idArtwork).toBeUndefined();
    expect(leading.say('Hello')).toBe(false);
    // The visitors would go on to wait for a leader who has gone home.
    leading.end();
    expect(leading.store.getState().tag).toBe('leading');
  });

  test('keeps its twenty latest lines', async () => {
    const { leading, tour } = await led();
    for (let at = 1; at <= 25; at++) leading.say(`line ${at}`);
    expect([tour().lines.length, tour().lines[0]]).toEqual([20, 'line 6']);
  });

  test('knows how many listen, and whose hands are up', async () => {
    const { leading, connection, tour, done } = await led();
    connection().news({ tag: 'listeners', count: 3, hands: [3, 2] });
    expect(tour()).toMatchObject({ listeners: 3, hands: [3, 2] });
    leading.lowerHand(2);
    expect(done.at(-1)).toBe('send {"tag":"lower-hand","number":2}');
  });

  test('tells a silent microphone, a lost one, and how loud it is', async () => {
    const { leading, microphone, tour } = await led();
    microphone({ tag: 'level', level: 0.5 });
    expect(leading.level.getState()).toEqual({ level: 0.5 });
    microphone({ tag: 'silent', isSilent: true });
    expect(tour().isSilent).toBe(true);
    microphone({ tag: 'lost', failure: { tag: 'none' } });
    expect(tour()).toMatchObject({ microphone: { tag: 'gone' }, isSilent: false });
    microphone({ tag: 'lost', failure: { tag: 'in-use' } });
    expect(tour().microphone).toEqual({ tag: 'in-use' });
    microphone({ tag: 'found' });
    expect(tour().microphone).toEqual({ tag: 'on' });
  });

  test('that comes back after a reload shows the same work and lines', async () => {
    const { leading, connection, tour } = await led();
    connection().news({ tag: 'now', now: { isLed: true, isMuted: false, idArtwork: 7, lines: ['Hello'] } });
    leading.say('And on');
    expect(tour()).toMatchObject({ idArtwork: 7, lines: ['Hello', 'And on'] });
  });

  test('tells a server that has come back whether it is muted', async () => {
    const { leading, connection, done } = await led();
    leading.setMuted(true);
    connection().connected(true);
    expect(done.at(-1)).toBe('send {"tag":"mute","isMuted":true}');
  });

  test('renews its ticket only while it is this leader’s own', async () => {
    const { connection, answers } = await led();
    answers.running = { ...RUNNING, tours: [MINE] };
    expect(await connection().renew()).toEqual({ tag: 'renewed', ticket: 'ticket' });
    answers.running = { ...RUNNING, tours: [{ ...MINE, isMine: false }] };
    expect(await connection().renew()).toEqual({ tag: 'over', why: 'ended' });
  });

  test.each<[CallFailure, Renewed]>([
    [{ tag: 'offline' }, { tag: 'offline' }],
    [{ tag: 'refused', status: 429 }, { tag: 'offline' }],
    [{ tag: 'refused', status: 502 }, { tag: 'offline' }],
    [
      { tag: 'refused', status: 401 },
      { tag: 'over', why: 'revoked' },
    ],
    [
      { tag: 'refused', status: 404 },
      { tag: 'over', why: 'revoked' },
    ],
  ])('outlives a server that is away or busy, and no revoked key: %j', async (answer, renewed) => {
    const { connection, answers } = await led();
    answers.running = answer;
    expect(await connection().renew()).toEqual(renewed);
  });

  test('of another leader that is over meanwhile says so; a closed museum says that', async () => {
    const { leading, answers } = phone();
    await leading.update('key');
    answers.start = { tag: 'refused', status: 404 };
    await leading.takeOver('other');
    expect(leading.store.getState()).toMatchObject({ tag: 'ready', problem: 'over' });
    await leading.start();
    expect(leading.store.getState()).toMatchObject({ tag: 'ready', problem: 'closed' });
  });

  test('ends for everybody, or is taken over', async () => {
    const ending = await led();
    ending.leading.end();
    expect(ending.leading.store.getState()).toEqual({ tag: 'over', why: 'ended' });
    expect(ending.done.slice(-3)).toEqual(['microphone closed', 'connection closed', 'may sleep']);
    const taken = await led();
    taken.connection().end('taken-over');
    expect(taken.leading.store.getState()).toEqual({ tag: 'over', why: 'taken-over' });
  });
});
