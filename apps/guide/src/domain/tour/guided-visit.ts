import type { CallFailure } from '@cicerone/api/fetch-port';
import { withLine } from '@cicerone/api/tours/tour-bounds';
import { readTourCode } from '@cicerone/api/tours/tour-code';
import type { FramePlace, ListenerMessage, TourMessage, TourNow } from '@cicerone/api/tours/tour-messages';
import type { JoinedTour } from '@cicerone/api/tours/tour-shapes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LONGEST_WAIT_MS, splitDue, type WaitingMessage } from './due-messages.ts';
import type {
  ConnectionEnd,
  ConnectionState,
  Hearing,
  OpenTourConnection,
  Renewed,
  TourConnection,
  TourSpeaker,
} from './tour-ports.ts';

/** A tour as its listener meets it. */
export type HeardTour = Omit<TourNow, 'idArtwork'> & {
  idArtwork?: number | undefined;
  connection: ConnectionState;
  hearing: Hearing['tag'];
  /** Why this phone plays no sound of the tour at present: the visitor wants none, or hears a story. */
  mutedBy?: 'visitor' | 'story' | undefined;
  /** The phone has stopped the sound, as for a call: only a tap starts it again. */
  isInterrupted: boolean;
  isHandUp: boolean;
};

/** Why a tour is over for this phone. `elsewhere`: the same listener is heard on another page. */
export type TourOver = 'ended' | 'closed' | 'elsewhere' | 'not-allowed';

/** Why a visitor is not in a tour. `code-first`: the museum asks for its access code before. */
export type JoinProblem = 'code-missing' | 'unknown-code' | 'full' | 'offline' | 'busy' | 'closed' | 'code-first';

export type GuidedVisitState =
  /** `code`: of a tour that this phone has joined before, and not left. */
  | { tag: 'outside'; problem?: JoinProblem | undefined; code?: string | undefined }
  | { tag: 'joining'; code: string }
  | { tag: 'inside'; tour: HeardTour }
  | { tag: 'over'; why: TourOver };

/** The server and the phone, as far as a guided visit needs them. */
export type GuidedVisitNeeds = {
  join(code: string): Promise<JoinedTour | CallFailure>;
  openConnection: OpenTourConnection;
  speaker(): TourSpeaker;
  /** The code of the joined tour, which survives a reload of the page. */
  kept: { get(): string | undefined; set(code: string | undefined): void };
  /** Keeps the screen on: a phone that sleeps loses its connection and its sound. */
  stayAwake(isOn: boolean): void;
  /** The stories of the guide, which a tour interrupts. */
  stories: {
    pause(): void;
    /** Calls back when a story begins or stops to sound. */
    listen(listener: (isSounding: boolean) => void): () => void;
  };
  now(): number;
  later(milliseconds: number, act: () => void): () => void;
};

export type GuidedVisit = {
  store: StoreApi<GuidedVisitState>;
  /** Joins a tour by what the visitor typed or scanned. Call it in their tap, which also unlocks the sound. */
  join(text: string): Promise<void>;
  /** Leaves the tour for good. */
  leave(): void;
  raiseHand(isUp: boolean): void;
  setMuted(isMuted: boolean): void;
  /** Plays again after an interruption; call it in a tap. */
  resume(): void;
  /** Leaves the message that a tour is over, to join another one. */
  forget(): void;
};

const STATUS_PROBLEMS: Readonly<Record<number, JoinProblem>> = { 401: 'code-first', 404: 'closed' };

/** The reason in the server's answer, or in its absence (product, section D6, Live guide). */
function joinProblemOf(answer: Exclude<JoinedTour, { tag: 'joined' }> | CallFailure): JoinProblem {
  return answer.tag === 'refused' ? (STATUS_PROBLEMS[answer.status] ?? 'busy') : answer.tag;
}

