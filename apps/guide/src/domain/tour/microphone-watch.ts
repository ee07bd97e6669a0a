import type { MicrophoneNews } from './tour-ports.ts';

/** Below this level, in dB of the loudest sound, a microphone gives nothing: even a quiet room is louder. */
const SILENT_DB = -70;
/** Silence is told after so long: a leader who speaks unheard learns of it within three seconds. */
const SILENT_MS = 2500;
const LEVEL_EVERY_MS = 100;
/** The quietest sound that a meter shows. */
const METER_DB = -60;

/** The news of a watch. */
type WatchNews = Extract<MicrophoneNews, { tag: 'level' | 'silent' }>;

/** Watches the loudness of a microphone. */
export type MicrophoneWatch = {
  /**
   * Takes a frame.
   *
   * @param loudness its root of mean squares, from 0 to 1
   * @param at in milliseconds
   */
  add(loudness: number, at: number): WatchNews[];
  /** Asks the time without a frame: a microphone that is stopped gives none. */
  look(at: number): WatchNews[];
};

/**
 * The level of a microphone, ten times a second, and its silence: another app that takes the microphone leaves zeros to
 * this page, and a headset's own button does (product, section D6, Live guide).
 */
export function createMicrophoneWatch(began: number): MicrophoneWatch {
  let heardAt = began;
  let toldAt = began;
  let loudest = 0;
  let isSilent = false;

  function look(at: number): WatchNews[] {
    const isNow = at - heardAt >= SILENT_MS;
    if (isNow === isSilent) return [];
    isSilent = isNow;
    return [{ tag: 'silent', isSilent }];
  }

  return {
    add(loudness, at) {
      if (decibels(loudness) > SILENT_DB) heardAt = at;
      loudest = Math.max(loudest, loudness);
      const news = look(at);
      if (at - toldAt < LEVEL_EVERY_MS) return news;
      const level = levelOf(loudest);
      toldAt = at;
      loudest = 0;
      return [{ tag: 'level', level }, ...news];
    },
    look,
  };
}

function levelOf(loudness: number): number {
  return Math.min(1, Math.max(0, 1 - decibels(loudness) / METER_DB));
}

function decibels(loudness: number): number {
  return loudness > 0 ? 20 * Math.log10(loudness) : Number.NEGATIVE_INFINITY;
}
