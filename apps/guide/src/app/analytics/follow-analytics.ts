import { choiceIn, offeredAnalytics } from '#domain/analytics/analytics-choice.ts';
import { whenFree } from '#domain/keeping/bandwidth.ts';
import { isSounding } from '#domain/listening/transport.ts';
import { addressOf } from '#domain/paths.ts';
import type { SettingsStore } from '#domain/settings/settings-store.ts';
import { releaseOf } from '#domain/venue/venue-state.ts';
import { forgetAnalytics } from '#platform/analytics/forget-analytics.ts';
import { createGoogleScripts, type GoogleScripts, type Started } from '#platform/analytics/google-scripts.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { createSettingsKeys } from '#platform/saved/settings-keys.ts';
import { reloadIfOnline } from '#platform/shell/reload-if-online.ts';
import type { Composed } from '../compose/compose.ts';

type Needs = Pick<Composed, 'venue' | 'visitor' | 'place' | 'heard' | 'bandwidth' | 'isLent'> & {
  settings: Pick<SettingsStore, 'store' | 'set'>;
  scripts?: GoogleScripts;
  reload?: () => void;
};

/**
 * Starts Google's scripts once the visitor has agreed in the open museum, and tells them each screen. They end as soon
 * as the visitor withdraws, in whichever tab, and where another museum is opened in the same page: its visitors have
 * not agreed. What they stored is deleted wherever there is no consent.
 */
export function followAnalytics({ venue, visitor, place, heard, bandwidth, isLent, settings, ...made }: Needs): void {
  const { scripts = createGoogleScripts(), reload = reloadPage } = made;
  /** The museum whose scripts are in this page. */
  let running: number | undefined;
  let hasStarted = false;
  let hasEnded = false;

  /** The ids that may run: `unknown` while the museum is on its way. */
  function allowed() {
    const state = venue.store.getState();
    const { counting, analytics } = settings.store.getState();
    const release = releaseOf(state);
    if (running !== undefined && state.idMuseum !== running) return 'nothing';
    if (!release) return 'unknown';
    const isAgreed = choiceIn(analytics, release.idMuseum) === 'yes' && visitor.store.getState().policyAccepted;
    const ids = isAgreed ? offeredAnalytics({ release, isLent, counting }) : undefined;
    return ids ? { ids, idMuseum: release.idMuseum } : 'nothing';
  }

  /** @param isAnswer whether the visitor has just answered */
  function check(isAnswer = false) {
    if (hasEnded) return;
    const now = allowed();
    if (now === 'nothing') end();
    if (typeof now === 'object' && running === undefined) begin(now.idMuseum, isAnswer);
  }

  function begin(idMuseum: number, isAnswer: boolean) {
    running = idMuseum;
    place.subscribe(note);
    void start().then((started) => {
      // The page was opened before this museum had an id. Opened again it has the right policy, but not in the middle
      // of a story: the next start is soon enough.
      if (started === 'forbidden' && isAnswer && !isSounding(heard.getState().status)) reload();
    });
  }

  async function start(): Promise<Started | undefined> {
    await whenFree(bandwidth);
    const now = allowed();
    if (hasEnded || typeof now !== 'object') return undefined;
    const starting = scripts.start(now.ids);
    if (!hasStarted) note();
    hasStarted = true;
    return starting;
  }

  function note() {
    const { place: at } = place.getState();
    if (hasEnded || at.name === 'NotFound' || at.idMuseum !== running) return;
    scripts.note({ screen: at.name, path: addressOf(at.name, at.museum, at.params) });
  }

  function end() {
    if (running === undefined) return forgetAnalytics();
    hasEnded = true;
    scripts.cutOff();
    forgetAnalytics();
    // Until then they are in memory, and could store something again.
    reload();
  }

  venue.store.subscribe(() => check());
  visitor.store.subscribe(() => check());
  settings.store.subscribe(({ analytics }, before) => check(analytics !== before.analytics));
  window.addEventListener('online', () => hasStarted && void start());
  // A page in the back/forward cache receives nothing from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) settings.set('analytics', createSettingsKeys(guideStorage.local).get('analytics'));
  });
  check();
}

/** Without a worker and without a network, a reload would replace the guide with the browser's own error page. */
function reloadPage(): void {
  if (navigator.serviceWorker?.controller) window.location.reload();
  else void reloadIfOnline();
}
