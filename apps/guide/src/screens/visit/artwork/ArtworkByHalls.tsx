import type { Params } from '#domain/paths.ts';
import { ByHalls } from '#parts/by-halls/ByHalls.tsx';
import { ArtworkScreen } from './ArtworkScreen.tsx';

/** A work as it is met hall by hall: the way back leads to its hall. */
export function ArtworkByHalls({ params }: { params: Params<'ArtworkByHalls'> }) {
  return (
    <ByHalls>
      <ArtworkScreen params={params} />
    </ByHalls>
  );
}
