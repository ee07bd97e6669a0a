import type { HeardState } from '#domain/counting/count-listening.ts';
import type { GuideEvent } from '#domain/counting/event-counts.ts';
import { whenFree } from '#domain/keeping/bandwidth.ts';
import type { VisitCall } from '#domain/visit/visit-call.ts';
import { atMost } from '#parts/at-most.ts';
import { device } from '#platform/device/device.ts';
import { onPageGone } from '#platform/device/page-hidden.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { json, savedKeys } from '#platform/saved/saved-keys.ts';
import type { CountsNeeds, Happening, PhoneCounts } from '../counting/phone-counts.ts';

/** How long the counting waits for a story or a picture that has the network, in milliseconds. */
const LONGEST_WAIT_MS = 5000;
/** More is never queued: a preview has no visit, and its sounds are not counted. */
const MAX_QUEUED = 500;

/** An event that a page could not count before it was closed, for the next page. */
type Uncounted = Happening & { tag: 'open' | 'event' };
const isUncounted = (happening: Happening): happening is Uncounted => ['open', 'event'].includes(happening.tag);
const UNCOUNTED = { uncounted: json('cicerone.uncounted', (value): value is Uncounted[] => Array.isArray(value)) };

type WithoutMoment<Each> = Each extends Happening ? Omit<Each, 'at'> : never;

/**
 * Records what happens for the code that counts events. That is loaded with the first visit, from the network behind everything
 * that a visitor waits for. Earlier events are queued, also if the code does not load yet. A page that is closed before
 * its works and numbers are counted leaves them to the next page.
 */
export function composeCounts(needs: CountsNeeds) {
  const { isCounted, player } = needs;
  const saved = savedKeys(guideStorage.local, UNCOUNTED);
  const queue: Happening[] = [];
  const uncounted = new Set<Uncounted>();
  let counts: PhoneCounts | undefined;
  let isLoading = false;
  let isAwaited = false;

  function record(happened: WithoutMoment<Happening>) {
    const happening = { ...happened, at: device.now() } as Happening;
    if (!isCounted() && happening.tag !== 'clear') return;
    if (isUncounted(happening)) uncounted.add(happening);
    else if (happening.tag === 'clear') forget();
    if (counts) return count(counts, happening);
    if (queue.length < MAX_QUEUED) queue.push(happening);
    isAwaited ||= happening.tag === 'visit' || happening.tag === 'clear';
    if (!isLoading && isAwaited && happening.tag !== 'sound') load();
  }

  function count(to: PhoneCounts, happening: Happening) {
    const counted = Promise.resolve(to.record(happening));
    if (isUncounted(happening)) void counted.finally(() => uncounted.delete(happening));
  }

  function forget() {
    uncounted.clear();
    saved.set('uncounted', undefined);
  }

  function load() {
    isLoading = true;
    // A guide that is stored on the phone brings this code without the network.
    const isStored = Boolean(navigator.serviceWorker?.controller);
    void (isStored ? Promise.resolve() : atMost(LONGEST_WAIT_MS, whenFree(needs.bandwidth)))
      .then(() => import('../counting/phone-counts.ts'))
      .then(
        (code) => begin(code.phoneCounts(needs)),
        // The next screen tries again.
        () => {
          isLoading = false;
        },
      );
  }

  function begin(loaded: PhoneCounts) {
    counts = loaded;
    stop();
    // A story may sound before its museum is known.
    const isVisit = ({ tag }: Happening) => tag === 'visit';
    const ofLastPage = saved.get('uncounted') ?? [];
    saved.set('uncounted', undefined);
    for (const happening of ofLastPage) uncounted.add(happening);
    const rest = queue.filter((each) => !isVisit(each));
    for (const happening of [...queue.filter(isVisit), ...ofLastPage, ...rest]) count(counts, happening);
    counts.begin();
  }

  onPageGone(() => {
    if (uncounted.size > 0) saved.set('uncounted', [...(saved.get('uncounted') ?? []), ...uncounted]);
    uncounted.clear();
  });

  const isChange = (state: HeardState, before: HeardState) =>
    state.track !== before.track || state.status !== before.status;
  const stop = player.store.subscribe((state, before) => {
    if (!isChange(state, before)) return;
    record({ tag: 'sound', state: before });
    record({ tag: 'sound', state });
  });

  return {
    record,
    /** The works that are opened by these reports of a visit. */
    open(idMuseum: number, calls: readonly VisitCall[]) {
      for (const { what, body } of calls) {
        if (what === 'beginArtwork') record({ tag: 'open', idMuseum, idArtwork: Number(body.idArtwork) });
      }
    },
    /** An event of a screen in that museum. */
    count: (idMuseum: number, event: GuideEvent) => record({ tag: 'event', idMuseum, event }),
  };
}
export type ComposedCounts = ReturnType<typeof composeCounts>;
