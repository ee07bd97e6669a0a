import { useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { type Along, alongWhat } from '#domain/paths.ts';

/** Along what the visitor meets what the screen shows, by the query of its address. */
export function useAlong(): Along {
  const search = useSearch();
  return useMemo(() => alongWhat(search), [search]);
}
