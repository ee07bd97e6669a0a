import type { Artwork } from '@cicerone/content/work/artwork';
import { useState } from 'react';
import type { OwnWork } from '#domain/own/own-work.ts';
import { useGuide } from '#parts/guide.ts';
import { useVenueRecord } from '#parts/use-venue-record.ts';

/** Lookups of works on the phone: the ids asked for, and the works that the museum has. */
type Answered = {
  read: readonly Artwork[] | undefined;
  asked: ReadonlySet<number>;
  found: ReadonlyMap<number, Artwork>;
};

const NOTHING: Answered = { read: undefined, asked: new Set(), found: new Map() };

/**
 * The visitor's works that the museum still has, by their ids, even if their numbers have changed. Undefined until each
 * of them was read: none is treated as removed before.
 */
export function usePresent(works: readonly OwnWork[]): ReadonlyMap<number, Artwork> | undefined {
  const { records } = useGuide().venue;
  const ids = works.map(({ idArtwork }) => idArtwork);
  const read = useVenueRecord(({ idMuseum }) => records.artworks(idMuseum, ids), [ids.join()]);
  const [answered, setAnswered] = useState(NOTHING);
  if (read && read !== answered.read) setAnswered(withAnswer(answered, ids, read));
  return ids.every((id) => answered.asked.has(id)) && answered.read ? answered.found : undefined;
}

/** A removed work may return by Undo, so its lookup is remembered. */
function withAnswer({ asked, found }: Answered, ids: readonly number[], read: readonly Artwork[]): Answered {
  const others = [...found].filter(([id]) => !ids.includes(id));
  const artworks = read.map((artwork) => [artwork.idArtwork, artwork] as const);
  return { read, asked: new Set([...asked, ...ids]), found: new Map([...others, ...artworks]) };
}
