import { type ReactNode, useMemo } from 'react';
import { addressesByHalls } from '#domain/halls/by-halls.ts';
import { GuideProvider, useGuide, useOpenVenue } from '#parts/guide.ts';

/** What is seen hall by hall: all that it leads to is, too. */
export function ByHalls({ children }: { children: ReactNode }) {
  const guide = useGuide();
  const { halls } = useOpenVenue();
  const inHalls = useMemo(
    () => ({ ...guide, way: { ...guide.way, addressOf: addressesByHalls(guide.way.addressOf, halls) } }),
    [guide, halls],
  );
  return <GuideProvider value={inHalls}>{children}</GuideProvider>;
}
