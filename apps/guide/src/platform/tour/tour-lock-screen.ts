import type { OnLockScreen } from '#domain/listening/track.ts';
import type { GuidedVisit } from '#domain/tour/guided-visit.ts';
import { type TourOnLockScreen, tourOnLockScreen } from '#domain/tour/tour-on-lock-screen.ts';
import { metadataOf, setAction } from '#platform/sound/media-session.ts';
import { createSilentLoop } from './output/silent-loop.ts';

const ACTIONS = ['play', 'pause', 'stop'] as const;
/** Those of a story, which has a before and an after. */
const ACTIONS_OF_STORIES = ['seekbackward', 'seekforward', 'seekto', 'previoustrack', 'nexttrack'] as const;

/** The stories of the guide, of which one that sounds has the lock screen for itself. */
type Stories = {
  isHeard(): boolean;
  /** Calls back when one begins or stops to sound. */
  listen(listener: () => void): void;
};

/**
 * Keeps a tour on the lock screen, in the headphones' buttons and in the car, with the work that its leader shows: Pause
 * silences it, Play is heard again (product, section D6, Live guide).
 *
 * @returns takes the words for the tour in the visitor's language
 */
export function keepTourOnLockScreen(
  { store, setMuted, resume }: Pick<GuidedVisit, 'store' | 'setMuted' | 'resume'>,
  stories: Stories,
  session: MediaSession | null = navigator.mediaSession ?? null,
): (words: OnLockScreen) => void {
  const loop = createSilentLoop();
  let words: OnLockScreen | undefined;
  let shown: TourOnLockScreen = 'free';
  const wanted = () => tourOnLockScreen(store.getState(), stories.isHeard());

  function hear() {
    setMuted(false);
    resume();
  }
  function show() {
    const now = wanted();
    if (now === 'free') return leave();
    shown = now;
    if (now === 'playing') loop.play();
    else loop.pause();
    if (!session) return;
    session.playbackState = now;
    session.metadata = words ? metadataOf(words) : null;
    session.setPositionState?.();
    for (const action of ACTIONS_OF_STORIES) setAction(session, action, null);
    setAction(session, 'play', hear);
    setAction(session, 'pause', () => setMuted(true));
    setAction(session, 'stop', () => setMuted(true));
  }
  function leave() {
    const before = shown;
    shown = 'free';
    // After the story the element goes on: it was begun in a tap, and needs no other one.
    if (stories.isHeard() && store.getState().tag === 'inside') return loop.pause();
    loop.end();
    if (!session || before === 'free' || stories.isHeard()) return;
    session.playbackState = 'none';
    session.metadata = null;
    for (const action of ACTIONS) setAction(session, action, null);
  }

  /** A title that is set again makes the browser decode its picture again. */
  function update() {
    if (wanted() === 'free' || wanted() !== shown) show();
  }

  store.subscribe(update);
  stories.listen(update);
  // Browsers forget title and buttons in a long pause.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) show();
  });
  return (named) => {
    words = named;
    show();
  };
}
