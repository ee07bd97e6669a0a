/**
 * The content of the player: a story in one language, of a work or of another thing of the museum, or the sound of an
 * extra.
 */
export type Track = {
  /** The work that it belongs to, if it is one's. */
  idArtwork?: number | undefined;
  /** The one-minute story that it is, if it is one. */
  idOneMinute?: number | undefined;
  /** The key of its saved position: a story stays the same one when the museum replaces its recording. */
  story: string;
  url: string;
  title: string;
  /** The language of its title, where that is in one. */
  languageCode?: string | undefined;
  /** Its location or its maker, in one line. */
  detail?: string | undefined;
  /** Its picture's address, in this device's size. */
  pictureUrl?: string | undefined;
  /** The address of its screen. */
  href: string;
  /** The route or timeline on which the visitor meets it, and at which stop, if that leads to it more than once. */
  idRoute?: number | undefined;
  idTimeline?: number | undefined;
  idStep?: number | undefined;
  /** The extras that begin by themselves while it is heard. */
  interruptions?: readonly Interruption[] | undefined;
};

/** A sound as the lock screen shows it. */
export type OnLockScreen = Pick<Track, 'title' | 'detail' | 'pictureUrl'>;

/** An extra that begins by itself at its second of the story: a sound, or a film on a screen of its own. */
export type Interruption = {
  /** Its start, in seconds of the story. */
  from: number;
  url: string;
} & ({ tag: 'sound'; track: Track } | { tag: 'film'; href: string });

/** The time within a track, in seconds; `duration` is 0 until it is known. */
export type TrackTime = { seconds: number; duration: number };

/** The remaining time of the track, in whole seconds, rounded so that elapsed and remaining always add up. */
export function remainingSeconds({ seconds, duration }: TrackTime): number {
  return Math.max(0, Math.round(duration) - Math.floor(seconds));
}

/** Seconds as people read them: `0:07`, `12:30`. */
export function clockTime(seconds: number): string {
  const rounded = Math.max(0, Math.floor(seconds));
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

/** The nearest second within the track. While the duration is unknown only the beginning is certain. */
export function clampSeconds(seconds: number, duration: number): number {
  return Math.min(Math.max(0, seconds), Math.max(0, duration));
}

/** A story that was left so close to its beginning or its end starts from its beginning. */
const RESUME_MARGIN_SECONDS = 5;

/**
 * The position at which a story resumes: its last one, unless that was near its beginning or its end.
 *
 * @returns seconds; 0 for the beginning
 */
export function resumeSeconds({ seconds, duration }: TrackTime): number {
  return seconds < RESUME_MARGIN_SECONDS || seconds > duration - RESUME_MARGIN_SECONDS ? 0 : Math.floor(seconds);
}
