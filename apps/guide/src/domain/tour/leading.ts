import type { CallFailure } from '@cicerone/api/fetch-port';
import { withLine } from '@cicerone/api/tours/tour-bounds';
import type { LeaderMessage, LeaderNews, TourNow } from '@cicerone/api/tours/tour-messages';
import type { Leader, LedTour, RunningTours } from '@cicerone/api/tours/tour-shapes';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  ConnectionEnd,
  ConnectionState,
  MicrophoneFailure,
  MicrophoneNews,
  OpenMicrophone,
  OpenTourConnection,
  Renewed,
  TourConnection,
  TourMicrophone,
} from './tour-ports.ts';

/** Why a leader cannot go on. `no-key`: this phone has no guide key, or the museum has revoked it. */
export type LeadingProblem = 'offline' | 'busy' | 'wrong-key' | 'no-key' | 'closed' | 'over';

/** The microphone of a leader: asked for, at work, gone while another one is looked for, or why there is none. */
export type Microphone = { tag: 'asking' } | { tag: 'on' } | { tag: 'gone' } | MicrophoneFailure;

/** A tour as its leader sees it. */
export type LeadingTour = Pick<LedTour, 'idTour' | 'code' | 'token' | 'startDate'> & {
  connection: ConnectionState;
  isMuted: boolean;
  microphone: Microphone;
  /** The microphone has delivered nothing but silence for a while. */
  isSilent: boolean;
  /** How many listen, and whose hands are up. */
  listeners: number;
  hands: readonly number[];
  idArtwork?: number | undefined;
  lines: readonly string[];
};

export type LeadingState =
  | { tag: 'asking' }
  | { tag: 'outside'; problem: LeadingProblem }
  /** Nothing is led from this page. */
  | { tag: 'ready'; leader: string; tours: RunningTours['tours']; problem?: LeadingProblem | undefined }
  | { tag: 'leading'; tour: LeadingTour }
  /** `taken-over`: another page leads the tour now. */
  | { tag: 'over'; why: ConnectionEnd };

export type LeadingNeeds = {
  openLeader(key: string): Promise<Leader | CallFailure>;
  endLeader(): Promise<{ ended: true } | CallFailure>;
  running(): Promise<RunningTours | CallFailure>;
  start(): Promise<LedTour | CallFailure>;
  lead(idTour: string): Promise<LedTour | CallFailure>;
  openConnection: OpenTourConnection;
  microphone: TourMicrophone;
  /** True if this phone was given a guide key: only then the guide offers to lead a tour. */
  kept: { get(): boolean; set(has: boolean): void };
  stayAwake(isOn: boolean): void;
};

export type Leading = {
  store: StoreApi<LeadingState>;
  /** How loud the microphone is, from 0 to 1: apart, because it changes ten times a second. */
  level: StoreApi<{ level: number }>;
  /** Asks which tours run. With the key of a link, opens the session of its leader first. */
  update(key?: string): Promise<void>;
  /** Starts a tour, or goes on with this leader's own. Call it in a tap, which also asks for the microphone. */
  start(): Promise<void>;
  /** Takes over a tour that another leader, or another page, leads. Call it in a tap. */
  takeOver(idTour: string): Promise<void>;
  setMuted(isMuted: boolean): void;
  /** Tries the microphone again; call it in a tap. */
  tryMicrophone(): Promise<void>;
  show(idArtwork: number | undefined): void;
  say(text: string): boolean;
  lowerHand(number: number): void;
  end(): void;
  /** Ends the session of the guide key, and forgets that this phone has one: not without the server. */
  forgetKey(): Promise<void>;
};

const STATUS_PROBLEMS: Readonly<Record<number, LeadingProblem>> = {
  400: 'wrong-key',
  401: 'no-key',
  403: 'wrong-key',
};

/** The calls of leaders find nothing at a closed museum, and one of them also if a tour is over. */
type NotFound = Extract<LeadingProblem, 'closed' | 'over'>;

/** The reason in the server's answer, or in its absence. */
export function leadingProblemOf(failure: CallFailure, notFound: NotFound = 'closed'): LeadingProblem {
  if (failure.tag === 'offline') return 'offline';
  return failure.status === 404 ? notFound : (STATUS_PROBLEMS[failure.status] ?? 'busy');
}

/** A leader's tour, from the guide key to its end (product, section D6, Live guide). */
export function createLeading(needs: LeadingNeeds): Leading {
  const store = createStore<LeadingState>(() => ({ tag: 'asking' }));
  const level = createStore(() => ({ level: 0 }));
  const display = (state: LeadingState) => store.setState(state, true);
  let led: Led | undefined;

  function fail(failure: CallFailure, notFound?: NotFound) {
    const problem = leadingProblemOf(failure, notFound);
    if (problem === 'no-key') needs.kept.set(false);
    const state = store.getState();
    display(state.tag === 'ready' && problem !== 'no-key' ? { ...state, problem } : { tag: 'outside', problem });
  }

  function leave(state: LeadingState) {
    led?.close();
    led = undefined;
    needs.stayAwake(false);
    display(state);
  }

  async function begin(asked: Promise<LedTour | CallFailure>, notFound?: NotFound) {
    if (led) return;
    const tour = await asked;
    if ('tag' in tour) return fail(tour, notFound);
    needs.stayAwake(true);
    led = lead(tour, {
      ...needs,
      display: (now) => display({ tag: 'leading', tour: now }),
      loud: (now) => level.setState({ level: now }),
      over: (why) => leave({ tag: 'over', why }),
    });
    await led.tryMicrophone();
  }

  async function update(key?: string) {
    if (led) return;
    if (key !== undefined) {
      const opened = await needs.openLeader(key);
      if ('tag' in opened) return fail(opened);
      needs.kept.set(true);
    }
    const running = await needs.running();
    if ('tag' in running) return fail(running);
    display({ tag: 'ready', ...running });
  }

  return {
    store,
    level,
    update,
    start: () => begin(needs.start()),
    takeOver: (idTour) => begin(needs.lead(idTour), 'over'),
    setMuted: (isMuted) => led?.setMuted(isMuted),
    tryMicrophone: async () => led?.tryMicrophone(),
    show: (idArtwork) => led?.show(idArtwork),
    say: (text) => led?.say(text) ?? false,
    lowerHand: (number) => led?.lowerHand(number),
    end() {
      if (led?.connection.send({ tag: 'end' })) leave({ tag: 'over', why: 'ended' });
    },
    async forgetKey() {
      const ended = await needs.endLeader();
      if ('tag' in ended) return fail(ended);
      needs.kept.set(false);
      leave({ tag: 'outside', problem: 'no-key' });
    },
  };
}

