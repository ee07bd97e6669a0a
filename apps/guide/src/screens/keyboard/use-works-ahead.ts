import type { Artwork } from '@cicerone/content/artwork';
import { useEffect, useRef } from 'react';
import { useGuide } from '#parts/guide.ts';

/**
 * The works with the number that is being typed, looked up digit by digit: when the visitor taps OK they are there
 * already.
 */
export function useWorksAhead(idMuseum: number, digits: string): () => Promise<Artwork[]> {
  const { records } = useGuide();
  const works = useRef<Promise<Artwork[]>>(Promise.resolve([]));
  useEffect(() => {
    works.current = digits ? records.artworksByCode(idMuseum, digits) : Promise.resolve([]);
    // Whoever asks is told; a number that is typed on is not.
    works.current.catch(() => undefined);
  }, [records, idMuseum, digits]);
  return () => works.current;
}
