import type { ScreenGroup } from '../apps/guide/src/domain/screen-groups.ts';
import { type ScreenName, screenLine } from '../apps/guide/src/domain/screens.ts';

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
