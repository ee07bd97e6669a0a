import { createSettings } from '#domain/settings/settings.ts';
import { colourBars } from '#platform/device/browser-bars.ts';
import { showPageSettings } from '#platform/saved/page-settings.ts';
import { createSettingsKeys } from '#platform/saved/settings-keys.ts';
import type { KeptMuseumsNeeds } from '../kept-museums.ts';

/** What the visitor sets, with the page that goes by it, in every tab; and the museums on this phone. */
export function composeSettings(needs: KeptMuseumsNeeds) {
  const settings = createSettings(createSettingsKeys(() => window.localStorage));
  const { store } = settings;
  store.subscribe((page) => {
    showPageSettings(page);
    colourBars(page.theme);
  });
  colourBars(store.getState().theme);
  return {
    ...settings,
    museums: () => import('../kept-museums.ts').then((code) => code.createKeptMuseums(needs)),
  };
}
