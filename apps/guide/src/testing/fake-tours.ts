import { createStore } from 'zustand/vanilla';
import type { OnLockScreen } from '#domain/listening/track.ts';
import type { GuidedVisit, GuidedVisitState, HeardTour } from '#domain/tour/guided-visit.ts';
import type { Leading, LeadingState, LeadingTour } from '#domain/tour/leading.ts';
import type { Tours } from '#parts/guide.ts';

export type FakeToursOptions = {
  /** The visitor's part in a tour; by default in none. */
  visit?: GuidedVisitState;
  /** The tour that is led; by default nothing is led, and there is a guide key. */
  leading?: LeadingState;
  /** True if the phone was given a guide key. */
  hasKey?: boolean;
  /** The guide key of the link that was opened. */
  key?: string;
};

/** A tour in which a visitor hears the leader, and sees no work yet. */
export const HEARD: HeardTour = {
  isLed: true,
  isMuted: false,
  lines: [],
  connection: 'connected',
  hearing: 'hears',
  isInterrupted: false,
  isHandUp: false,
};

/** A tour of which its leader has said nothing yet. */
export const LED: LeadingTour = {
  idTour: 'tour',
  code: 'K7M2QX',
  token: 'aB3_-xyzXYZ0123456789w',
  startDate: '2026-08-01T10:00:00.000Z',
  connection: 'connected',
  isMuted: false,
  microphone: { tag: 'on' },
  isSilent: false,
  listeners: 12,
  hands: [],
  lines: [],
};

export const READY: Extract<LeadingState, { tag: 'ready' }> = { tag: 'ready', leader: 'Morning tours', tours: [] };

/** Live tours in these states, which note each step. */
export function fakeTours(options: FakeToursOptions | undefined, note: (what: string) => void): () => Promise<Tours> {
  const { visit = { tag: 'outside' }, leading = READY, hasKey = false } = options ?? {};
  const tours = {
    idMuseum: 1,
    visit: fakeVisit(visit, note),
    leading: fakeLeading(leading, note),
    hasKey: () => hasKey,
    nameOnLockScreen: ({ title, detail }: OnLockScreen) => note(`lock screen ${title}, ${detail}`),
    takeKey: () => options?.key,
  };
  return async () => tours;
}

function fakeVisit(state: GuidedVisitState, note: (what: string) => void): GuidedVisit {
  const store = createStore<GuidedVisitState>(() => state);
  return {
    store,
    async join(text) {
      note(`join ${text}`);
      // As the real one answers: the rest needs a server.
      if (text.trim() === '') store.setState({ tag: 'outside', problem: 'code-missing' }, true);
    },
    leave: () => note('leave'),
    raiseHand: (isUp) => note(isUp ? 'hand up' : 'hand down'),
    setMuted: (isMuted) => note(isMuted ? 'sound off' : 'sound on'),
    resume: () => note('resume'),
    forget: () => store.setState({ tag: 'outside' }, true),
  };
}

function fakeLeading(state: LeadingState, note: (what: string) => void): Leading {
  return {
    store: createStore<LeadingState>(() => state),
    level: createStore(() => ({ level: 0.4 })),
    update: async (key) => note(key === undefined ? 'update the tours' : `key ${key}`),
    start: async () => note('start'),
    takeOver: async (idTour) => note(`take over ${idTour}`),
    setMuted: (isMuted) => note(isMuted ? 'mute' : 'speak'),
    tryMicrophone: async () => note('try the microphone'),
    show: (idArtwork) => note(`show ${idArtwork}`),
    say(text) {
      note(`say ${text}`);
      return true;
    },
    lowerHand: (number) => note(`lower ${number}`),
    end: () => note('end'),
    forgetKey: async () => note('forget the key'),
  };
}
