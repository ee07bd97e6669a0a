import { useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { type Along, alongWhat } from '#domain/paths.ts';

/** The walk or group along which the visitor reached the screen, by the query of its address. */
export function useAlong(): Along {
  const search = useSearch();
  return useMemo(() => alongWhat(search), [search]);
}
