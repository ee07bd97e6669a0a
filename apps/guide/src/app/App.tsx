import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import type { EntryResult } from '#domain/entry.ts';
import { GuideProvider } from '#parts/guide.ts';
import { Unavailable } from '#parts/unavailable/Unavailable.tsx';
import { VenueLook } from '#parts/venue-look/VenueLook.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { Broken } from './Broken.tsx';
import type { Composed } from './compose.ts';
import { guideFor } from './guide-for.ts';
import { preloadVisit, screenOf } from './screens.ts';
import { useEntry } from './use-entry.ts';
import { useKeeping } from './use-keeping.ts';

/** The guide: for every address the entry guard decides what is shown. */
export function App({ composed }: { composed: Composed }) {
  const { place, result, reconsider } = useEntry(composed);
  const museum = place.name === 'NotFound' ? '' : place.museum;
  const guide = useMemo(() => guideFor(composed, museum, reconsider), [composed, museum, reconsider]);
  useEffect(() => preloadOnceIdle(), []);
  useKeeping(composed, result);
  const params = place.name === 'NotFound' ? {} : place.params;
  return (
    <GuideProvider value={guide}>
      <VenueLook />
      <Broken>
        <Suspense fallback={<Waiting />}>{shown(result, params)}</Suspense>
      </Broken>
    </GuideProvider>
  );
}

// Few venues ask for it.
const AskPolicy = lazy(async () => ({ default: (await import('#parts/privacy-notice/AskPolicy.tsx')).AskPolicy }));

function shown(result: EntryResult, params: Readonly<Record<string, string>>): ReactNode {
  if (result.tag === 'ask-policy') return <AskPolicy />;
  if (result.tag === 'unavailable') return <Unavailable failure={result.failure} />;
  if (result.tag !== 'show') return <Waiting />;
  const Screen = screenOf(result.name);
  // A venue may demand a step for which this guide has no screen: better to say so than to wait for ever.
  return Screen ? <Screen key={result.name} params={params} /> : <Unavailable failure={{ tag: 'venue-deactivated' }} />;
}

/** How long the first screen and its picture have the network for themselves, in milliseconds after the page's load. */
const QUIET_MS = 2000;

/** The next screens come once the first one stands, so that they cost it nothing. */
function preloadOnceIdle(): void {
  const later = () => setTimeout(preloadVisit, QUIET_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
