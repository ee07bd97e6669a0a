import type { Artwork } from '@cicerone/content/work/artwork';
import { startTransition, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Finding } from '#domain/search/find-works.ts';
import type { Search } from '#domain/search/search.ts';
import { useGuide, useOpenVenue, useRemembered } from '#parts/guide.ts';
import { searchOf } from './search-of.ts';

/** A search result with its shown works. */
export type Shown = { finding: Finding; works: readonly Artwork[] };

/**
 * The results for the visitor's words. While the works of the next letter load, the previous results stay. All of it
 * yields to the next key: rendering a list takes an old phone longer than a letter may.
 */
export function useFindings(typed: string, rows: number) {
  const venue = useOpenVenue();
  const { records } = useGuide().venue;
  const mode = useRemembered((remembered) => remembered.mode);
  const search = searchOf(records);
  useLayoutEffect(() => search.open({ ...venue, mode }), [search, venue, mode]);
  const { status, round } = useSearchState(search);
  const query = useDeferredValue(typed);

  const finding = useMemo(() => ({ round, ...search.find(query) }), [search, query, round]);
  const ids = useMemo(() => finding.idArtworks.slice(0, rows), [finding, rows]);
  const atHand = useMemo((): Shown | undefined => {
    const works = search.worksAtHand(ids);
    return works && { finding, works };
  }, [search, finding, ids]);
  const [last, setLast] = useState<Shown>();
  const { idMuseum } = venue;
  useEffect(() => {
    let isCurrent = true;
    const show = () => isCurrent && startTransition(() => setLast({ finding, works: search.worksAtHand(ids) ?? [] }));
    // Works that cannot be read are not shown. The next key tries again.
    search.loadWorks(idMuseum, ids).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [search, idMuseum, finding, ids]);
  const isEmpty = status === 'ready' && finding.idArtworks.length === 0;
  return { status, query, isEmpty, shown: atHand ?? last, again: () => search.open({ ...venue, mode }) };
}

function useSearchState({ store }: Search) {
  const [state, setState] = useState(store.getState);
  useEffect(() => {
    setState(store.getState);
    return store.subscribe((next) => startTransition(() => setState(next)));
  }, [store]);
  return state;
}
