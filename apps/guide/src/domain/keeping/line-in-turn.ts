import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Line } from './line.ts';

/** The line as it is to one of several pages of the guide: free for what is kept for later only in its turn. */
export function lineInTurn(
  { store: line }: Pick<Line, 'store'>,
  turn: StoreApi<{ isOurs: boolean }>,
): Pick<Line, 'store'> {
  const isFree = () => line.getState().isFree && turn.getState().isOurs;
  const store = createStore(() => ({ isFree: isFree() }));
  const look = () => {
    if (store.getState().isFree !== isFree()) store.setState({ isFree: isFree() });
  };
  line.subscribe(look);
  turn.subscribe(look);
  return { store };
}
