import type { CurrentRelease } from '@cicerone/content/release/release';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ShownFailure, VenueFailure } from '../failures.ts';
import type { ReleaseSource } from '../ports.ts';
import { isFailure, releaseOf, type VenueState } from './venue-state.ts';

/**
 * The state of an update after the museum has published (product, section 4): being checked, in flight, failed, or
 * complete; or the museum is gone, and the stored copy stays readable.
 */
export type ContentUpdate = 'none' | 'checking' | 'updating' | 'failed' | 'updated' | 'gone';

/** The same with its reason: `lacksRoom` if it failed because the phone is full. */
export type News = { update: ContentUpdate; lacksRoom?: boolean };

/** The part of a venue that the visitor sees already; without a language, in the requested one. */
export type Shown = { version: number; idLanguage?: number };

type Needs = {
  source: Pick<ReleaseSource, 'isCodeRefused'>;
  load(release: CurrentRelease, idLanguage: number): Promise<VenueFailure | undefined>;
  /** The id of the language in which the visitor prefers to read that release. */
  languageIdFor(release: CurrentRelease): number;
};

/** Downloads the museum's newer release of the open venue, and reports the outcome. */
export function createContentUpdate(store: StoreApi<VenueState>, { source, load, languageIdFor }: Needs) {
  const news = createStore<News>(() => ({ update: 'none' }));
  const report = (update: ContentUpdate) => news.setState({ update });
  const isOpen = (idMuseum: number) => store.getState().idMuseum === idMuseum;

  /** The copy stays on the phone, for the visitor who types a code again. */
  function askForCode({ idMuseum }: CurrentRelease): void {
    if (isOpen(idMuseum)) store.setState({ venue: { tag: 'code-required' } });
  }

  /** The server's latest release, compared with the shown one. */
  async function compare(shown: Shown | undefined, release: CurrentRelease | ShownFailure): Promise<void> {
    report('none');
    if (isFailure(release)) {
      if (!shown) store.setState({ current: release, venue: release });
      else if (release.tag === 'venue-unknown') report('gone');
      return;
    }
    // Without a word to the visitor: what the installation can do is no news of the museum's.
    const isAble = String(releaseOf(store.getState())?.abilities) === String(release.abilities);
    const isNews = shown !== undefined && shown.version !== release.version;
    if (release.status) return store.setState({ current: release, venue: { tag: 'venue-deactivated' } });
    // A published release takes effect once all of it is stored; the guard asks for a code at once.
    if (!isNews || release.accessCodeRequired) store.setState({ current: release });
    const idLanguage = languageIdFor(release);
    if (shown && !isNews && isAble && (shown.idLanguage ?? idLanguage) === idLanguage) {
      if (await source.isCodeRefused(release, idLanguage)) askForCode(release);
      return;
    }
    if (isNews) report('updating');
    const failure = await load(release, idLanguage);
    if (!isOpen(release.idMuseum)) return;
    if (failure?.tag === 'code-required') {
      // The guard asks by itself for one that has expired, at the next screen.
      if (shown && !(await source.isCodeRefused(release, idLanguage))) return report('none');
      askForCode(release);
    }
    if (isNews) report(failure ? 'failed' : 'updated');
    else if (failure && !shown) store.setState({ venue: failure });
  }

  return { news, report, compare };
}
