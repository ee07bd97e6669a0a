import type { Player } from './player.ts';
import { isSounding } from './transport.ts';

/** The other tabs of this phone that have the guide open. */
export type OtherTabs = {
  /** Something has begun to sound in this one. */
  say(): void;
  /** Something has begun to sound in another one. */
  listen(heard: () => void): void;
};

/** Two tabs never speak at once: the one that begins to sound pauses the others (product, section 2, Audio player). */
export function keepOneVoice({ store, pause }: Pick<Player, 'store' | 'pause'>, tabs: OtherTabs): void {
  store.subscribe(({ status }, previous) => {
    if (status === 'playing' && previous.status !== 'playing') tabs.say();
  });
  tabs.listen(() => {
    if (isSounding(store.getState().status)) pause();
  });
}
