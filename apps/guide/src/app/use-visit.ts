import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type EntryResult, EXEMPT } from '#domain/entry.ts';
import { isFailure, isThere } from '#domain/venue-state.ts';
import type { Composed } from './compose.ts';

/** Screens that open a visit. It has begun, and nothing is kept yet on the phone of somebody who may turn back. */
const AT_THE_DOOR = new Set(['Code', 'SocialLogin']);

/**
 * What goes on beside the screens once the visit has begun, and again when there is a network again: the venue's media
 * are kept on the device, and the server is told of the visit and of what is looked at.
 *
 * @param address the one that is open, from its first slash on
 */
export function useVisit(composed: Composed, result: EntryResult, address: string) {
  const { venue, network, pictureSize, device } = composed;
  const state = useStore(venue.store);
  const isOnline = useStore(network, ({ isOnline }) => isOnline);
  const hasBegun = result.tag === 'show' && result.name !== 'NotFound' && !EXEMPT.has(result.name);
  const isVisiting = hasBegun && !AT_THE_DOOR.has(result.name);
  const release = state.current === 'absent' || isFailure(state.current) ? undefined : state.current;
  const { version, languageCode } = isThere(state.venue) ? state.venue : {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is there again is a reason to go on
  useEffect(() => {
    if (!isVisiting || !release || version === undefined || languageCode === undefined) return;
    const { idMuseum } = release;
    const order = { idMuseum, version, languageCode, pictureSize, savesData: device.savesData() };
    void composed.visit().then(({ keeper }) => keeper.keep(order), nothing);
  }, [isVisiting, release, version, languageCode, isOnline, composed, pictureSize, device]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with the network, what was not told before is told
  useEffect(() => {
    if (!hasBegun || !release) return;
    void composed.visit().then(({ visitAt }) => visitAt(release, new URL(address, window.location.origin)), nothing);
  }, [hasBegun, release, address, isOnline, composed]);
}

/** Its code did not arrive: nothing is kept, said or told; the next screen tries again. */
function nothing(): void {}
