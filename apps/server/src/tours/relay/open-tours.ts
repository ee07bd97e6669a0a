import { TOUR_CLOSE } from '@cicerone/api/tours/tour-addresses';
import type { Tour, TourRows } from '../tour-rows.ts';
import { type Channel, createChannel } from './channel.ts';

/** Why a connection is not taken: the code with which it is closed. */
export type NotTaken = { tag: 'not-taken'; code: number };

/** A connection that is closed with a code. */
export function notTaken(code: number): NotTaken {
  return { tag: 'not-taken', code };
}

/** The tours that are open in this process. */
export type OpenTours = {
  /** Opens a tour, or finds it open. */
  channelOf(idTour: string): Promise<Channel | NotTaken>;
  /** An open tour. */
  find(idTour: string): Channel | undefined;
  /** Takes an open tour out. */
  take(idTour: string): Channel | undefined;
  /** Closes all tours and their connections. */
  close(code: number): Promise<void>;
};

/** The dependencies of open tours. */
export type OpenToursDeps = {
  rows: TourRows;
  isAllowed(tour: Pick<Tour, 'idMuseum' | 'leaderHash'>): Promise<boolean>;
  ended(idTour: string): void;
  notStored(failure: unknown, idTour: string): void;
  notEncoded(failure: unknown, idTour: string): void;
  monotonic: () => number;
  now?: (() => Date) | undefined;
};

/** Opens each tour once, however many phones come back at the same moment. */
export function createOpenTours(deps: OpenToursDeps): OpenTours {
  const opening = new Map<string, Promise<Channel | NotTaken>>();
  const open = new Map<string, Channel>();

  async function openTour(idTour: string): Promise<Channel | NotTaken> {
    const { rows, monotonic, now = () => new Date() } = deps;
    const tour = await rows.find(idTour);
    if (!tour || tour.endDate !== null) return notTaken(TOUR_CLOSE.ended);
    if (!(await deps.isAllowed(tour))) return notTaken(TOUR_CLOSE.revoked);
    const channel = createChannel(tour, await rows.handsOf(idTour), {
      monotonic,
      now,
      save: (state, listeners) => rows.save(idTour, state, listeners),
      ended: () => deps.ended(idTour),
      notStored: (failure) => deps.notStored(failure, idTour),
      notEncoded: (failure) => deps.notEncoded(failure, idTour),
    });
    open.set(idTour, channel);
    return channel;
  }

  return {
    async channelOf(idTour) {
      const found = open.get(idTour);
      if (found) return found;
      const work = opening.get(idTour) ?? openTour(idTour).finally(() => opening.delete(idTour));
      opening.set(idTour, work);
      return work;
    },
    find: (idTour) => open.get(idTour),
    take(idTour) {
      const channel = open.get(idTour);
      open.delete(idTour);
      return channel;
    },
    async close(code) {
      const all = [...open.values()];
      open.clear();
      await Promise.all(all.map((channel) => channel.close(code)));
    },
  };
}
