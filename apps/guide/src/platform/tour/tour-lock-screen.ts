import type { OnLockScreen } from '#domain/listening/track.ts';
import type { GuidedVisit } from '#domain/tour/guided-visit.ts';
import { tourOnLockScreen } from '#domain/tour/tour-on-lock-screen.ts';
import { metadataOf, setAction } from '#platform/sound/media-session.ts';
import { createSilentLoop } from './output/silent-loop.ts';

const ACTIONS = ['play', 'pause', 'stop'] as const;
/** Those of a story, which has a before and an after. */
const ACTIONS_OF_STORIES = ['seekbackward', 'seekforward', 'seekto', 'previoustrack', 'nexttrack'] as const;

type Needs = {
  /** Calls back when a story of the guide begins or stops to sound, which takes the lock screen or leaves it. */
  onStory(listener: () => void): void;
};

/**
 * Keeps a tour on the lock screen, in the headphones' buttons and in the car, with the work that its leader shows: Pause
 * silences it, Play is heard again (product, section D6, Live guide).
 *
 * @returns takes the words for the tour in the visitor's language
 */
export function keepTourOnLockScreen(
  { store, setMuted, resume }: Pick<GuidedVisit, 'store' | 'setMuted' | 'resume'>,
  { onStory }: Needs,
  session: MediaSession | null = navigator.mediaSession ?? null,
): (words: OnLockScreen) => void {
  const loop = createSilentLoop();
  let words: OnLockScreen | undefined;
  let isShown = false;

  function hear() {
    setMuted(false);
    resume();
  }
  function show() {
    const wanted = tourOnLockScreen(store.getState());
    if (wanted === 'free') return leave();
    isShown = true;
    if (wanted === 'playing') loop.play();
    else loop.pause();
    if (!session) return;
    session.playbackState = wanted;
    session.metadata = words ? metadataOf(words) : null;
    session.setPositionState?.();
    for (const action of ACTIONS_OF_STORIES) setAction(session, action, null);
    setAction(session, 'play', hear);
    setAction(session, 'pause', () => setMuted(true));
    setAction(session, 'stop', () => setMuted(true));
  }
  function leave() {
    if (!isShown) return;
    // A story sounds. The element stays: it was begun in a tap, and goes on without one.
    if (store.getState().tag === 'inside') return loop.pause();
    isShown = false;
    loop.end();
    if (!session) return;
    session.playbackState = 'none';
    session.metadata = null;
    for (const action of ACTIONS) setAction(session, action, null);
  }

  store.subscribe(show);
  onStory(show);
  // Browsers forget title and buttons in a long pause.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) show();
  });
  return (shown) => {
    words = shown;
    show();
  };
}
