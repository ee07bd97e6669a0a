import { FRAME_MS } from '@cicerone/api/tours/tour-frames';

/** The memory of a connection: what came late within it comes so again. */
const WINDOW_MS = 8500;
/** Until a connection has been measured for so long, it is trusted no better than `FIRST_SPREAD_MS`. */
const FIRST_MS = 3000;
const FIRST_SPREAD_MS = 60;
/**
 * A connection on which frames keep being so late loses packets, or sleeps: what was latest within a minute comes
 * again, though less often than every 8.5 s. It is forgotten as soon as the connection is quiet: when hardly a frame is
 * late by a share of that. A microphone alone makes frames 10 to 20 ms late, which keeps no peak of 80 ms from the
 * moment of joining.
 */
const RESTLESS_MS = 15;
const MOST_RESTLESS_MS = 35;
const RESTLESS_SHARE = 0.3;
const RESTLESS_FRAMES = 2;
const LONG_MEMORY_MS = 60_000;
/**
 * Later than this is no spread but a hole, such as a lift: nobody would wait for all sound that much longer. A hole within
 * twenty seconds of another is how the connection is, up to a second and a half.
 */
const HOLE_MS = 450;
const HOLE_AGAIN_MS = 20_000;
const MOST_SPREAD_MS = 1500;
/** A hole has ended when frames come as punctually again. */
const PUNCTUAL_MS = 40;
/** Frames that are so much earlier than any before tell of another connection, or that the output stood still. */
const FASTER_MS = 100;
/**
 * Above the spread: the block in which output is asked for, and where the connection is uneven a share for the next,
 * slightly later frame.
 */
const LEAST_MARGIN_MS = 2.7;
const MARGIN_SHARE = 0.25;
const EVEN_MS = 20;
const LEAST_TARGET_MS = 25;

/** The arrivals of frames, in milliseconds of output. */
export type Arrivals = {
  /** Notes that a frame came. */
  add(frame: number, at: number): void;
  /** When a frame has to be played to be in time for nearly all that come; undefined before the first one. */
  due(frame: number): number | undefined;
  /** How much of the target is margin, in milliseconds. */
  margin(): number;
  /** The wanted delay between the fastest frames and their playing. */
  target(): number;
  /** The delay of the fastest frames, on the frames' own clock. */
  least(): number | undefined;
  /** Forgets the frames but not how the connection was: another stream has begun. */
  restart(): void;
};

/**
 * How long frames have to wait, measured by their arrivals alone: the difference between the fastest and the slowest
 * of the last 8.5 s, and a small margin. The travel time of a ping says nothing about it. Holes in the connection are left
 * out: sound that is late for ever helps nobody (product, section D6, Live guide).
 */
export function createArrivals(): Arrivals {
  let arrived: { at: number; delay: number; isOfHole: boolean }[] = [];
  let began: number | undefined;
  let former = FIRST_SPREAD_MS;
  let isInHole = false;
  let holeAt = Number.NEGATIVE_INFINITY;
  let fastest: number | undefined;
  let spread = 0;
  let peak = { at: 0, spread: 0 };

  function measure(now: number): void {
    const first = arrived.findIndex(({ at }) => at >= now - WINDOW_MS);
    if (first > 0) arrived.splice(0, first);
    fastest = Math.min(...arrived.map(({ delay }) => delay));
    const late = arrived.flatMap(({ delay, isOfHole }) => (isOfHole ? [] : [delay - (fastest ?? delay)]));
    const latest = Math.max(0, ...late);
    const bound = Math.min(MOST_RESTLESS_MS, Math.max(RESTLESS_MS, peak.spread * RESTLESS_SHARE));
    const isRestless = late.filter((by) => by > bound).length >= RESTLESS_FRAMES;
    if (latest >= peak.spread || !isRestless || now - peak.at > LONG_MEMORY_MS) peak = { at: now, spread: latest };
    const isNew = began !== undefined && now - began < FIRST_MS;
    spread = Math.min(MOST_SPREAD_MS, Math.max(peak.spread, isNew ? former : 0));
  }

  const wanted = () => (arrived.length > 0 ? spread : former);
  const wished = () => wanted() + Math.max(LEAST_MARGIN_MS, (wanted() - EVEN_MS) * MARGIN_SHARE);
  const target = () => Math.max(LEAST_TARGET_MS, wished());

  /** The delay of the fastest frame that came before; of frames that came all at once, of the first of them. */
  function fastestBefore(at: number): number | undefined {
    const before = arrived.filter((one) => one.at < at);
    return before.length > 0 ? Math.min(...before.map(({ delay }) => delay)) : arrived[0]?.delay;
  }

  /** True if a frame that is so late belongs to a hole: all that came with its first one do. */
  function belongsToHole(late: number, at: number): boolean {
    if (isInHole) return late > PUNCTUAL_MS;
    if (late <= HOLE_MS) return false;
    const isAgain = at - holeAt < HOLE_AGAIN_MS;
    holeAt = at;
    return !isAgain || late > MOST_SPREAD_MS;
  }

  function restart(): void {
    former = Math.max(FIRST_SPREAD_MS, spread);
    arrived = [];
    began = undefined;
    fastest = undefined;
    isInHole = false;
    peak = { at: 0, spread: 0 };
  }

  return {
    add(frame, at) {
      const delay = at - frame * FRAME_MS;
      const before = fastestBefore(at);
      if (before !== undefined && delay < before - FASTER_MS) restart();
      began ??= at;
      const late = fastest === undefined ? 0 : delay - fastest;
      isInHole = belongsToHole(late, at);
      arrived.push({ at, delay, isOfHole: isInHole });
      measure(at);
    },
    due: (frame) => (fastest === undefined ? undefined : fastest + target() + frame * FRAME_MS),
    target,
    margin: () => target() - wanted(),
    least: () => fastest,
    restart,
  };
}
