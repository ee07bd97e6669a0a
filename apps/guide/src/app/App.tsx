import { isBelowLabels } from '@cicerone/content/venue/label-address';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import { usePathname, useSearch } from 'wouter/use-browser-location';
import type { EntryResult } from '#domain/entry/entry.ts';
import { whenFree } from '#domain/keeping/bandwidth.ts';
import { screenLine } from '#domain/screens.ts';
import { atMost } from '#parts/at-most.ts';
import { GuideProvider } from '#parts/guide.ts';
import type { ScreenProps } from '#parts/screen.ts';
import { Unavailable } from '#parts/unavailable/Unavailable.tsx';
import { VenueLook } from '#parts/venue-look/VenueLook.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { mendBrowserCache } from '#platform/shell/reload-if-online.ts';
import { Broken } from './Broken.tsx';
import type { Composed } from './compose/compose.ts';
import { guideFor } from './guide-for.ts';
import { screenOf } from './loading/screens.ts';
import type { QuietParts } from './OnceQuiet.tsx';
import { useEntry } from './use-entry.ts';
import { useVisit } from './use-visit.ts';

/** The guide: for every address the entry guard decides which screen is shown. */
export function App({ composed }: { composed: Composed }) {
  const { place, result } = useEntry(composed);
  // Renders a screen again once its code has loaded after a failure.
  const [, renew] = useReducer((round: number) => round + 1, 0);
  const { museum, idMuseum, params } = place.name === 'NotFound' ? NOWHERE : place;
  const guide = useMemo(() => guideFor(composed, { museum, idMuseum }), [composed, museum, idMuseum]);
  const pathname = usePathname();
  useVisit(composed, result, place, useSearch());
  const quiet = useOnceQuiet(composed);
  return (
    <GuideProvider value={guide}>
      <VenueLook />
      {quiet && <quiet.BeforeScreen />}
      <Broken at={pathname} renew={renew}>
        <Suspense fallback={<Waiting />}>{shown(result, params, composed, pathname)}</Suspense>
      </Broken>
      {quiet && hasMiniPlayer(result) && <quiet.AfterScreen composed={composed} pathname={pathname} />}
    </GuideProvider>
  );
}

const NOWHERE = { museum: '', idMuseum: undefined, params: {} };

function hasMiniPlayer(result: EntryResult): boolean {
  if (result.tag !== 'show') return false;
  return result.name === 'NotFound' || !screenLine(result.name).hasNoMiniPlayer;
}

// Lazy-loaded: few venues require it.
const AskPolicy = lazy(() =>
  import('#parts/privacy-notice/AskPolicy.tsx').then((code) => ({ default: code.AskPolicy })),
);

// Lazy-loaded: the server leads a label to its screen, and only a guide that is stored on the phone does so itself.
const FollowLabel = lazy(() => import('./label/FollowLabel.tsx').then((code) => ({ default: code.FollowLabel })));

function shown(result: EntryResult, params: ScreenProps['params'], composed: Composed, pathname: string): ReactNode {
  if (result.tag === 'ask-policy') return <AskPolicy />;
  if (result.tag === 'unavailable') return <Unavailable failure={result.failure} />;
  if (result.tag !== 'show') return <Waiting />;
  const Screen = screenOf(result.name, composed);
  // A venue may require a step for which this guide has no screen: a message is better than an endless wait.
  if (Screen && isBelowLabels(pathname)) return <FollowLabel composed={composed} path={pathname} NotFound={Screen} />;
  return Screen ? <Screen key={result.name} params={params} /> : <Unavailable failure={{ tag: 'venue-deactivated' }} />;
}

/** How long the first screen and its picture have the network for themselves, in milliseconds after the page's load. */
const QUIET_MS = 2000;
/** How much longer these parts wait for a story or a picture that has the network, in milliseconds. */
const LONGEST_WAIT_MS = 5000;

/**
 * The parts that wait until the first screen is shown, so that they do not delay it: the next screens, the links to the
 * venue's app, the service worker that stores the guide on the device, with its question about updates, and the mini
 * player.
 */
function useOnceQuiet(composed: Composed): QuietParts | undefined {
  const [quiet, setQuiet] = useState<QuietParts>();
  useEffect(() => {
    const begin = () => {
      atMost(LONGEST_WAIT_MS, whenFree(composed.bandwidth))
        .then(() => import('./OnceQuiet.tsx'))
        .then(({ onceQuiet }) => onceQuiet(composed))
        // If its code does not load, this part is missing for now. The next start requests it again.
        .then(setQuiet, () => void mendBrowserCache());
    };
    const later = () => setTimeout(begin, QUIET_MS);
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later, { once: true });
  }, [composed]);
  return quiet;
}
