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

/**
 * Where each screen's code lies. Nearly every visit begins with the welcome screen, so it comes with the app. In kids
 * and by-halls mode the home screen is the same with other tiles.
 */
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

/** Screens whose code is here, and those that are rendered while it is still on its way. */
const arrived = new Map<string, ComponentType<ScreenProps>>();
const awaited = new Map<string, ComponentType<ScreenProps>>();

/** Whether this guide has a screen for a path of that name. */
export function hasScreen(name: ScreenName | 'NotFound'): boolean {
  return name === 'Presentation' || name === 'Mode' || LOADERS[name] !== undefined;
}

/**
 * The component of a screen; undefined for a path without a screen. What is here is rendered at once: React keeps a
 * screen that it had to wait for behind the waiting sign for 300 ms more (React 19.3), which a visitor would feel at
 * every step.
 */
export function screenOf(name: ScreenName | 'NotFound'): ComponentType<ScreenProps> | undefined {
  if (name === 'Presentation' || name === 'Mode') return Presentation;
  const load = LOADERS[name];
  return load && (awaited.get(name) ?? arrived.get(name) ?? awaitScreen(name, load));
}

function awaitScreen(name: string, load: () => Promise<ScreenModule>): ComponentType<ScreenProps> {
  const made = lazy(() => arrive(load).then(({ Screen }) => ({ default: Screen }), forget));
  awaited.set(name, made);
  return made;

  /** A lazy component remembers a failure for ever: the next attempt needs another one. */
  function forget(problem: unknown): never {
    awaited.delete(name);
    throw problem;
  }
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