/** A visitor's part in a tour: joining, hearing, seeing, leaving (product, section D6, Live guide). */
export function createGuidedVisit(needs: GuidedVisitNeeds): GuidedVisit {
  const code = needs.kept.get();
  const store = createStore<GuidedVisitState>(() => ({ tag: 'outside', code }));
  const show = (state: GuidedVisitState) => store.setState(state, true);
  let inside: Inside | undefined;

  function end(state: GuidedVisitState) {
    inside?.close();
    inside = undefined;
    needs.stayAwake(false);
    needs.kept.set(undefined);
    show(state);
  }

  return {
    store,
    async join(text) {
      if (store.getState().tag === 'joining' || inside) return;
      const typed = text.trim();
      const wanted = readTourCode(typed);
      if (wanted === undefined) {
        return show({ tag: 'outside', problem: typed === '' ? 'code-missing' : 'unknown-code' });
      }
      show({ tag: 'joining', code: wanted });
      needs.stories.pause();
      const speaker = needs.speaker();
      const [hearing, joined] = await Promise.all([speaker.open(), needs.join(wanted)]);
      if (joined.tag !== 'joined') {
        speaker.close();
        // The tour ended while this phone was away.
        if (joined.tag === 'unknown-code' && needs.kept.get() === wanted) return end({ tag: 'over', why: 'ended' });
        return show({ tag: 'outside', problem: joinProblemOf(joined), code: needs.kept.get() });
      }
      needs.kept.set(wanted);
      needs.stayAwake(true);
      inside = enter({
        ...needs,
        speaker,
        hearing: hearing.tag,
        ticket: joined.ticket,
        code: wanted,
        show: (tour) => show({ tag: 'inside', tour }),
        over: (why) => end({ tag: 'over', why }),
      });
    },
    leave() {
      inside?.connection.send({ tag: 'leave' });
      end({ tag: 'outside' });
    },
    raiseHand: (isUp) => inside?.raiseHand(isUp),
    setMuted: (isMuted) => inside?.mute(isMuted ? 'visitor' : undefined),
    resume: () => inside?.resume(),
    forget: () => show({ tag: 'outside' }),
  };
}

type Inside = {
  connection: TourConnection<ListenerMessage>;
  raiseHand(isUp: boolean): void;
  mute(by: HeardTour['mutedBy']): void;
  resume(): void;
  close(): void;
};

type Entering = Omit<GuidedVisitNeeds, 'speaker'> & {
  speaker: TourSpeaker;
  hearing: Hearing['tag'];
  ticket: string;
  code: string;
  show(tour: HeardTour): void;
  over(why: TourOver): void;
};

const CONNECTION_ENDS = {
  ended: 'ended',
  revoked: 'closed',
  replaced: 'elsewhere',
  'taken-over': 'elsewhere',
  'not-allowed': 'not-allowed',
} as const satisfies Record<ConnectionEnd, TourOver>;

/** The time inside a tour, from its first message to the last. */
function enter(given: Entering): Inside {
  const { speaker, hearing, stories, show } = given;
  let tour: HeardTour = {
    isLed: true,
    isMuted: false,
    lines: [],
    connection: 'connecting',
    hearing,
    isInterrupted: false,
    isHandUp: false,
  };
  const change = (part: Partial<HeardTour>) => {
    tour = { ...tour, ...part };
    show(tour);
  };
  const messages = inStep(given, {
    act: (message) => change(changeBy(message, tour)),
    hears: () =>
      hearing === 'hears' && !tour.isInterrupted && tour.mutedBy === undefined && !tour.isMuted && tour.isLed,
  });
  const mute = (by: HeardTour['mutedBy']) => {
    speaker.setMuted(by !== undefined);
    change({ mutedBy: by });
  };
  const unlisten = [
    speaker.onInterrupted((isInterrupted) => change({ isInterrupted })),
    stories.listen((isSounding) => {
      if (isSounding && tour.mutedBy === undefined) mute('story');
      if (!isSounding && tour.mutedBy === 'story') mute(undefined);
    }),
    messages.stop,
  ];
  const connection = given.openConnection<TourMessage, ListenerMessage>({
    ticket: given.ticket,
    renew: () => renew(given),
    onNews: messages.take,
    onFrames: (bytes) => speaker.take(bytes),
    onConnected: (isConnected) => change({ connection: isConnected ? 'connected' : 'lost' }),
    onEnd: (why) => given.over(CONNECTION_ENDS[why]),
  });
  const hand = atMostOnceASecond(given, () => connection.send({ tag: 'hand', isUp: tour.isHandUp }));
  unlisten.push(hand.stop);
  show(tour);
  return {
    connection,
    raiseHand(isUp) {
      if (tour.connection !== 'connected') return;
      change({ isHandUp: isUp });
      hand.tell();
    },
    mute(by) {
      // Both would be heard at once.
      if (by === undefined && tour.mutedBy === 'story') stories.pause();
      mute(by);
    },
    resume: () => void speaker.resume(),
    close() {
      for (const stop of unlisten) stop();
      connection.close();
      speaker.close();
    },
  };
}

