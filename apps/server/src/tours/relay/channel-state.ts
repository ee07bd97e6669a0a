import type { LeaderNews, TourMessage } from '@cicerone/api/tours/tour-messages';
import type { ListenerChange, TourState } from '../relay-rows.ts';
import { type FanOut, type Hearer, sendText } from './fan-out.ts';
import type { Roster } from './roster.ts';
import type { Saver } from './saver.ts';
import type { TourClient } from './tour-client.ts';

/** The page that leads now. */
export type LeadingPage = { client: TourClient; term: number; stream: number };

/** The needs of a relay besides its tour. */
export type ChannelDeps = {
  /** In milliseconds, from a monotonic clock. */
  monotonic: () => number;
  now: () => Date;
  save(state: TourState, listeners: readonly ListenerChange[]): Promise<void>;
  /** Called when the leader has ended the tour. */
  ended(): void;
  notStored(failure: unknown): void;
  notEncoded(failure: unknown): void;
};

/** A running tour in this process: who is connected, and what is shown. */
export type ChannelState = {
  tour: TourState;
  leader: LeadingPage | undefined;
  /** Connected listeners by number. */
  hearers: Map<number, Hearer>;
  /** The numbers of raised hands, in the order in which they rose, connected or not. */
  hands: Map<number, Date>;
  /** The changes of listeners that are not stored yet. */
  unsaved: Map<number, ListenerChange>;
  fanOut: FanOut;
  roster: Roster;
  saver: Saver;
  deps: ChannelDeps;
};

/** Sends a message to all listeners. */
export function tellListeners({ hearers }: ChannelState, message: TourMessage): void {
  const text = JSON.stringify(message);
  for (const { client } of hearers.values()) sendText(client, text);
}

/** Sends news to the leader, if a page leads. */
export function tellLeader({ leader }: ChannelState, news: LeaderNews): void {
  if (leader) sendText(leader.client, JSON.stringify(news));
}

/** Raises or lowers a hand, and notes that a listener is there or has left. */
export function noteListener(state: ChannelState, number: number, { isUp, hasLeft = false }: Noted): void {
  const { hands, unsaved, deps, roster, saver } = state;
  if (!isUp) hands.delete(number);
  else if (!hands.has(number)) hands.set(number, deps.now());
  unsaved.set(number, { number, handUpAt: hands.get(number) ?? null, leftAt: hasLeft ? deps.now() : null });
  roster.changed();
  saver.changed();
}

type Noted = { isUp: boolean; hasLeft?: boolean };
