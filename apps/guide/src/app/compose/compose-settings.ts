import { createSettings } from '#domain/settings/settings.ts';
import type { VisitUnderWay } from '#domain/visit/visit.ts';
import type { GuideSettings } from '#parts/guide.ts';
import { colourBars } from '#platform/device/browser-bars.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { showPageSettings } from '#platform/saved/page-settings.ts';
import { createSettingsKeys } from '#platform/saved/settings-keys.ts';
import type { KeptMuseumsNeeds } from '../downloads/kept-museums.ts';

/**
 * The visitor's settings, applied to the page in every tab, the museums on this phone, and the data waiting to be sent.
 */
export function composeSettings(
  needs: KeptMuseumsNeeds & { visit: Pick<VisitUnderWay, 'unsent' | 'sendRest'> },
): GuideSettings {
  const { visit } = needs;
  const settings = createSettings(createSettingsKeys(guideStorage.local));
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
