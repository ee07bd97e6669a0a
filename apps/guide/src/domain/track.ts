/** What is heard: a work's narration in one language, or the sound of an extra. */
export type Track = {
  idArtwork: number;
  /** What its place is kept under: a story is the same one when the museum puts another recording in force. */
  story: string;
  url: string;
  title: string;
  /** The language of its title, where that is in one. */
  languageCode?: string | undefined;
  /** Where it hangs or who made it, in one line. */
  detail?: string | undefined;
  /** Its picture's address, in this device's size. */
  pictureUrl?: string | undefined;
  /** The address of its screen. */
  href: string;
  /** The route on which the visitor meets it. */
  idRoute?: number | undefined;
  /** The extras that begin by themselves while it is told. */
  interruptions?: readonly Interruption[] | undefined;
};

/** An extra that begins by itself at its second of the story: a sound, or a film on a screen of its own. */
export type Interruption = {
  /** Its start, in seconds of the story. */
  from: number;
  url: string;
} & ({ tag: 'sound'; track: Track } | { tag: 'film'; href: string });

/** A moment of a track: times are in seconds, `duration` is 0 until it is known. */
export type Moment = { seconds: number; duration: number };

/** What is left of the track, in whole seconds, rounded so that elapsed and remaining always add up. */
export function remainingSeconds({ seconds, duration }: Moment): number {
  return Math.max(0, Math.round(duration) - Math.floor(seconds));
}

/** Seconds as people read them: `0:07`, `12:30`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A moment within the track. While the duration is unknown only the beginning is certain. */
export function clampSeconds(seconds: number, duration: number): number {
  return Math.min(Math.max(0, seconds), Math.max(0, duration));
}

/** What was heard of less than this many seconds is not worth going on from. */
const A_BEGINNING = 5;

/**
 * Where a story goes on when it is opened again: where it was left, unless that was at its beginning or its end.
 *
 * @returns seconds; 0 for the beginning
 */
export function resumeSeconds({ seconds, duration }: Moment): number {
  return seconds < A_BEGINNING || seconds > duration - A_BEGINNING ? 0 : Math.floor(seconds);
}

/** How fast a story can be told; 1 is the voice's own pace. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
