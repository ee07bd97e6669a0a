import type { ComponentType } from 'react';
import type { Composed } from '../compose/compose.ts';
import { withNeeds } from '../screen-loaders.ts';
import { idleWatch } from './begin-loan.ts';

/**
 * What a loan device shows above every screen; undefined on one that is off, which nobody watches over. All of the guide
 * is kept on it, what few visitors open, too: the staff unlocks it without internet.
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
  const { StillThere } = await withNeeds(load, composed, ['staff'], false);
  return () => <StillThere question={watch.question} onAnswer={watch.active} />;
}
