import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { EntryResult } from '#domain/entry.ts';
import { GuideProvider } from '#parts/guide.ts';
import { Unavailable } from '#parts/unavailable/Unavailable.tsx';
import { VenueLook } from '#parts/venue-look/VenueLook.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { Broken } from './Broken.tsx';
import type { Composed } from './compose.ts';
import { guideFor } from './guide-for.ts';
import { SoundElsewhere } from './SoundElsewhere.tsx';
import { screenOf } from './screens.ts';
import { useEntry } from './use-entry.ts';
import { useVisit } from './use-visit.ts';

/** The guide: for every address the entry guard decides what is shown. */
export function App({ composed }: { composed: Composed }) {
  const { place, result, reconsider } = useEntry(composed);
  const museum = place.name === 'NotFound' ? '' : place.museum;
  const guide = useMemo(() => guideFor(composed, museum, reconsider), [composed, museum, reconsider]);
  const pathname = usePathname();
  useVisit(composed, result, pathname + useSearch());
  const OnceQuiet = useOnceQuiet(composed);
  const params = place.name === 'NotFound' ? {} : place.params;
  return (
    <GuideProvider value={guide}>
      <VenueLook />
      {OnceQuiet && <OnceQuiet />}
      <Broken at={pathname} renew={reconsider}>
        <Suspense fallback={<Waiting />}>{shown(result, params, composed)}</Suspense>
      </Broken>
      {hasMiniPlayer(result) && <SoundElsewhere composed={composed} pathname={pathname} />}
    </GuideProvider>
  );
}

/** The welcome is a picture alone. */
const hasMiniPlayer = (result: EntryResult) => result.tag === 'show' && result.name !== 'Presentation';

// Few venues ask for it.
const AskPolicy = lazy(async () => ({ default: (await import('#parts/privacy-notice/AskPolicy.tsx')).AskPolicy }));

function shown(result: EntryResult, params: Readonly<Record<string, string>>, composed: Composed): ReactNode {
  if (result.tag === 'ask-policy') return <AskPolicy />;
  if (result.tag === 'unavailable') return <Unavailable failure={result.failure} />;
  if (result.tag !== 'show') return <Waiting />;
  const Screen = screenOf(result.name, composed);
  // A venue may demand a step for which this guide has no screen: better to say so than to wait for ever.
  return Screen ? <Screen key={result.name} params={params} /> : <Unavailable failure={{ tag: 'venue-deactivated' }} />;
}

/** How long the first screen and its picture have the network for themselves, in milliseconds after the page's load. */
const QUIET_MS = 2000;

/**
 * What can wait until the first screen stands, so that it costs it nothing: the next screens, the links to the venue's
 * app, and the worker that keeps the guide on the device, with the question that it may ask.
 */
function useOnceQuiet(composed: Composed): ComponentType | undefined {
  const [OnceQuiet, setOnceQuiet] = useState<ComponentType>();
  useEffect(() => {
    const begin = () => {
      import('./OnceQuiet.tsx')
        .then(({ onceQuiet }) => onceQuiet(composed))
        .then((Parts) => setOnceQuiet(() => Parts), nextStart);
    };
    const later = () => setTimeout(begin, QUIET_MS);
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later, { once: true });
  }, [composed]);
  return OnceQuiet;
}

/** Without its code this part is missing for now; the next start asks for it again. */
function nextStart(): void {}
