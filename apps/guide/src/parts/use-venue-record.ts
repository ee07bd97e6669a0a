import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { useOpenVenue } from './guide.ts';

/**
 * A record of the open venue, read from the device: undefined while it is on its way, null when there is none. `read` is
 * called again when one of `keys` changes, and when the venue is another one, of another release or in another language.
 */
export function useVenueRecord<Found>(
  read: (venue: OpenVenue) => Promise<Found | undefined>,
  keys: readonly (string | number | undefined)[],
): Found | null | undefined {
  const venue = useOpenVenue();
  const { idMuseum, version, languageCode } = venue;
  const key = [idMuseum, version, languageCode, ...keys].join('/');
  const [state, setState] = useState<{ key: string; found: Found | null } | undefined>(undefined);
  const readNow = useEffectEvent(() => read(venue));
  useEffect(() => {
    let isCurrent = true;
    void readNow().then((found) => isCurrent && setState({ key, found: found ?? null }));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return state?.key === key ? state.found : undefined;
}
