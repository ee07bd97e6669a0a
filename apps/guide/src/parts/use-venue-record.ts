import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenVenue } from '#domain/venue/open-venue.ts';
import { useGuide, useOpenVenue, useRemembered } from './guide.ts';

/**
 * A record of the open venue, read from the device: undefined while loading, null if it does not exist. `read` is
 * called again when one of `keys`, the venue, its release or its language changes, and when the visitor chooses another
 * variant: until that is read, the previous one stays. A read failure is thrown to the edge of the app, so that no screen
 * waits for a record that never loads.
 */
export function useVenueRecord<Found>(
  read: (venue: OpenVenue) => Promise<Found | undefined>,
  keys: readonly (string | number | undefined)[],
): Found | null | undefined {
  return useRead(read, keys, undefined);
}

/**
 * The same for a long list, whose last reading is remembered: a visitor who comes back finds the list at once, and the
 * browser restores their place in it.
 *
 * @param list its name, apart from those of other lists
 */
export function useRememberedRecord<Found>(
  list: string,
  read: (venue: OpenVenue) => Promise<Found | undefined>,
  keys: readonly (string | number | undefined)[],
): Found | null | undefined {
  const { store } = useGuide().venue;
  const last = remembered.get(store) ?? new Map();
  remembered.set(store, last);
  return useRead(read, keys, { last, list });
}

type Memory = { last: Map<string, Read<unknown>>; list: string };
/** The last reading of each list, by the venue's store. */
const remembered = new WeakMap<object, Memory['last']>();

function useRead<Found>(
  read: (venue: OpenVenue) => Promise<Found | undefined>,
  keys: readonly (string | number | undefined)[],
  memory: Memory | undefined,
): Found | null | undefined {
  const venue = useOpenVenue();
  const { idMuseum, version, languageCode } = venue;
  const variant = useRemembered((remembered) => remembered.variant);
  const of = [idMuseum, version, languageCode, ...keys].join('/');
  const key = `${of}/${variant}`;
  const [state, setState] = useState(() => memory?.last.get(memory.list) as Read<Found> | undefined);
  const isKnown = state?.key === key;
  const readNow = useEffectEvent(() => read(venue));
  const note = useEffectEvent((done: Read<Found>) => {
    setState(done);
    memory?.last.set(memory.list, done);
  });
  useEffect(() => {
    if (isKnown) return undefined;
    let isCurrent = true;
    readNow().then(
      (found) => isCurrent && note({ of, key, found: found ?? null }),
      (problem) => isCurrent && setState({ of, key, problem }),
    );
    return () => {
      isCurrent = false;
    };
  }, [of, key, isKnown]);
  if (state?.of !== of) return undefined;
  if ('problem' in state) throw state.problem;
  return state.found;
}

/** `of` is what was read, `key` also in which variant. */
type Read<Found> = { of: string; key: string } & ({ found: Found | null } | { problem: unknown });