type Led = {
  connection: TourConnection<LeaderMessage>;
  setMuted(isMuted: boolean): void;
  tryMicrophone(): Promise<void>;
  show(idArtwork: number | undefined): void;
  say(text: string): boolean;
  lowerHand(number: number): void;
  close(): void;
};

type Given = LeadingNeeds & {
  display(tour: LeadingTour): void;
  loud(level: number): void;
  over(why: ConnectionEnd): void;
};

/** The time in which this page leads a tour. */
function lead({ ticket, ...begun }: LedTour, given: Given): Led {
  let tour: LeadingTour = { ...begun, ...AT_FIRST };
  let microphone: OpenMicrophone | undefined;
  let isClosed = false;
  const change = (part: Partial<LeadingTour>) => {
    tour = { ...tour, ...part };
    if (!isClosed) given.display(tour);
  };
  const connection = given.openConnection<LeaderNews, LeaderMessage>({
    ticket,
    renew: () => renew(given),
    onNews: (news) => change(changeByNews(news, tour)),
    onFrames: () => undefined,
    onConnected(isConnected) {
      change({ connection: isConnected ? 'connected' : 'lost' });
      // After a restart of the server, or on another page, the tour may remember it otherwise.
      if (isConnected) connection.send({ tag: 'mute', isMuted: tour.isMuted });
    },
    onEnd: given.over,
  });

  function hear(news: MicrophoneNews) {
    if (news.tag === 'level') return given.loud(news.level);
    if (news.tag === 'silent') return change({ isSilent: news.isSilent });
    change({ microphone: news.tag === 'found' ? { tag: 'on' } : whyLost(news.failure), isSilent: false });
  }

  return {
    connection,
    setMuted(isMuted) {
      microphone?.setMuted(isMuted);
      connection.send({ tag: 'mute', isMuted });
      change({ isMuted });
    },
    async tryMicrophone() {
      change({ microphone: { tag: 'asking' } });
      if (microphone) await microphone.resume();
      const opened = microphone ?? (await given.microphone.open((frame) => connection.sendFrame(frame), hear));
      if ('tag' in opened) return change({ microphone: opened });
      // The tour ended while the browser asked.
      if (isClosed) return opened.close();
      microphone = opened;
      microphone.setMuted(tour.isMuted);
      change({ microphone: { tag: 'on' } });
    },
    show(idArtwork) {
      const at = microphone && !tour.isMuted ? { at: microphone.frame() } : {};
      if (connection.send({ tag: 'show', ...(idArtwork !== undefined && { idArtwork }), ...at })) change({ idArtwork });
    },
    say(text) {
      const isSent = connection.send({ tag: 'line', text });
      if (isSent) change({ lines: withLine(tour.lines, text) });
      return isSent;
    },
    lowerHand: (number) => void connection.send({ tag: 'lower-hand', number }),
    close() {
      isClosed = true;
      microphone?.close();
      connection.close();
    },
  };
}

const AT_FIRST = {
  connection: 'connecting',
  isMuted: false,
  microphone: { tag: 'asking' },
  isSilent: false,
  listeners: 0,
  hands: [],
  lines: [],
} as const satisfies Partial<LeadingTour>;

/** Of a microphone that was there; the phone looks for another one by itself. */
function whyLost(failure: MicrophoneFailure): Microphone {
  return failure.tag === 'none' ? { tag: 'gone' } : failure;
}

/** Asks for another ticket: this leader's own tour goes on, unless it is over. A busy server is asked again. */
async function renew({ running, start }: Pick<LeadingNeeds, 'running' | 'start'>): Promise<Renewed> {
  const tours = await running();
  if ('tag' in tours) {
    const problem = leadingProblemOf(tours);
    return problem === 'no-key' || problem === 'closed' ? { tag: 'over', why: 'revoked' } : { tag: 'offline' };
  }
  if (!tours.tours.some(({ isMine }) => isMine)) return { tag: 'over', why: 'ended' };
  const tour = await start();
  return 'tag' in tour ? { tag: 'offline' } : { tag: 'renewed', ticket: tour.ticket };
}

function changeByNews(news: LeaderNews, tour: LeadingTour): Partial<LeadingTour> {
  switch (news.tag) {
    case 'now':
      return remembered(news.now, tour);
    case 'listeners':
      return { listeners: news.count, hands: news.hands };
  }
}

/** The tour as the server remembers it. This page knows best whether it is muted. */
function remembered({ idArtwork, lines }: TourNow, tour: LeadingTour): Partial<LeadingTour> {
  return { idArtwork: idArtwork ?? tour.idArtwork, lines };
}