/** In milliseconds: a phone that sends more than one message a second for a while loses its connection. */
const BETWEEN_MESSAGES_MS = 1000;

/**
 * Sends at once, and again a second later if it was asked to meanwhile: a child who taps the hand again and again stays
 * in the tour, and the leader sees how it ended.
 */
function atMostOnceASecond({ later }: Pick<Entering, 'later'>, send: () => void) {
  let cancel: (() => void) | undefined;
  let isWanted = false;
  function rest() {
    cancel = undefined;
    if (isWanted) tell();
  }
  function tell() {
    isWanted = cancel !== undefined;
    if (isWanted) return;
    send();
    cancel = later(BETWEEN_MESSAGES_MS, rest);
  }
  return { tell, stop: () => cancel?.() };
}

/** Asks for another ticket by the code. A code that opens nothing any more is that of a tour that has ended. */
async function renew({ join, code }: Pick<Entering, 'join' | 'code'>): Promise<Renewed> {
  const joined = await join(code);
  if (joined.tag === 'joined') return { tag: 'renewed', ticket: joined.ticket };
  if (joined.tag === 'unknown-code') return { tag: 'over', why: 'ended' };
  return joinProblemOf(joined) === 'closed' ? { tag: 'over', why: 'revoked' } : { tag: 'offline' };
}

/** The messages of the server in step with the sound. */
function inStep(
  { speaker, now, later }: Pick<Entering, 'speaker' | 'now' | 'later'>,
  { act, hears }: { act(message: TourMessage): void; hears(): boolean },
) {
  let waiting: readonly WaitingMessage[] = [];
  let heard: FramePlace | undefined;
  let cancel: (() => void) | undefined;

  function look() {
    cancel?.();
    const { due, rest } = splitDue(waiting, { heard: hears() ? (heard ?? NOTHING_YET) : undefined, now: now() });
    waiting = rest;
    for (const { message } of due) act(message);
    cancel = rest.length > 0 ? later(LONGEST_WAIT_MS, look) : undefined;
  }

  const unlisten = speaker.onPlayed((place) => {
    heard = place;
    if (waiting.length > 0) look();
  });
  return {
    take(message: TourMessage) {
      // The present state replaces everything that was on its way.
      if (message.tag === 'now') waiting = [];
      const at = 'at' in message ? message.at : undefined;
      if (!at) return act(message);
      waiting = [...waiting, { message, at, since: now() }];
      look();
    },
    stop() {
      cancel?.();
      unlisten();
    },
  };
}

const NOTHING_YET: FramePlace = { stream: -1, frame: 0 };

/** The change that a message makes to a tour. */
export function changeBy(message: TourMessage, { lines }: Pick<HeardTour, 'lines'>): Partial<HeardTour> {
  switch (message.tag) {
    case 'now':
      return { idArtwork: undefined, ...message.now, isHandUp: message.isHandUp };
    case 'show':
      return { idArtwork: message.idArtwork };
    case 'line':
      return { lines: withLine(lines, message.text) };
    case 'mute':
      return { isMuted: message.isMuted };
    case 'led':
      return { isLed: message.isLed };
    case 'hand-lowered':
      return { isHandUp: false };
  }
}
