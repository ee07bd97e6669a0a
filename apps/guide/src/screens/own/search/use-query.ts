import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useGuide } from '#parts/guide.ts';
import { focusAwaited, isFieldAwaited } from '#ui/field-ahead.ts';
import { replaceAddress } from '#ui/replace-address.ts';

/** The number of works shown at first, more than fit on a phone, and added at each request for more. */
const ROWS = 8;
const MORE_ROWS = 24;
/**
 * Delay before the address follows the typed words, in milliseconds: WebKit refuses a hundred changes in half a minute.
 */
const ADDRESS_MS = 400;

/**
 * The typed words and the number of shown works. Both are in the history entry, so that Back from a work leads to the
 * same list.
 */
export function useQuery(field: RefObject<HTMLInputElement | null>) {
  const { addressOf } = useGuide().way;
  const [query, setQuery] = useState(() => new URLSearchParams(window.location.search).get('q') ?? '');
  const [rows, setRows] = useState<number>(() => history.state?.rows ?? ROWS);
  const [isAwaited] = useState(isFieldAwaited);
  const [pathname] = useState(window.location.pathname);

  useEffect(() => {
    if (!isAwaited || !field.current) return;
    const typed = focusAwaited(field.current);
    setQuery((before) => before + typed);
  }, [isAwaited, field]);

  const address = addressOf('Search', {}, { q: query || undefined });
  const latest = useRef({ address, rows });
  const write = useCallback(() => {
    // A screen stays visible after its entry was left, until the next one is ready. It must not overwrite a work's
    // entry.
    if (window.location.pathname !== pathname) return;
    const { address, rows } = latest.current;
    replaceAddress(address, { rows });
  }, [pathname]);
  useEffect(() => {
    const { current } = latest;
    latest.current = { address, rows };
    if (current.address === address && current.rows === rows) return undefined;
    const timer = setTimeout(write, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [address, rows, write]);

  return {
    query,
    rows,
    /** The visitor opened the search to type, so the field has the focus, not the heading. */
    isAwaited,
    type(next: string) {
      setQuery(next);
      setRows(ROWS);
    },
    showMore: () => setRows(rows + MORE_ROWS),
    /** Called before another screen is opened. */
    write,
  };
}
