import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { createAppUpdate } from '#domain/app-update.ts';
import { whenFree } from '#domain/keeping/bandwidth.ts';
import { addressOf } from '#domain/paths.ts';
import { AppLinks } from '#parts/app-links/AppLinks.tsx';
import { PreviewMark } from '#parts/preview-mark/PreviewMark.tsx';
import { UpdateToast } from '#parts/update-toast/UpdateToast.tsx';
import { LOAN_KEY } from '#platform/farewell/farewell-keys.ts';
import { onFarewellElsewhere } from '#platform/farewell/other-tabs.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { createGuideVersions } from '#platform/shell/update.ts';
import { whenAnalyticsOffered } from './analytics/when-offered.ts';
import type { Composed } from './compose/compose.ts';
import { preloadVisit } from './loading/preload-visit.ts';
import { SoundElsewhere } from './SoundElsewhere.tsx';
import { settleDebts } from './settle-debts.ts';
import { TourElsewhere } from './TourElsewhere.tsx';

/** The parts added to the page once the first screen is shown: before the screen, and after it. */
export type QuietParts = { BeforeScreen: ComponentType; AfterScreen: typeof SoundElsewhere };

/** A page that stayed open would continue a visit that has ended, and store deleted data again. */
function leave({ place }: Composed): void {
  const at = place.getState().place;
  window.location.replace(at.name === 'NotFound' ? '/' : addressOf('Presentation', at.museum, {}));
}

/**
 * The question that a loan device asks above every screen. If its code does not load, the device resets without a
 * question.
 */
async function partsOfLoan(composed: Composed) {
  if (!isLent()) return undefined;
  return import('./staff/LentParts.tsx').then((code) => code.lentParts(composed)).catch(() => undefined);
}

function isLent(): boolean {
  try {
    return LOAN_KEY in window.localStorage;
  } catch {
    return false;
  }
}

/** The question about Google, in museums that have an id there. Nobody waits for its code, which may also stay away. */
function questionOfAnalytics(composed: Composed) {
  const asked = createStore<{ Question?: ComponentType }>(() => ({}));
  const load = () =>
    import('./analytics/analytics-question.tsx')
      .then((code) => code.askAboutAnalytics(composed))
      .then((Question) => asked.setState({ Question }));
  if (!composed.isLent) whenAnalyticsOffered(composed.venue, () => void load().catch(() => undefined));
  return () => {
    const { Question } = useStore(asked);
    return Question ? <Question /> : null;
  };
}

/**
 * Starts everything that waits for the first screen. The next screens are loaded before anything is stored. Then the
 * guide is stored on the device, and asks when a new version is waiting.
 */
export async function onceQuiet(composed: Composed): Promise<QuietParts> {
  const { venue, servedBy, bandwidth, visit, words } = composed;
  onFarewellElsewhere(() => leave(composed), guideStorage);
  settleDebts(composed);
  const Asking = await partsOfLoan(composed);
  // A visitor who has typed a number meanwhile waits for its story, which needs the network more than the next screens.
  void whenFree(bandwidth).then(() => {
    const release = bandwidth.reserve();
    void preloadVisit(composed, venue.store.getState()).then(release);
  });
  // The question about a new version is said in the words of the visit.
  const [{ shell, takeover, evictEndedPreviews }] = await Promise.all([visit(), words.load('visit')]);
  // The next start deletes the rest.
  void evictEndedPreviews().catch(() => undefined);
  const updates = createAppUpdate(createGuideVersions(navigator.serviceWorker, shell, takeover, servedBy));
  const BeforeScreen = () => (
    <>
      <AppLinks />
      {Asking && <Asking />}
      <PreviewMark />
      <UpdateToast updates={updates} />
    </>
  );
  const Question = questionOfAnalytics(composed);
  const AfterScreen: QuietParts['AfterScreen'] = (sound) => (
    <>
      <Question />
      <TourElsewhere {...sound}>
        <SoundElsewhere {...sound} />
      </TourElsewhere>
    </>
  );
  return { BeforeScreen, AfterScreen };
}
