import { createStore } from 'zustand/vanilla';

/** Calls back after a delay in milliseconds, unless it is cancelled before. */
export type Later = (milliseconds: number, act: () => void) => () => void;

/**
 * How long the bandwidth stays reserved after the last reservation: a screen's next picture is usually requested right
 * after it.
 */
const GRACE_MS = 300;

/**
 * Decides who may use the network. A request that the visitor waits for at this moment (a story, a picture on the
 * screen, the next screen) reserves the bandwidth. Downloads pause while there is a reservation (product, section D1).
 */
export function createBandwidth(later: Later) {
  const store = createStore(() => ({ isFree: true }));
  let reservations = 0;
  let cancel = () => {};

  return {
    store,
    /** Reserves the bandwidth for a visitor who waits. @returns a function that releases it, on success or failure */
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

/** Resolves once there is no reservation. */
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
