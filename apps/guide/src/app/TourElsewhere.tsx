import { type ComponentType, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isSounding } from '#domain/listening/transport.ts';
import { placeAt } from '#domain/paths.ts';
import type { Tours } from '#parts/guide.ts';
import type { Elements } from '#ui/elements.ts';
import type { Composed } from './compose/compose.ts';
import { withNeeds } from './loading/screen-loaders.ts';

type Props = { composed: Composed; pathname: string; children: Elements };

/**
 * The bar of a tour that goes on while another screen is open, in the place of the mini player, unless the visitor hears
 * a story meanwhile. Its code is loaded once the visitor has opened the screen of tours.
 */
export function TourElsewhere({ children, ...given }: Props) {
  const { tours } = useStore(given.composed.touring);
  return tours ? (
    <Elsewhere {...given} tours={tours}>
      {children}
    </Elsewhere>
  ) : (
    children
  );
}

function Elsewhere({ composed, pathname, tours, children }: Props & { tours: Tours }) {
  const [OngoingTour, setOngoingTour] = useState<ComponentType<{ tours: Tours; hasBar: boolean }>>();
  const isInside = useStore(tours.visit.store, ({ tag }) => tag === 'inside');
  const hearsStory = useStore(composed.heard, ({ status }) => isSounding(status));
  const hasBar = isInside && !hearsStory && placeAt(pathname).name !== 'GuidedVisit';
  const [failedAt, setFailedAt] = useState<string>();
  useEffect(() => {
    // If it does not load, the next screen tries again.
    if (isInside && !OngoingTour && failedAt !== pathname)
      withNeeds(() => import('#parts/mini-player/OngoingTour.tsx'), composed, ['visit', 'tour'], true).then(
        (code) => setOngoingTour(() => code.OngoingTour),
        () => setFailedAt(pathname),
      );
  }, [isInside, OngoingTour, failedAt, pathname, composed]);
  return (
    <>
      {isInside && OngoingTour && <OngoingTour tours={tours} hasBar={hasBar} />}
      {!hasBar && children}
    </>
  );
}
