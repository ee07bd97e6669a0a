import type { Player } from '#domain/listening/player.ts';
import type { Track } from '#domain/listening/track.ts';
import { isSounding, type PlayerState } from '#domain/listening/transport.ts';
import type { Neighbours } from '#domain/walk/route-neighbours.ts';
import { setButtons } from './lock-screen-buttons.ts';

type Needs = {
  /** How far a step goes, in seconds. */
  skipSeconds(): number;
  /** The works before and after a track on its route. */
  neighbours(track: Track): Promise<Neighbours>;
  /** Another work is heard than a moment ago, by a button of the lock screen. */
  follow(previous: Track, track: Track): void;
};

/**
 * Puts what is heard on the lock screen, in the headphones' buttons and in the car: title, picture, position, and the
 * steps of the venue's length or, on a route, the works before and after. Browsers without a media session show nothing
 * there.
 */
export function showOnLockScreen(player: Player, needs: Needs, session: MediaSession = navigator.mediaSession): void {
  if (!session) return;
  const { store } = player;
  let around: Neighbours = {};
  let shown = '';
  let soon: ReturnType<typeof setTimeout> | undefined;

  function go(track: Track) {
    const previous = store.getState().track;
    void player.start(track);
    if (previous) needs.follow(previous, track);
  }
  const buttons = () => setButtons(session, around, { player, skipSeconds: needs.skipSeconds, go });

  const showTrack = () => {
    const { track } = store.getState();
    session.metadata = track ? metadataOf(track) : null;
  };
  /** Browsers forget buttons and title where a sound begins, and buttons in a long pause: they are shown again. */
  const showAgain = () => {
    buttons();
    clearTimeout(soon);
    soon = setTimeout(showTrack, AFTER_THE_SOUND_MS);
  };

  /** Before a button is pressed: in a pocket there is no time to look up what comes next. */
  async function lookAround(track: Track | undefined) {
    around = {};
    if (track?.idRoute === undefined) return;
    const found = await needs.neighbours(track);
    if (nameOf(store.getState().track) !== nameOf(track)) return;
    around = found;
    for (const near of [found.previous, found.next]) if (near) player.prepare(near);
    buttons();
  }

  const show = (state: PlayerState, previous?: PlayerState) => {
    const name = nameOf(state.track);
    session.playbackState = state.track ? (isSounding(state.status) ? 'playing' : 'paused') : 'none';
    showPosition(session, state);
    if (name !== shown) void lookAround(state.track);
    if (name !== shown || (state.status === 'playing' && previous?.status !== 'playing')) showAgain();
    shown = name;
  };
  showAgain();
  show(store.getState());
  store.subscribe(show);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) showAgain();
  });
}

/**
 * The browser decodes the picture between the page's own tasks, 100 ms of an old phone: not while the sound begins and
 * the work's screen is drawn.
 */
const AFTER_THE_SOUND_MS = 700;

/** What makes a track another one, as far as the lock screen shows it. */
function nameOf(track: Track | undefined): string {
  return track ? `${track.url} ${track.title} ${track.idRoute}` : '';
}

function metadataOf({ title, detail = '', pictureUrl }: Track): MediaMetadata {
  const artwork = pictureUrl === undefined ? [] : [{ src: new URL(pictureUrl, window.location.href).href }];
  return new MediaMetadata({ title, artist: detail, artwork });
}

function showPosition(session: MediaSession, { duration, seconds, speed }: PlayerState) {
  if (duration === 0) return session.setPositionState?.();
  session.setPositionState?.({ duration, playbackRate: speed, position: Math.min(seconds, duration) });
}
