import type { ComponentType } from 'react';
import { createAppUpdate } from '#domain/app-update.ts';
import { AppLinks } from '#parts/app-links/AppLinks.tsx';
import { UpdateToast } from '#parts/update-toast/UpdateToast.tsx';
import { createGuideVersions } from '#platform/update.ts';
import type { Composed } from './compose.ts';
import { preloadVisit } from './preload-visit.ts';

/**
 * Begins what waits until the first screen stands. The guide is kept on the device from here on, and asks when a new
 * version waits.
 *
 * @returns what of it is part of the page
 */
export function onceQuiet({ words, venue, servedBy }: Composed): ComponentType {
  preloadVisit(words, venue.store.getState());
  // On plain http there are no workers; in development there is none: it would serve yesterday's code.
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  const updates = createAppUpdate(createGuideVersions(workers, servedBy));
  return function OnceQuiet() {
    return (
      <>
        <AppLinks />
        <UpdateToast updates={updates} />
      </>
    );
  };
}
