import { createStore } from 'zustand/vanilla';

/** Calls back after so many milliseconds, unless it is called off before. */
export type Later = (milliseconds: number, act: () => void) => () => void;

/** How long the line stays reserved after the last claim: the next picture is mostly asked for right after a screen. */
const GRACE_MS = 300;

/**
 * Whom the network belongs to. What the visitor waits for at this moment (a story, a picture on the screen, the next
 * screen) claims the line; while there is a claim, everything that is kept for later rests (product, section D1).
 */
export function createBandwidth(later: Later) {
  const store = createStore(() => ({ isFree: true }));
  let reservations = 0;
  let cancel = () => {};

  return {
    store,
    /** Somebody waits for something. @returns what gives the line back, once it has come or will not */
    reserve(): () => void {
      reservations += 1;
      cancel();
      if (store.getState().isFree) store.setState({ isFree: false });
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        reservations -= 1;
        if (reservations === 0) cancel = later(GRACE_MS, () => store.setState({ isFree: true }));
      };
    },
  };
}
export type Bandwidth = ReturnType<typeof createBandwidth>;

/** Resolves once nobody waits for anything. */
export function whenFree({ store }: Pick<Bandwidth, 'store'>): Promise<void> {
  if (store.getState().isFree) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe(({ isFree }) => {
      if (!isFree) return;
      stop();
      resolve();
    });
  });
}
