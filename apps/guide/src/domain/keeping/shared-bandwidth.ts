import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bandwidth } from './bandwidth.ts';

/** The line as it is to one of several pages of the guide: free for what is kept for later only in its turn. */
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
