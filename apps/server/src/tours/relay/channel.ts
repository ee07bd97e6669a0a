import { TOUR_CLOSE } from '@cicerone/api/tours/tour-addresses';
import type { TourState } from '../relay-rows.ts';
import { nowOf } from '../tour-changes.ts';
import { type ChannelDeps, type ChannelState, noteListener, tellLeader, tellListeners } from './channel-state.ts';
import { createFanOut, type Hearer } from './fan-out.ts';
import { leaderHandler } from './leader-handler.ts';
import { listenerHandler } from './listener-handler.ts';
import { createRoster } from './roster.ts';
import { createSaver } from './saver.ts';
import type { ClientHandler, TourClient } from './tour-client.ts';

/** One running tour: its leader, its listeners, and what it shows. */
export type Channel = {
  /** Makes a page the leading one. The page that led before is closed. */
  lead(client: TourClient, of: { term: number; stream: number }): ClientHandler;
  /** Lets a listener hear, who gets the present state first. An older connection of the same number is closed. */
  listen(client: TourClient, number: number): ClientHandler;
  /** Closes the leading page if it leads an earlier term than this. */
  takeOver(term: number): void;
  isLed(): boolean;
  /** The numbers of connected listeners. */
  numbers(): ReadonlySet<number>;
  /** Tries again to store what could not be stored. */
  save(): void;
  /** Resolves when the latest state is stored, or could not be. */
  settled(): Promise<void>;
  /** Closes all connections. Resolves when the latest state is stored, or could not be. */
  close(code: number): Promise<void>;
};

/** Opens a tour in this process, as it is stored, with the hands that are up. */
export function createChannel(
  tour: TourState,
  hands: readonly { number: number; handUpAt: Date }[],
  deps: ChannelDeps,
): Channel {
  const state = openState(tour, hands, deps);
  const { hearers, roster, fanOut, saver } = state;

  function leaderGone(): void {
    state.leader = undefined;
    state.tour = { ...state.tour, leaderGoneAt: deps.now() };
    fanOut.flush();
    tellListeners(state, { tag: 'led', isLed: false });
    saver.changed();
  }

  return {
    lead(client, { term, stream }) {
      const before = state.leader;
      const page = { client, term, stream };
      state.leader = page;
      before?.client.close(before.term === term ? TOUR_CLOSE.replaced : TOUR_CLOSE.takenOver);
      fanOut.flush();
      state.tour = { ...state.tour, leaderGoneAt: null };
      tellLeader(state, { tag: 'now', now: nowOf(state.tour, true) });
      roster.changed();
      if (!before) tellListeners(state, { tag: 'led', isLed: true });
      saver.changed();
      return leaderHandler(state, page, () => {
        if (state.leader === page) leaderGone();
      });
    },
    listen(client, number) {
      const hearer: Hearer = { client, skipped: 0 };
      const before = hearers.get(number);
      hearers.set(number, hearer);
      before?.client.close(TOUR_CLOSE.replaced);
      const isHandUp = state.hands.has(number);
      client.send(JSON.stringify({ tag: 'now', now: nowOf(state.tour, state.leader !== undefined), isHandUp }));
      noteListener(state, number, { isUp: isHandUp });
      return listenerHandler(state, number, hearer);
    },
    takeOver(term) {
      if (!state.leader || state.leader.term >= term) return;
      const { client } = state.leader;
      leaderGone();
      client.close(TOUR_CLOSE.takenOver);
    },
    isLed: () => state.leader !== undefined,
    numbers: () => new Set(hearers.keys()),
    save: saver.changed,
    settled: saver.settled,
    async close(code) {
      const clients = [...hearers.values()].map(({ client }) => client);
      if (state.leader) clients.push(state.leader.client);
      fanOut.flush();
      for (const client of clients) client.close(code);
      roster.close();
      await saver.settled();
    },
  };
}

function openState(
  tour: TourState,
  hands: readonly { number: number; handUpAt: Date }[],
  deps: ChannelDeps,
): ChannelState {
  const hearers: ChannelState['hearers'] = new Map();
  const roster = createRoster(
    () => ({ count: hearers.size, hands: [...state.hands.keys()] }),
    (news) => tellLeader(state, news),
  );
  const state: ChannelState = {
    tour,
    leader: undefined,
    hearers,
    hands: new Map(hands.map(({ number, handUpAt }) => [number, handUpAt])),
    unsaved: new Map(),
    fanOut: createFanOut(hearers),
    roster,
    saver: createSaver(() => saveState(state), deps.notStored),
    deps,
  };
  return state;
}

async function saveState({ tour, unsaved, deps }: ChannelState): Promise<void> {
  const listeners = [...unsaved.values()];
  unsaved.clear();
  const { isMuted, idArtwork, lines, shown, leaderGoneAt } = tour;
  await deps.save({ isMuted, idArtwork, lines, shown, leaderGoneAt }, listeners).catch((failure) => {
    // A change since then is newer.
    for (const one of listeners) if (!unsaved.has(one.number)) unsaved.set(one.number, one);
    throw failure;
  });
}
