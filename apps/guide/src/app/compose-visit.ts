import { isCallFailure, type MuseumCalls } from '@cicerone/api/museum-calls';
import type { StoreApi } from 'zustand/vanilla';
import { createKeeper, type Keeping } from '#domain/keeping.ts';
import { DEFAULT_SKIP_SECONDS, type Player } from '#domain/player.ts';
import type { ReleaseSource } from '#domain/ports.ts';
import { isFailure, type VenueStore } from '#domain/venue.ts';
import { createWelcomeStart } from '#domain/welcome-start.ts';
import { device } from '#platform/device.ts';
import type { KeptFiles } from '#platform/kept-files.ts';
import { showOnLockScreen } from '#platform/lock-screen.ts';
import { createMediaStore } from '#platform/media-store.ts';
import { onPageHidden } from '#platform/page-hidden.ts';
import type { SavedKeys } from '#platform/saved-keys.ts';

type Deps = {
  saved: SavedKeys;
  venue: VenueStore;
  calls: MuseumCalls;
  network: StoreApi<{ isOnline: boolean }>;
  source: ReleaseSource;
  mediaFiles: KeptFiles;
  keeping: StoreApi<Keeping>;
  player: Player;
};

/**
 * Builds what a visit needs once it begins: keeping the guide on the device, the lock screen, what is remembered of
 * listening, and the Start itself.
 */
export function composeVisit({ mediaFiles, keeping, source, player, ...deps }: Deps) {
  showOnLockScreen(player, () => skipSeconds(deps.venue));
  onPageHidden(player.keepPosition);
  const keeper = createKeeper(keeping, {
    media: createMediaStore(mediaFiles),
    manifest: source.manifest,
    shellIsKept: async () => void (await navigator.serviceWorker?.ready),
  });
  return { keeper, welcomeStart: welcomeStart(deps) };
}

function skipSeconds({ store }: VenueStore): number {
  const { venue } = store.getState();
  return (venue === 'absent' || isFailure(venue) ? undefined : venue.skipSeconds) ?? DEFAULT_SKIP_SECONDS;
}

function welcomeStart({ saved, venue, calls, network }: Omit<Deps, 'source' | 'mediaFiles' | 'keeping' | 'player'>) {
  return createWelcomeStart({
    now: device.now,
    randomId: device.randomId,
    isOnline: () => network.getState().isOnline,
    storedVersion: () => saved.get('version'),
    storeVersion: (version) => saved.set('version', version),
    hasLanguages: () => saved.get('languages') !== undefined,
    storeLanguages: (languages) => saved.set('languages', languages),
    async fetchLanguages(idMuseum) {
      const answer = await calls.languages(idMuseum);
      return isCallFailure(answer) ? { tag: 'offline' } : answer;
    },
    storeSession: (session) => saved.set('session', session),
    async resetVenue(idMuseum) {
      saved.resetVenue(idMuseum);
      await venue.takeAnew();
    },
  });
}
