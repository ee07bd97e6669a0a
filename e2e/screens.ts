import type { ScreenGroup } from '../apps/guide/src/domain/screen-groups.ts';
import { hasScreen, isStep, SCREEN_NAMES, type ScreenName, screenLine } from '../apps/guide/src/domain/screens.ts';

const isOf = (...groups: readonly (ScreenGroup | undefined)[]) => {
  return (name: ScreenName) => groups.includes(screenLine(name).group);
};
const isAtDoor = isOf('first', 'way-in', 'policy');
const isOfVisit = isOf('visit', 'routes', 'own');
const isOfMuseum = isOf('museum');

/** The screens in a few walks, so that no story takes long. */
export const WALKS: readonly [which: string, isOfWalk: (name: ScreenName) => boolean][] = [
  ['at the door', isAtDoor],
  ['among the works', isOfVisit],
  ['of all that the museum has besides', isOfMuseum],
  ['of what the visitor does', (name) => !isAtDoor(name) && !isOfVisit(name) && !isOfMuseum(name)],
];

/**
 * Below the museum's link, the path of every screen that this guide has and that no step redirects, for the items with
 * the id 1.
 */
export function pathsOf(isOfWalk: (name: ScreenName) => boolean): string[] {
  return SCREEN_NAMES.filter((name) => hasScreen(name) && !isStep(name) && name !== 'Mode')
    .filter(isOfWalk)
    .map((name) => screenLine(name).path.replace(/:id\w+/g, '1'));
}
