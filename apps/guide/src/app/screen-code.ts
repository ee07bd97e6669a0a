import type { ComponentType } from 'react';
import type { ScreenName } from '#domain/paths.ts';

/** What a screen is given: the parameters of its path. */
export type ScreenProps = { params: Readonly<Record<string, string>> };
export type ScreenModule = { Screen: ComponentType<ScreenProps> };

const options = () => import('#screens/options/Options.tsx').then((m) => ({ Screen: m.Options }));
const keyboard = () => import('#screens/keyboard/Keyboard.tsx').then((m) => ({ Screen: m.Keyboard }));
const artwork = () => import('#screens/artwork/ArtworkScreen.tsx').then((m) => ({ Screen: m.ArtworkScreen }));
const artworkResource = () =>
  import('#screens/artwork-resource/ArtworkResource.tsx').then((m) => ({ Screen: m.ArtworkResource }));
const route = () => import('#screens/routes/RouteScreen.tsx').then((m) => ({ Screen: m.RouteScreen }));
const routeList = () => import('#screens/routes/RouteList.tsx').then((m) => ({ Screen: m.RouteList }));
const exhibitionList = () => import('#screens/routes/RouteList.tsx').then((m) => ({ Screen: m.ExhibitionList }));
const notFound = () => import('#screens/not-found/NotFound.tsx').then((m) => ({ Screen: m.NotFound }));

/**
 * Where each screen's code lies. Nearly every visit begins with the welcome screen, so it comes with the app. In kids
 * and by-halls mode the home screen is the same with other tiles.
 */
export const LOADERS: Partial<Record<ScreenName | 'NotFound', () => Promise<ScreenModule>>> = {
  NotFound: notFound,
  Options: options,
  KidsOptions: options,
  ByHallsOptions: options,
  Keyboard: keyboard,
  Artwork: artwork,
  ArtworkResource: artworkResource,
  Route: route,
  Exhibition: route,
  RouteList: routeList,
  ExhibitionList: exhibitionList,
};

/** The screens that nearly every visitor comes to: fetched once the first one stands. */
const WAY_OF_A_VISIT: readonly ScreenName[] = ['Options', 'Keyboard', 'Artwork'];

/** Screens whose code is here. */
export const arrived = new Map<string, ComponentType<ScreenProps>>();

/** Whether this guide has a screen for a path of that name. */
export function hasScreen(name: ScreenName | 'NotFound'): boolean {
  return name === 'Presentation' || name === 'Mode' || LOADERS[name] !== undefined;
}

/** Fetches a screen's code, so that it is there when it is rendered. What does not arrive is told by its screen. */
export async function preloadScreen(name: ScreenName | 'NotFound'): Promise<void> {
  const code = await LOADERS[name]?.().catch(() => undefined);
  if (code) arrived.set(name, code.Screen);
}

/** Begins to fetch the code of the screens that nearly every visitor comes to. */
export function preloadVisit(): void {
  for (const name of WAY_OF_A_VISIT) void preloadScreen(name);
}
