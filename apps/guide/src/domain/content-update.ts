import type { CurrentRelease } from '@cicerone/content/release';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToldFailure, VenueFailure } from './failures.ts';
import type { ReleaseSource } from './ports.ts';
import { isFailure, isThere, type VenueState } from './venue-state.ts';

/**
 * What becomes of what the museum has published since the copy on this device was taken (specification, section 4):
 * asked for, on its way, not arrived, or here.
 */
export type ContentUpdate = 'none' | 'checking' | 'updating' | 'failed' | 'updated';

/** What of a venue the visitor sees already. */
type Shown = { version: number; idLanguage: number };

type Needs = {
  source: Pick<ReleaseSource, 'current'>;
  take(release: CurrentRelease, idLanguage: number): Promise<VenueFailure | undefined>;
  /** The id of the language in which the visitor wishes to read that release. */
  wished(release: CurrentRelease): number;
};

/** Brings what the museum has published since to the venue that is open, and tells what becomes of it. */
export function createContentUpdate(store: StoreApi<VenueState>, { source, take, wished }: Needs) {
  const news = createStore<{ update: ContentUpdate }>(() => ({ update: 'none' }));
  const tell = (update: ContentUpdate) => news.setState({ update });
  const isOpen = (idMuseum: number) => store.getState().idMuseum === idMuseum;

  /** What the server says now, against what is shown already. */
  async function compare(shown: Shown | undefined, release: CurrentRelease | ToldFailure): Promise<void> {
    tell('none');
    if (isFailure(release)) {
      if (!shown) store.setState({ current: release, venue: release });
      return;
    }
    store.setState({ current: release });
    if (release.status !== undefined) return store.setState({ venue: { tag: 'venue-deactivated' } });
    const idLanguage = wished(release);
    const isNews = shown !== undefined && shown.version !== release.version;
    if (shown && !isNews && shown.idLanguage === idLanguage) return;
    if (isNews) tell('updating');
    const failure = await take(release, idLanguage);
    if (!isOpen(release.idMuseum)) return;
    if (isNews) tell(failure ? 'failed' : 'updated');
    else if (failure && !shown) store.setState({ venue: failure });
  }

  /** Looks whether the museum has published anew, and brings that to the device and the screen. */
  async function look(): Promise<void> {
    const { idMuseum, venue } = store.getState();
    const { update } = news.getState();
    if (idMuseum === undefined || !isThere(venue)) return;
    if (update === 'checking' || update === 'updating') return;
    tell('checking');
    const release = await source.current(idMuseum);
    const now = store.getState().venue;
    if (!isOpen(idMuseum) || !isThere(now)) return tell('none');
    await compare({ version: now.version, idLanguage: isFailure(release) ? 0 : wished(release) }, release);
  }

  return { news, tell, compare, look };
}
