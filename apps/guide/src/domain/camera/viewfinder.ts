import { createStore } from 'zustand/vanilla';
import { createLatest } from '../latest.ts';
import type { CameraFailure, Cameras, Sight } from './cameras.ts';

/** The visible state of the camera. `Answer` is the answer to what it has seen. */
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
 * The camera as it is opened and closed (product, section 2, Scan): never two at a time. It is asked for after a tap,
 * unless the browser would not ask; it is closed whenever the page is hidden or left, and opened again when it is
 * shown: one that was put away is dead on some phones. Of two attempts the later one counts; a camera that comes too
 * late is closed at once.
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

  return {
    ...{ store, on, change, attempt, close, fail, start, hide, show },
    /** The screen is open: without a question of the browser's the camera follows at once. */
    async begin(): Promise<void> {
      const obstacle = cameras.obstacle();
      if (obstacle) return fail(obstacle);
      const permission = await cameras.permission();
      if (store.getState().tag !== 'looking-up') return;
      if (permission === 'granted') return start();
      if (permission === 'denied') return fail({ tag: 'denied' });
      store.setState({ tag: 'asking' }, true);
    },
    /** The next camera of the device, from now on. */
    async nextCamera(): Promise<void> {
      const { cameras: all = [], idCamera = '' } = on()?.sight ?? {};
      const next = all[(all.indexOf(idCamera) + 1) % all.length];
      if (next === undefined) return;
      cameras.choose(next);
      await start(next);
    },
    async light(isOn: boolean): Promise<void> {
      const sight = on()?.sight;
      const isLit = await sight?.light(isOn);
      if (sight && sight === on()?.sight) change({ isLit: isLit ?? false });
    },
  };
}
/** The camera of a screen, whatever it looks for. */
export type Viewfinder<Open extends Sight, Answer> = ReturnType<typeof createViewfinder<Open, Answer>>;

/** How long a visitor sees that something was found before its screen opens, in milliseconds. */
export const OPENING_MS = 240;
