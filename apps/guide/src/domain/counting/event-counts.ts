import { LATEST_SECOND, MOST_EVENTS, STEP_SECONDS } from '@cicerone/api/event-bounds';
import type { EventCount } from '@cicerone/api/event-shapes';

type WithoutCount<Counted> = Counted extends EventCount ? Omit<Counted, 'count'> : never;
/** An event of the guide that a museum learns as a sum, without any word or code that a visitor typed or scanned. */
export type GuideEvent = WithoutCount<EventCount>;

/**
 * The counts of one museum and day, as one page of the guide adds them up (product, section 4, Statistics). Its random
 * number says which batch it is when it is sent again.
 */
export type Batch = {
  batch: string;
  idMuseum: number;
  /** In the timezone of the museum, such as `2026-11-26`. */
  day: string;
  counts: readonly EventCount[];
  /** When the last event was added, in milliseconds. */
  changedAt: number;
  /** Nothing is added to it any more: it is sent as it is, however often. */
  isSealed: boolean;
  /** The end of a listening that goes on: it is noted in case the phone dies. */
  isOpen?: true;
};

/** The most different counts of a batch; the server takes more. */
const MAX_COUNTS = 100;
/**
 * For so long after its last event a batch belongs to its page, in milliseconds. Other pages leave it alone for longer,
 * so that no page adds to a batch that another one sends.
 */
const OWNED_MS = 10 * 60_000;
const LEFT_ALONE_MS = 15 * 60_000;
/** A batch that could not be sent for so long is deleted, in milliseconds. */
const PATIENCE_MS = 30 * 24 * 3600_000;

/** A new batch with its first event. */
export function batchOf(of: Pick<Batch, 'batch' | 'idMuseum' | 'day'>, event: GuideEvent, now: number): Batch {
  return { ...of, counts: [{ ...event, count: 1 }], changedAt: now, isSealed: false };
}

/** The batch with one event more; undefined if it has no room for it. */
export function withEvent(batch: Batch, event: GuideEvent, now: number): Batch | undefined {
  const { counts } = batch;
  const known = counts.find((counted) => isSame(counted, event));
  if (known ? known.count >= MOST_EVENTS : counts.length >= MAX_COUNTS) return undefined;
  const next = known
    ? counts.map((counted) => (counted === known ? { ...counted, count: counted.count + 1 } : counted))
    : [...counts, { ...event, count: 1 }];
  return { ...batch, counts: next, changedAt: now };
}

/** Whether its page may still change it, by the clock. */
export function isOwned({ isSealed, changedAt }: Batch, now: number): boolean {
  return !isSealed && Math.abs(now - changedAt) < OWNED_MS;
}

/** Whether its page is gone, or changes it no more: any page may send it. */
export function isLeft({ isSealed, changedAt }: Batch, now: number): boolean {
  return isSealed || Math.abs(now - changedAt) > LEFT_ALONE_MS;
}

/** Whether it has waited too long for a server that takes it. */
export function isTooOld({ changedAt }: Pick<Batch, 'changedAt'>, now: number): boolean {
  return now - changedAt > PATIENCE_MS;
}

/** The second at which a story was left, as it is counted: no exact one can be told from the sums. */
export function countedSecond(seconds: number): number {
  return Math.min(Math.max(0, Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS), LATEST_SECOND);
}

function isSame({ count: _, ...counted }: EventCount, event: GuideEvent): boolean {
  return nameOf(counted) === nameOf(event);
}

function nameOf(event: object): string {
  const given = Object.entries(event).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.sort());
}
