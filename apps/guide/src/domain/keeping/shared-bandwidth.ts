import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bandwidth } from './bandwidth.ts';

/** The bandwidth as seen by one of several open pages: free for downloads only while this page holds the lock. */
export function sharedBandwidth(
  { store: bandwidth }: Pick<Bandwidth, 'store'>,
  lock: StoreApi<{ isHeld: boolean }>,
): Pick<Bandwidth, 'store'> {
  const isFree = () => bandwidth.getState().isFree && lock.getState().isHeld;
  const store = createStore(() => ({ isFree: isFree() }));
  const update = () => {
    if (store.getState().isFree !== isFree()) store.setState({ isFree: isFree() });
  };
  bandwidth.subscribe(update);
  lock.subscribe(update);
  return { store };
}
