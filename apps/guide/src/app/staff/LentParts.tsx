import type { ComponentType } from 'react';
import type { Composed } from '../compose/compose.ts';
import { withNeeds } from '../loading/screen-loaders.ts';
import { idleWatch } from './begin-loan.ts';

/**
 * The part of a loan device shown above every screen; undefined on a device that is powered off, which has no idle
 * watch. All of the guide is stored on it, rarely opened screens included: the staff unlocks it without internet.
 */
export async function lentParts(composed: Composed): Promise<ComponentType | undefined> {
  void composed
    .visit()
    .then(({ shell }) => shell.keep('core').then(() => shell.keep('rest')))
    // The next start tries again.
    .catch(() => undefined);
  const watch = idleWatch();
  if (!watch) return undefined;
  const load = () => import('#parts/still-there/StillThere.tsx');
  const { StillThere } = await withNeeds(load, composed, ['phone'], false);
  return () => <StillThere question={watch.question} onAnswer={watch.active} />;
}
