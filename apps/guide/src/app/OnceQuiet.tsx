import type { ComponentType } from 'react';
import { createAppUpdate } from '#domain/app-update.ts';
import { addressOf } from '#domain/paths.ts';
import { AppLinks } from '#parts/app-links/AppLinks.tsx';
import { UpdateToast } from '#parts/update-toast/UpdateToast.tsx';
import { LOAN_KEY } from '#platform/farewell/farewell-keys.ts';
import { endCookies } from '#platform/farewell/forget-visitor.ts';
import { onFarewellElsewhere } from '#platform/farewell/other-tabs.ts';
import { createGuideVersions } from '#platform/shell/update.ts';
import type { Composed } from './compose/compose.ts';
import { preloadVisit } from './preload-visit.ts';
import { SoundElsewhere } from './SoundElsewhere.tsx';

/** What becomes part of the page once the first screen stands: what comes before the screen, and what after it. */
export type QuietParts = { BeforeScreen: ComponentType; AfterScreen: typeof SoundElsewhere };

/** A page that stayed open would go on with a visit that has ended, and keep of it what was taken away. */
function leave({ place }: Composed): void {
  const at = place.getState().place;
  window.location.replace(at.name === 'NotFound' ? '/' : addressOf('Presentation', at.museum, {}));
}

/** What a loan device asks above every screen. Where that does not come it begins again without a question. */
async function partsOfLoan(composed: Composed) {
  if (!isLent()) return undefined;
  return import('./staff/LentParts.tsx').then((code) => code.lentParts(composed)).catch(() => undefined);
}

function isLent(): boolean {
  try {
    return LOAN_KEY in window.localStorage;
  } catch {
    return false;
  }
}

/**
 * Begins what waits until the first screen stands. The next screens come before anything is kept; then the guide comes
 * to the device, and asks when a new version waits.
 */
export async function onceQuiet(composed: Composed): Promise<QuietParts> {
  const { venue, servedBy, line, visit } = composed;
  onFarewellElsewhere(() => leave(composed));
  void endCookies();
  window.addEventListener('online', () => void endCookies());
  const Asking = await partsOfLoan(composed);
  const release = line.claim();
  const screens = preloadVisit(composed, venue.store.getState());
  const { shell } = await visit();
  void screens.then(release);
  const updates = createAppUpdate(createGuideVersions(navigator.serviceWorker, shell, line, servedBy));
  const BeforeScreen = () => (
    <>
      <AppLinks />
      {Asking && <Asking />}
      <UpdateToast updates={updates} />
    </>
  );
  return { BeforeScreen, AfterScreen: SoundElsewhere };
}
