import type { Artwork } from '@cicerone/content/work/artwork';
import { useEffect, useRef } from 'react';
import { useGuide } from '#parts/guide.ts';

/** Looks up the works with the number being typed, digit by digit, so that they are loaded when the visitor taps OK. */
export function useWorksAhead(idMuseum: number, digits: string): () => Promise<Artwork[]> {
  const { records } = useGuide().venue;
  const works = useRef<Promise<Artwork[]>>(Promise.resolve([]));
  useEffect(() => {
    works.current = digits ? records.artworksByCode(idMuseum, digits) : Promise.resolve([]);
    // A failure is reported when the number is confirmed, not while it is typed.
    works.current.catch(() => undefined);
  }, [records, idMuseum, digits]);
  return () => works.current;
}
