import type { Player } from '#domain/player.ts';
import { isSounding, type PlayerState } from '#domain/transport.ts';

/**
 * Puts what is heard on the lock screen, in the headphones' buttons and in the car: title, picture, position, and the
 * steps of the venue's length. Browsers without a media session show nothing there.
 */
export function showOnLockScreen(player: Player, skipSeconds: () => number): void {
  const session = navigator.mediaSession;
  if (!session) return;
  const actions: [MediaSessionAction, (details: MediaSessionActionDetails) => void][] = [
    ['play', () => void player.play()],
    ['pause', () => player.pause()],
    ['stop', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? skipSeconds()))],
    ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? skipSeconds())],
    ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
  ];
  for (const [action, act] of actions) handle(session, action, act);
  let shown = '';
  let soon: ReturnType<typeof setTimeout> | undefined;
  const showTrack = () => {
    const { track } = player.store.getState();
    session.metadata = track ? metadataOf(track) : null;
  };
  const show = (state: PlayerState) => {
    const name = state.track ? `${state.track.url} ${state.track.title}` : '';
    session.playbackState = state.track ? (isSounding(state.status) ? 'playing' : 'paused') : 'none';
    showPosition(session, state);
    if (name === shown) return;
    shown = name;
    clearTimeout(soon);
    soon = setTimeout(showTrack, AFTER_THE_SOUND_MS);
  };
  show(player.store.getState());
  player.store.subscribe(show);
}

/**
 * The browser decodes the picture between the page's own tasks, 100 ms of an old phone: not while the sound begins and
 * the work's screen is drawn.
 */
const AFTER_THE_SOUND_MS = 700;

function metadataOf({ title, detail = '', pictureUrl }: NonNullable<PlayerState['track']>): MediaMetadata {
  const artwork = pictureUrl === undefined ? [] : [{ src: new URL(pictureUrl, window.location.href).href }];
  return new MediaMetadata({ title, artist: detail, artwork });
}

/** An action that this browser does not know is refused with an error (Firefox: `seekto` in old versions). */
function handle(session: MediaSession, action: MediaSessionAction, act: MediaSessionActionHandler) {
  try {
    session.setActionHandler(action, act);
  } catch {
    // The other actions are enough.
  }
}

function showPosition(session: MediaSession, { duration, seconds, speed }: PlayerState) {
  if (duration === 0) return session.setPositionState?.();
  session.setPositionState?.({ duration, playbackRate: speed, position: Math.min(seconds, duration) });
}
