import { type ReactNode, useMemo } from 'react';
import { addressesByHalls } from '#domain/halls/by-halls.ts';
import { GuideProvider, useGuide, useOpenVenue } from '#parts/guide.ts';

/** Content in by-halls mode: everything it links to is also in that mode. */
export function ByHalls({ children }: { children: ReactNode }) {
  const guide = useGuide();
  const { halls } = useOpenVenue();
  const inHalls = useMemo(
    () => ({ ...guide, way: { ...guide.way, addressOf: addressesByHalls(guide.way.addressOf, halls) } }),
    [guide, halls],
  );
  return <GuideProvider value={inHalls}>{children}</GuideProvider>;
}
