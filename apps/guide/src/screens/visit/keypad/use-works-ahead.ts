import type { Artwork } from '@cicerone/content/work/artwork';
import { useEffect, useRef } from 'react';
import { useGuide } from '#parts/guide.ts';

/**
 * The works with the number that is being typed, looked up digit by digit: when the visitor taps OK they are there
 * already.
 */
export function useWorksAhead(idMuseum: number, digits: string): () => Promise<Artwork[]> {
  const { records } = useGuide().venue;
  const works = useRef<Promise<Artwork[]>>(Promise.resolve([]));
  useEffect(() => {
    works.current = digits ? records.artworksByCode(idMuseum, digits) : Promise.resolve([]);
    // A failure is reported where the number is asked for, not while it is typed.
    works.current.catch(() => undefined);
  }, [records, idMuseum, digits]);
  return () => works.current;
}
