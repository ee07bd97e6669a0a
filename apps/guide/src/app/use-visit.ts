import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { EntryResult } from '#domain/entry/entry.ts';
import { type Place, shownAt } from '#domain/paths.ts';
import { screenLine } from '#domain/screens.ts';
import { openVenueOf, releaseOf } from '#domain/venue/venue-state.ts';
import type { Composed } from './compose/compose.ts';
import type { Visiting } from './compose/compose-visit.ts';

/**
 * The activity beside the screens once the visit has begun, repeated when the network returns: the venue's media are
 * stored on the device, and the visit and its looks are reported to the server.
 *
 * @param search the query of the open address
 */
export function useVisit(composed: Composed, result: EntryResult, place: Place, search: string) {
  const { venue, pictureSize, device } = composed;
  const state = useStore(venue.store);
  const kind = result.tag === 'show' && result.name !== 'NotFound' ? (screenLine(result.name).kind ?? 'visit') : 'open';
  const hasBegun = kind !== 'open';
  const isVisiting = hasBegun && kind !== 'door';
  const { idArtwork, idHall, idRoute, idTimeline, idStep } = shownAt(place, search);
  const release = releaseOf(state);
  const { version, languageCode } = openVenueOf(state) ?? {};

  useEffect(() => {
    if (!isVisiting || !release || version === undefined || languageCode === undefined) return undefined;
    const { idMuseum } = release;
    // The release in force may be a newer one, which is still on its way.
    const { manifestHash, recognitionIndex } = release.version === version ? release : {};
    const wanted = { idMuseum, version, manifestHash, recognitionIndex };
    const order = { ...wanted, languageCode, pictureSize, savesData: device.savesData() };
    return nowAndAgain(composed, ({ keeper }) => keeper.keep(order));
  }, [isVisiting, release, version, languageCode, composed, pictureSize, device]);

  useEffect(() => {
    if (!hasBegun || !release) return undefined;
    return nowAndAgain(composed, ({ visitAt }) => visitAt(release, { idArtwork, idHall, idRoute, idTimeline, idStep }));
  }, [hasBegun, release, idArtwork, idHall, idRoute, idTimeline, idStep, composed]);
}

/** Acts now, and whenever the network is lost or returns, until the returned function is called. */
function nowAndAgain({ visit, network }: Composed, act: (visiting: Visiting) => unknown): () => void {
  // Without the code of a visit nothing is stored and nothing reported. The next screen tries again.
  const go = () => visit().then(act, () => undefined);
  void go();
  return network.subscribe((now, before) => now.isOnline === before.isOnline || go());
}
