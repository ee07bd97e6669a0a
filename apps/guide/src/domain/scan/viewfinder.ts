import { createStore } from 'zustand/vanilla';
import { createLatest } from '../latest.ts';
import type { CameraFailure, Cameras, Sight } from './camera.ts';

/** The visible state of the camera. `Answer` is the answer to a code. */
export type Viewing<Open extends Sight, Answer> =
  /** Nobody knows yet whether the browser would ask. */
  | { tag: 'looking-up' }
  /** Why the camera is needed, before the browser asks. */
  | { tag: 'asking' }
  | { tag: 'failed'; failure: CameraFailure }
  /** The camera's picture; without a sight it is on its way, or put away while the page is hidden. */
  | { tag: 'on'; sight: Open | undefined; isLit: boolean; answer: Answer | undefined };

type On<Open extends Sight, Answer> = Extract<Viewing<Open, Answer>, { tag: 'on' }>;

/**
 * The camera as it is opened and closed: never two at a time, and none while the page is hidden. Of two attempts the
 * later one counts; a camera that comes too late is closed at once.
 */
export function createViewfinder<Open extends Sight, Answer>(cameras: Cameras<Open>) {
  const store = createStore<Viewing<Open, Answer>>(() => ({ tag: 'looking-up' }));
  const attempts = createLatest();
  let isHidden = false;

  const on = () => {
    const state = store.getState();
    return state.tag === 'on' ? state : undefined;
  };
  const change = (to: Partial<On<Open, Answer>>) => {
    const state = on();
    if (state) store.setState({ ...state, ...to }, true);
  };
  /** Whether nothing has been opened or closed since. */
  const attempt = attempts.watch;

  function close() {
    attempts.begin();
    on()?.sight?.close();
  }

  function fail(failure: CameraFailure) {
    close();
    store.setState({ tag: 'failed', failure }, true);
  }

  async function start(idCamera = cameras.chosen()): Promise<void> {
    const answer = on()?.answer;
    close();
    const isCurrent = attempt();
    store.setState({ tag: 'on', sight: undefined, isLit: false, answer }, true);
    if (isHidden) return;
    const sight = await cameras.open(idCamera, () => isCurrent() && fail({ tag: 'ended' }));
    if (!isCurrent()) return 'close' in sight ? sight.close() : undefined;
    if ('close' in sight) change({ sight });
    else fail(sight);
  }

  function hide() {
    isHidden = true;
    close();
    change({ sight: undefined, isLit: false });
  }

  async function show(): Promise<void> {
    isHidden = false;
    if (on()) await start();
  }

  return { store, on, change, attempt, close, fail, start, hide, show };
}
