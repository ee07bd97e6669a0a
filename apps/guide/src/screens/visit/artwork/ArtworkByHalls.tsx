import type { Params } from '#domain/paths.ts';
import { ByHalls } from '#parts/by-halls/ByHalls.tsx';
import { ArtworkScreen } from './ArtworkScreen.tsx';

/** A work in by-halls mode: Back leads to its hall. */
export function ArtworkByHalls({ params }: { params: Params<'ArtworkByHalls'> }) {
  return (
    <ByHalls>
      <ArtworkScreen params={params} />
    </ByHalls>
  );
}
