import { useEffect, useState } from 'react';

/**
 * A record read from the device: undefined while it is on its way, null when there is none. `read` is called again
 * when one of `keys` changes.
 */
export function useRecord<Found>(
  read: () => Promise<Found | undefined>,
  keys: readonly (string | number)[],
): Found | null | undefined {
  const key = keys.join('/');
  const [state, setState] = useState<{ key: string; found: Found | null } | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for everything that `read` depends on
  useEffect(() => {
    let isCurrent = true;
    void read().then((found) => isCurrent && setState({ key, found: found ?? null }));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return state?.key === key ? state.found : undefined;
}
