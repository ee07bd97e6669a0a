import type { ComponentType } from 'react';
import { createAppUpdate } from '#domain/app-update.ts';
import { AppLinks } from '#parts/app-links/AppLinks.tsx';
import { UpdateToast } from '#parts/update-toast/UpdateToast.tsx';
import { createGuideVersions } from '#platform/update.ts';
import type { Composed } from './compose.ts';
import { preloadVisit } from './preload-visit.ts';

/**
 * Begins what waits until the first screen stands. The next screens come before anything is kept; then the guide comes
 * to the device, and asks when a new version waits.
 *
 * @returns what of it is part of the page
 */
export async function onceQuiet(composed: Composed): Promise<ComponentType> {
  const { venue, servedBy, line, visit } = composed;
  const release = line.claim();
  const screens = preloadVisit(composed, venue.store.getState());
  const { shell } = await visit();
  void screens.then(release);
  const updates = createAppUpdate(createGuideVersions(navigator.serviceWorker, shell, line, servedBy));
  return function OnceQuiet() {
    return (
      <>
        <AppLinks />
        <UpdateToast updates={updates} />
      </>
    );
  };
}
