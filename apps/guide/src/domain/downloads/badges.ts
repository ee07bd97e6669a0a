import type { StoreApi } from 'zustand/vanilla';
import type { Later } from '../keeping/bandwidth.ts';
import type { Keeping } from '../keeping/keeping.ts';
import type { DownloadId } from './download-item.ts';
import { idsWithoutBadge } from './download-requests.ts';
import type { DownloadsState } from './downloads-state.ts';
import { createCompleteness } from './item-files.ts';
import type { RequestedDownloads } from './requested-downloads.ts';

/** The delay between the last verified file and the badge, in milliseconds (product, section 9). */
const BADGE_DELAY_MS = 500;

type Needs = { store: StoreApi<DownloadsState>; keeping: StoreApi<Keeping>; later: Later };

/** Awards badges in every language, half a second after an item's last file was verified. */
export function createBadges(
  { store, keeping, later }: Needs,
  { known, itemsIn, perLanguage, change }: RequestedDownloads,
) {
  const pending = new Set<string>();
  const completeness = new Map<string, ReturnType<typeof createCompleteness>>();

  function isComplete(languageCode: string, id: DownloadId): boolean {
    const [here, items] = [known(), itemsIn(languageCode)];
    const isCompleteIn = completeness.get(languageCode) ?? createCompleteness();
    completeness.set(languageCode, isCompleteIn);
    return here !== undefined && items !== undefined && isCompleteIn(items, here.keeping.stored, id);
  }

  function award(languageCode: string, id: DownloadId): void {
    pending.delete(`${languageCode} ${id}`);
    const { version } = known()?.keeping ?? {};
    // The visitor may have opened another museum meanwhile.
    const isAsked = perLanguage().some((other) => other.languageCode === languageCode && other.requests.marks[id]);
    if (version === undefined || !isAsked || !isComplete(languageCode, id)) return;
    change({ tag: 'complete', id, version }, languageCode);
  }

  /** The items that are complete and have no badge of this release. */
  function due(): { languageCode: string; id: DownloadId }[] {
    const { version } = known()?.keeping ?? {};
    if (version === undefined) return [];
    return perLanguage().flatMap(({ languageCode, requests }) =>
      idsWithoutBadge(requests, version)
        .filter((id) => !pending.has(`${languageCode} ${id}`) && isComplete(languageCode, id))
        .map((id) => ({ languageCode, id })),
    );
  }

  function check(): void {
    for (const { languageCode, id } of due()) {
      pending.add(`${languageCode} ${id}`);
      later(BADGE_DELAY_MS, () => award(languageCode, id));
    }
  }

  keeping.subscribe(check);
  // Requested files may be stored already. Nothing is downloaded then, so keeping reports no change.
  store.subscribe(check);

  return {
    /**
     * Awards every due badge at once, so that stopping does not cancel a download that completed within that half
     * second.
     */
    awardAll(): void {
      pending.clear();
      for (const { languageCode, id } of due()) award(languageCode, id);
    },
  };
}
