import type { Player } from '#domain/listening/player.ts';
import type { Track } from '#domain/listening/track.ts';
import { isSounding, type PlayerState } from '#domain/listening/transport.ts';
import type { Neighbours } from '#domain/walk/walk-neighbours.ts';
import { setButtons } from './lock-screen-buttons.ts';
import { metadataOf } from './media-session.ts';

type Needs = {
  /** The length of a step, in seconds. */
  skipSeconds(): number;
  /** The works before and after a track on its route. */
  neighbours(track: Track): Promise<Neighbours>;
  /** Another work was started by a button of the lock screen. */
  follow(previous: Track, track: Track): void;
  /** False while a live tour has the lock screen. A story that sounds has it nevertheless. */
  isFree(): boolean;
};

/**
 * Shows the playing track on the lock screen, in the headphones' buttons and in the car: title, picture, position, and
 * the steps of the venue's length or, on a route, the works before and after. Browsers without a media session show
 * nothing there.
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
  const isOwn = () => isSounding(store.getState().status) || needs.isFree();
  const buttons = () => isOwn() && setButtons(session, around, { player, skipSeconds: needs.skipSeconds, go });

  const showTrack = () => {
    const { track } = store.getState();
    if (!isOwn()) return;
    session.metadata = track ? metadataOf(track) : null;
  };
  /** Browsers forget buttons and title when a sound begins, and buttons in a long pause, so they are set again. */
  const showAgain = () => {
    buttons();
    clearTimeout(soon);
    soon = setTimeout(showTrack, AFTER_THE_SOUND_MS);
  };

  /** Looks up the neighbours before a button is pressed: a phone in a pocket allows no time for it later. */
  async function lookAround(track: Track | undefined) {
    around = {};
    if (!track || (track.idRoute ?? track.idTimeline) === undefined) return;
    const found = await needs.neighbours(track);
    if (nameOf(store.getState().track) !== nameOf(track)) return;
    around = found;
    for (const near of [found.previous, found.next]) if (near) player.prepare(near);
    buttons();
  }

  const show = (state: PlayerState, previous?: PlayerState) => {
    const name = nameOf(state.track);
    if (isOwn()) {
      session.playbackState = state.track ? (isSounding(state.status) ? 'playing' : 'paused') : 'none';
      showPosition(session, state);
    }
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
 * The delay of title and picture. The browser decodes the picture between the page's own tasks, which takes 100 ms on
 * an old phone: not while the sound begins and the work's screen is drawn.
 */
const AFTER_THE_SOUND_MS = 700;

/** The identity of a track, as far as the lock screen shows it. */
function nameOf(track: Track | undefined): string {
  return track ? `${track.url} ${track.title} ${track.idRoute} ${track.idTimeline}` : '';
}

function showPosition(session: MediaSession, { duration, seconds, speed }: PlayerState) {
  if (duration === 0) return session.setPositionState?.();
  session.setPositionState?.({ duration, playbackRate: speed, position: Math.min(seconds, duration) });
}
