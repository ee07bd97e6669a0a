import type { Player } from './player.ts';
import type { Interruption, Track } from './track.ts';

/** A longer way between two moments was not heard: the visitor has moved. Three times as fast, a second takes three. */
const HEARD_SECONDS = 4;
/** How long before its start the guide checks whether an extra can be heard or seen. */
const AHEAD_SECONDS = 10;

/** The extras whose start was played between two moments of the story; none if the visitor moved the playhead. */
export function begunBetween<Extra extends { from: number }>(
  extras: readonly Extra[],
  before: number,
  now: number,
): Extra[] {
  if (now <= before || now - before > HEARD_SECONDS) return [];
  return extras.filter(({ from }) => before <= from && from <= now);
}

/** A screen that is shown again has read its work again: an extra is identified by its file and its second. */
const isSame = (one: Interruption) => (other: Interruption) => one.url === other.url && one.from === other.from;

type Ports = {
  /** Whether a file can be heard or seen now: there is a network, or it is on the phone. */
  isAtHand(url: string): Promise<boolean>;
  /** Whether extras may begin by themselves: neither the venue nor the visitor prefers to tap. */
  mayBegin(): boolean;
  /** Shows a film of the work whose screen is before the visitor; nothing happens on any other screen. */
  showFilm(film: { href: string; idArtwork: number | undefined }): void;
};

/**
 * Starts the sounds and films of a story at their second; the story pauses, and resumes when they end (product, section
 * 2, Audio player; section D6, Player). Each starts once while its story plays; a visitor who moves back before its
 * start hears it again.
 */
export function followInterruptions({ store, interrupt, prepare }: Player, { isAtHand, mayBegin, showFilm }: Ports) {
  /** Undefined while it is asked. */
  const atHand = new Map<string, boolean | undefined>();
  let begun: Interruption[] = [];
  let due: Interruption[] = [];
  let story: string | undefined;
  let before = 0;

  function moveTo(track: Track, seconds: number) {
    if (track.story !== story) {
      story = track.story;
      [begun, due, before] = [[], [], seconds];
      atHand.clear();
    }
    const extras = track.interruptions ?? [];
    if (seconds < before) begun = begun.filter(({ from }) => from < seconds + 1);
    due = [...due, ...begunBetween(extras, before, seconds)].filter((extra) => !begun.some(isSame(extra)));
    before = seconds;
    for (const extra of extras) if (extra.from - seconds < AHEAD_SECONDS && !atHand.has(extra.url)) ask(extra);
  }

  function ask(extra: Interruption) {
    atHand.set(extra.url, undefined);
    void isAtHand(extra.url).then((answer) => {
      atHand.set(extra.url, answer);
      if (answer && extra.tag === 'sound' && mayBegin()) prepare(extra.track);
    });
  }

  function begin(idArtwork: number | undefined, extra: Interruption) {
    due = due.filter((other) => !isSame(extra)(other));
    begun.push(extra);
    if (!atHand.get(extra.url) || !mayBegin()) return;
    if (extra.tag === 'sound') interrupt(extra.track);
    else showFilm({ href: extra.href, idArtwork });
  }

  store.subscribe(({ track, seconds, waiting, status }) => {
    if (track?.idArtwork === undefined || waiting || status !== 'playing') return;
    moveTo(track, seconds);
    const next = due.find((extra) => atHand.get(extra.url) !== undefined);
    if (next) begin(track.idArtwork, next);
  });
}
