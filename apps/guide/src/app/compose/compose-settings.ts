import { withoutConsent } from '#domain/analytics/analytics-choice.ts';
import { createSettings, type SettingsStore } from '#domain/settings/settings-store.ts';
import type { VisitUnderWay } from '#domain/visit/visit.ts';
import type { GuideSettings } from '#parts/guide.ts';
import { colourBars } from '#platform/device/browser-bars.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { showPageSettings } from '#platform/saved/page-settings.ts';
import { createSettingsKeys } from '#platform/saved/settings-keys.ts';
import type { KeptMuseumsNeeds } from '../downloads/kept-museums.ts';
import type { ComposedCounts } from './compose-counts.ts';

/**
 * The visitor's settings.
 *
 * @param isStaff whether the page was opened by a link for the museum's own people
 */
export function storedSettings(isStaff: boolean): SettingsStore {
  const settings = createSettings(createSettingsKeys(guideStorage.local));
  // The link could not be noted on a phone that stores nothing.
  if (isStaff) settings.set('counting', 'off');
  return settings;
}

type Counting = { visit: Pick<VisitUnderWay, 'stopCounting'>; counts: Pick<ComposedCounts, 'record'> };

/** The visitor is not counted any more, in whichever tab they switched it off: what waits is deleted. */
export function followCounting({ store, set }: SettingsStore, { visit, counts }: Counting): void {
  function stop() {
    visit.stopCounting();
    counts.record({ tag: 'clear' });
    set('analytics', withoutConsent(store.getState().analytics));
  }
  if (store.getState().counting === 'off') stop();
  store.subscribe(({ counting }, before) => counting === 'off' && before.counting !== 'off' && stop());
}

/**
 * The visitor's settings, applied to the page in every tab, the museums on this phone, and the data waiting to be sent.
 */
export function composeSettings(
  settings: SettingsStore,
  needs: KeptMuseumsNeeds & { visit: Pick<VisitUnderWay, 'unsent' | 'sendRest'> },
): GuideSettings {
  const { visit } = needs;
  const { store } = settings;
  store.subscribe((page) => {
    showPageSettings(page);
    colourBars(page.theme);
  });
  colourBars(store.getState().theme);
  return {
    ...settings,
    unsent: {
      store: visit.unsent,
      send: visit.sendRest,
      answers: () => import('../stored-answers.ts').then((code) => code.storedAnswerCount(needs)),
    },
    museums: () => import('../downloads/kept-museums.ts').then((code) => code.createKeptMuseums(needs)),
  };
}
