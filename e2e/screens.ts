import { hasScreen, isStep, SCREEN_NAMES, type ScreenName, screenLine } from '../apps/guide/src/domain/screens.ts';

const isOfMuseum = (name: ScreenName) => screenLine(name).group === 'museum';

/** The screens in two walks, so that no story takes long. */
export const WALKS: readonly [which: string, isOfWalk: (name: ScreenName) => boolean][] = [
  ['at the door and among the works', (name) => !isOfMuseum(name)],
  ['of all that the museum has besides', isOfMuseum],
];

/** Below the museum's link, every screen that this guide has and no step leads away from, of the things with the id 1. */
export function pathsOf(isOfWalk: (name: ScreenName) => boolean): string[] {
  return SCREEN_NAMES.filter((name) => hasScreen(name) && !isStep(name) && name !== 'Mode')
    .filter(isOfWalk)
    .map((name) => screenLine(name).path.replace(/:id\w+/g, '1'));
}
