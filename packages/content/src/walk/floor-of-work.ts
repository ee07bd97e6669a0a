import type { Artwork } from '../work/artwork.ts';
import type { Hall } from './hall.ts';

/** The key of the floor where a work is: its own, or that of its hall; undefined where neither has one (section 2). */
export function floorOfWork(
  { idFloor }: Pick<Artwork, 'idFloor'>,
  hall: Pick<Hall, 'idFloor'> | undefined,
): Hall['idFloor'] {
  return idFloor ?? hall?.idFloor;
}
