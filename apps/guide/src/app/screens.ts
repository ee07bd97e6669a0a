import { type ComponentType, lazy } from 'react';
import type { ScreenName } from '#domain/paths.ts';
import { Presentation } from '#screens/presentation/Presentation.tsx';
import { arrive } from './arrival.ts';
import { type Around, arrived, loaderOf, type ScreenModule, type ScreenProps } from './screen-code.ts';

/** Screens that are rendered while their code or their words are still on their way. */
const awaited = new Map<string, ComponentType<ScreenProps>>();

/**
 * The component of a screen; undefined for a path without a screen. What is here is rendered at once: React keeps a
 * screen that it had to wait for behind the waiting sign for 300 ms more (React 19.3), which a visitor would feel at
 * every step.
 */
export function screenOf(name: ScreenName | 'NotFound', around: Around): ComponentType<ScreenProps> | undefined {
  if (name === 'Presentation' || name === 'Mode') return Presentation;
  const load = loaderOf(name, around);
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
