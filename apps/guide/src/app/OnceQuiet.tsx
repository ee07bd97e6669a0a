import type { ComponentType } from 'react';
import { AppLinks } from '#parts/app-links/AppLinks.tsx';
import type { Composed } from './compose.ts';
import { preloadVisit } from './preload-visit.ts';
import { Update } from './Update.tsx';

/** Begins what waits until the first screen stands. @returns what of it is part of the page */
export function onceQuiet({ words, venue }: Composed): ComponentType {
  preloadVisit(words, venue.store.getState());
  return OnceQuiet;
}

/** In development there is no worker: it would serve yesterday's code. */
function OnceQuiet() {
  return (
    <>
      <AppLinks />
      {import.meta.env.PROD && <Update />}
    </>
  );
}
