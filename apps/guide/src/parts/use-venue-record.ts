import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { useOpenVenue } from './guide.ts';

/**
 * A record of the open venue, read from the device: undefined while loading, null if it does not exist. `read` is
 * called again when one of `keys`, the venue, its release or its language changes. A read failure is thrown to the edge
 * of the app, so that no screen waits for a record that never loads.
 */
export function useVenueRecord<Found>(
  read: (venue: OpenVenue) => Promise<Found | undefined>,
  keys: readonly (string | number | undefined)[],
): Found | null | undefined {
  const venue = useOpenVenue();
  const { idMuseum, version, languageCode } = venue;
  const key = [idMuseum, version, languageCode, ...keys].join('/');
  const [state, setState] = useState<Read<Found> | undefined>(undefined);
  const readNow = useEffectEvent(() => read(venue));
  useEffect(() => {
    let isCurrent = true;
    readNow().then(
      (found) => isCurrent && setState({ key, found: found ?? null }),
      (problem) => isCurrent && setState({ key, problem }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (state?.key !== key) return undefined;
  if ('problem' in state) throw state.problem;
  return state.found;
}

type Read<Found> = { key: string } & ({ found: Found | null } | { problem: unknown });
