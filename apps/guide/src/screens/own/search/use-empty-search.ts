import { useEffect, useState } from 'react';
import { createEmptySearch, type EmptySearch } from '#domain/counting/empty-search.ts';
import { useGuide } from '#parts/guide.ts';

/**
 * Counts the searches on this screen that have no result.
 *
 * @param typed the words in the field
 */
export function useEmptySearch(typed: string): EmptySearch {
  const { count } = useGuide();
  const [search] = useState(() => createEmptySearch(typed, () => count({ event: 'empty-search' }), later));
  useEffect(() => search.finish, [search]);
  return search;
}

function later(milliseconds: number, act: () => void) {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}
