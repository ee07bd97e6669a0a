import { type ComponentType, lazy } from 'react';
import type { ScreenName } from '#domain/paths.ts';
import { Presentation } from '#screens/presentation/Presentation.tsx';
import { arrive } from './arrival.ts';

/** What a screen is given: the parameters of its path. */
export type ScreenProps = { params: Readonly<Record<string, string>> };
type ScreenModule = { Screen: ComponentType<ScreenProps> };

const options = () => import('#screens/options/Options.tsx').then((m) => ({ Screen: m.Options }));
const keyboard = () => import('#screens/keyboard/Keyboard.tsx').then((m) => ({ Screen: m.Keyboard }));
const artwork = () => import('#screens/artwork/ArtworkScreen.tsx').then((m) => ({ Screen: m.ArtworkScreen }));
const route = () => import('#screens/routes/RouteScreen.tsx').then((m) => ({ Screen: m.RouteScreen }));
const routeList = () => import('#screens/routes/RouteList.tsx').then((m) => ({ Screen: m.RouteList }));
const exhibitionList = () => import('#screens/routes/RouteList.tsx').then((m) => ({ Screen: m.ExhibitionList }));
const notFound = () => import('#screens/not-found/NotFound.tsx').then((m) => ({ Screen: m.NotFound }));

/** Where each screen's code lies. Nearly every visit begins with the welcome screen, so it comes with the app. In kids and by-halls mode the home screen is the same with other tiles. */
const LOADERS: Partial<Record<ScreenName | 'NotFound', () => Promise<ScreenModule>>> = {
  NotFound: notFound,
  Options: options,
  KidsOptions: options,
  ByHallsOptions: options,
  Keyboard: keyboard,
  Artwork: artwork,
  Route: route,
  Exhibition: route,
  RouteList: routeList,
  ExhibitionList: exhibitionList,
};

/** The screens that nearly every visitor comes to: fetched once the first one stands. */
const WAY_OF_A_VISIT: readonly ScreenName[] = ['Options', 'Keyboard', 'Artwork'];

const lazyScreens = new Map<string, ComponentType<ScreenProps>>();

/** The component of a screen, loaded when it is first rendered; undefined for a path without a screen. */
export function screenOf(name: ScreenName | 'NotFound'): ComponentType<ScreenProps> | undefined {
  if (name === 'Presentation' || name === 'Mode') return Presentation;
  const load = LOADERS[name];
  if (!load) return undefined;
  const known = lazyScreens.get(name);
  if (known) return known;
  const made = lazy(() => arrive(load).then(({ Screen }) => ({ default: Screen }), forget));
  lazyScreens.set(name, made);
  return made;

  /** A lazy component remembers a failure for ever: the next attempt needs another one. */
  function forget(problem: unknown): never {
    lazyScreens.delete(name);
    throw problem;
  }
}

/** Begins to fetch a screen's code, so that it is there when it is rendered. */
export function preloadScreen(name: ScreenName | 'NotFound'): void {
  // A chunk that does not arrive is told when its screen is shown.
  LOADERS[name]?.().catch(() => undefined);
}

/** Begins to fetch the code of the screens that nearly every visitor comes to. */
export function preloadVisit(): void {
  for (const name of WAY_OF_A_VISIT) preloadScreen(name);
}
