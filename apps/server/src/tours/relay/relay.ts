import { TOUR_CLOSE } from '@cicerone/api/tours/tour-addresses';
import type { Tour, TourRows } from '../tour-rows.ts';
import type { WhyOver } from '../why-over.ts';
import { createOpenTours, type NotTaken, notTaken } from './open-tours.ts';
import { createPlaces, MOST_JOINED, MOST_LISTENERS } from './places.ts';
import type { ClientHandler, TourClient } from './tour-client.ts';

/** The server stops, or cannot take a client just now (RFC 6455; IANA, WebSocket Close Code Number Registry). */
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

/**
 * The running tours of this process: takes sound and messages of leaders, and hands them on. The rest of the server
 * knows no more of it, so that another engine can take its place (product, section D6, Live guide; decision 0088).
 */
export type TourRelay = {
  lead(idTour: string, term: number, client: TourClient): Promise<ClientHandler | NotTaken>;
  listen(idTour: string, number: number, client: TourClient): Promise<ClientHandler | NotTaken>;
  /** Closes the leading page of an earlier term than this. */
  takeOver(idTour: string, term: number): void;
  /** How many listeners of a tour are connected. */
  count(idTour: string): number;
  isLed(idTour: string): boolean;
  /** True if a tour takes no more listeners. */
  isFull(tour: Pick<Tour, 'idTour' | 'joined'>): boolean;
  /** Holds a place for a listener who has joined. */
  hold(idTour: string, number: number): void;
  /** Ends a tour: every client is closed, and the end is stored. */
  end(idTour: string, why: WhyOver): Promise<void>;
  /** Tries again to store what could not be stored. */
  retry(): void;
  /** Closes every client because the server stops, and stores the state of all tours. */
  close(): Promise<void>;
};

/** The dependencies of the relay. */
export type RelayDeps = {
  rows: TourRows;
  /** Stores the end of a tour. */
  storeEnd(idTour: string): Promise<void>;
  /** True if the museum of a tour is open, and its leader's key still exists. */
  isAllowed(tour: Pick<Tour, 'idMuseum' | 'leaderHash'>): Promise<boolean>;
  /** Notes that something could not be stored. */
  notStored(failure: unknown, idTour: string): void;
  /** Notes that the sound of a leader whose browser does not encode could not be encoded. */
  notEncoded(failure: unknown, idTour: string): void;
  /** In milliseconds, from a monotonic clock. */
  monotonic?: (() => number) | undefined;
  now?: (() => Date) | undefined;
};

const CODES = { ended: TOUR_CLOSE.ended, revoked: TOUR_CLOSE.revoked } as const;

/** The relay within this process. A tour is opened when its first client comes, also after a restart of the server. */
export function createRelay(deps: RelayDeps): TourRelay {
  const { rows, storeEnd, notStored, monotonic = () => performance.now() } = deps;
  const places = createPlaces(monotonic);
  /** Tours that are over, whose end may not be stored yet. */
  const over = new Map<string, WhyOver>();
  const unstored = new Set<string>();
  const open = createOpenTours({
    ...deps,
    monotonic,
    ended: (idTour) => void end(idTour, 'ended'),
    notStored(failure, idTour) {
      unstored.add(idTour);
      notStored(failure, idTour);
    },
  });
  const whyNot = (idTour: string) => notTaken(CODES[over.get(idTour) ?? 'ended']);
  const channelOf = async (idTour: string) => (over.has(idTour) ? whyNot(idTour) : open.channelOf(idTour));
  const count = (idTour: string) => open.find(idTour)?.numbers().size ?? 0;

  async function end(idTour: string, why: WhyOver): Promise<void> {
    over.set(idTour, why);
    places.forget(idTour);
    const channel = open.take(idTour);
    // Of a work that was shown just before the end the statistics know only what is stored.
    await channel?.settled();
    // Before anybody is told: whoever learns that the tour is over finds it over everywhere.
    await storeEnd(idTour).then(
      () => over.delete(idTour),
      (failure) => notStored(failure, idTour),
    );
    await channel?.close(CODES[why]);
  }

  return {
    async lead(idTour, term, client) {
      const channel = await channelOf(idTour);
      if ('tag' in channel) return channel;
      const stream = await rows.beginStream(idTour, term);
      if (open.find(idTour) !== channel) return whyNot(idTour);
      return stream === undefined ? notTaken(TOUR_CLOSE.takenOver) : channel.lead(client, { term, stream });
    },
    async listen(idTour, number, client) {
      const channel = await channelOf(idTour);
      if ('tag' in channel) return channel;
      const numbers = channel.numbers();
      if (numbers.size >= MOST_LISTENERS && !numbers.has(number)) return notTaken(TRY_AGAIN_LATER);
      places.release(idTour, number);
      return channel.listen(client, number);
    },
    takeOver: (idTour, term) => open.find(idTour)?.takeOver(term),
    count,
    isLed: (idTour) => open.find(idTour)?.isLed() ?? false,
    isFull: ({ idTour, joined }) => joined >= MOST_JOINED || places.isFull(idTour, count(idTour)),
    hold: places.hold,
    end,
    retry() {
      for (const idTour of unstored) open.find(idTour)?.save();
      unstored.clear();
      for (const [idTour, why] of over) void end(idTour, why);
    },
    close: () => open.close(SERVICE_RESTART),
  };
}
