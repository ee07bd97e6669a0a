import { type ComponentType, lazy } from 'react';
import type { ScreenName } from '#domain/screens.ts';
import type { ScreenProps } from '#parts/screen.ts';
import { Welcome } from '#screens/way-in/welcome/Welcome.tsx';
import { loadCode } from './load-code.ts';
import { type Around, loaded, loaderOf } from './screen-loaders.ts';

/** Screens that are rendered while their code or their words are still loading. */
const awaited = new Map<string, ComponentType<ScreenProps>>();

/**
 * The component of a screen; undefined for a path without a screen. A loaded screen is rendered at once: React keeps a
 * suspended screen behind the waiting sign for 300 ms more (React 19.3), which a visitor would feel at every step.
 */
export function screenOf(name: ScreenName | 'NotFound', around: Around): ComponentType<ScreenProps> | undefined {
  if (name === 'Presentation' || name === 'Mode') return Welcome;
  const load = loaderOf(name, around);
  return load && (awaited.get(name) ?? loaded.get(name) ?? awaitScreen(name, load));
}

function awaitScreen(name: string, load: () => Promise<ComponentType<ScreenProps>>): ComponentType<ScreenProps> {
  const made = lazy(() => loadCode(load).then((Screen) => ({ default: Screen }), forget));
  awaited.set(name, made);
  return made;

  /** A lazy component remembers a failure permanently: the next attempt needs a new one. */
  function forget(problem: unknown): never {
    awaited.delete(name);
    throw problem;
  }
}
