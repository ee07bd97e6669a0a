import { createDownloads, type Downloads, type DownloadsNeeds } from '#domain/downloads/downloads.ts';
import type { Keeper } from '#domain/keeping/keeper.ts';
import { isAskedFor } from '#domain/keeping/keeping.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { openVenueOf, releaseOf } from '#domain/venue/venue-state.ts';
import { dayIn, withoutEnded } from '#domain/walk/still-on.ts';
import { device } from '#platform/device/device.ts';
import { createWakeLock } from '#platform/device/wake-lock.ts';
import { isReadable } from '#platform/words/readable.ts';

export type PhoneDownloadsNeeds = Omit<DownloadsNeeds, 'open' | 'later' | 'savesData' | 'isPromised' | 'isReadable'> & {
  venue: Pick<VenueStore, 'store'>;
  keeper: Pick<Keeper, 'tryAgain' | 'receivedBytes'>;
  /** The languages that the guide speaks, as two-letter tags. */
  catalogues(): readonly string[];
};

/** The visitor's downloads, as stored on this phone. The screen stays on during a download. */
export function phoneDownloads({ venue, catalogues, ...needs }: PhoneDownloadsNeeds): Downloads {
  const downloads = createDownloads({
    ...needs,
    later: device.later,
    savesData: device.savesData,
    isPromised: async () => navigator.storage?.persisted?.().catch(() => undefined),
    isReadable: (languageCode) => isReadable(languageCode, releaseOf(venue.store.getState()), catalogues()),
    open() {
      const open = openVenueOf(venue.store.getState());
      const timezone = releaseOf(venue.store.getState())?.timezone;
      const content = open && withoutEnded(open, () => dayIn(device.now(), timezone));
      return content && { idMuseum: content.idMuseum, languageCode: content.languageCode, content };
    },
  });
  const wakeLock = createWakeLock();
  needs.keeping.subscribe((keeping) =>
    wakeLock.set(keeping.tag === 'known' && keeping.state === 'downloading' && isAskedFor(keeping)),
  );
  venue.store.subscribe(downloads.read);
  window.addEventListener('storage', downloads.read);
  return downloads;
}
