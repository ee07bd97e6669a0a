import type { MuseumCalls } from '@cicerone/api/museum-calls';
import { DEFAULT_TIMEZONE } from '@cicerone/content/language/visit-date';
import type { CurrentRelease } from '@cicerone/content/release/release';
import type { PictureSize } from '@cicerone/content/work/picture-sizes';
import type { StoreApi } from 'zustand/vanilla';
import { checkDayCode } from '#domain/entry/day-code-offline.ts';
import { createEnterAccessCode } from '#domain/entry/enter-access-code.ts';
import type { Visitor } from '#domain/entry/visitor.ts';
import { createWelcomeStart } from '#domain/entry/welcome-start.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import { followPlayback } from '#domain/listening/playback-seconds.ts';
import { DEFAULT_SKIP_SECONDS, type Player } from '#domain/listening/player.ts';
import type { Track } from '#domain/listening/track.ts';
import type { Own } from '#domain/own/own.ts';
import type { Place, Shown } from '#domain/paths.ts';
import type { ReleaseSource } from '#domain/ports.ts';
import { tourOnLockScreen } from '#domain/tour/tour-on-lock-screen.ts';
import { recordsFor } from '#domain/venue/records-for.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { isFailure, openVenueOf, releaseOf } from '#domain/venue/venue-state.ts';
import { createVisit, type VisitUnderWay } from '#domain/visit/visit.ts';
import { atMost } from '#parts/at-most.ts';
import type { Tours } from '#parts/guide.ts';
import type { WordsStore } from '#parts/words/words.ts';
import { canListenByBluetooth, listenByBluetooth } from '#platform/beacons/bluetooth.ts';
import { device } from '#platform/device/device.ts';
import { onPageHidden } from '#platform/device/page-hidden.ts';
import { randomId } from '#platform/device/random-id.ts';
import { share } from '#platform/device/share.ts';
import { endCookies, keepCookies } from '#platform/farewell/forget-visitor.ts';
import type { KeptFiles } from '#platform/files/kept-files.ts';
import { checkAccessCode } from '#platform/network/check-access-code.ts';
import type { Network, reportingFetch } from '#platform/network/network.ts';
import { checkForNetwork } from '#platform/network/network-check.ts';
import { withPageLock } from '#platform/network/page-lock.ts';
import { logFailure, sendVisitCalls } from '#platform/network/visit-calls.ts';
import type { GuideDatabase } from '#platform/records/database.ts';
import type { DatabaseAccess } from '#platform/records/database-access.ts';
import { createFirstVisits } from '#platform/records/first-visits.ts';
import { createOutboxStore } from '#platform/records/outbox-store.ts';
import type { KeptCopies } from '#platform/records/venue-copies.ts';
import { createVenueRecords } from '#platform/records/venue-records.ts';
import type { VisitDatabase } from '#platform/records/visit-database.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { noteOpenedVenue } from '#platform/saved/opened-venue.ts';
import { createVisitKeys, type VisitKeys } from '#platform/saved/visit-keys.ts';
import { createWalkMemory } from '#platform/saved/walk-memory.ts';
import { showOnLockScreen } from '#platform/sound/lock-screen.ts';
import { goInstead } from '#ui/history.ts';
import { checkForUpdates } from '../check-for-updates.ts';
import type { CountsNeeds } from '../counting/phone-counts.ts';
import { evictEndedPreviews } from '../downloads/ended-previews.ts';
import { autoplayExtras } from '../listening/autoplay-extras.ts';
import { neighboursOf } from '../listening/walk-tracks.ts';
import { prioritiseNearby } from '../prioritise-nearby.ts';
import { type ComposedCounts, composeCounts } from './compose-counts.ts';
import { composeKeeping } from './compose-keeping.ts';
import { composeLanguageChoice, type LanguageChoiceDeps, preferredContentLanguage } from './compose-language-choice.ts';
import { composeListening, type HeardNow } from './compose-listening.ts';
import { composeOwn } from './compose-own.ts';
import { composeSettings, followCounting, storedSettings } from './compose-settings.ts';
import { composeStudy } from './compose-study.ts';
import { composeTraces, ownOfVisit } from './compose-traces.ts';
import { beginVisit, noteShown } from './note-visit.ts';

type Deps = LanguageChoiceDeps & {
  visitor: Visitor;
  words: WordsStore;
  source: ReleaseSource;
  calls: MuseumCalls;
  network: Network;
  ask: ReturnType<typeof reportingFetch>;
  releaseFiles: KeptFiles;
  mediaFiles: KeptFiles;
  keeping: StoreApi<Keeping>;
  audio: HTMLAudioElement;
  heard: StoreApi<HeardNow>;
  touring: StoreApi<{ tours?: Tours }>;
  content: DatabaseAccess<GuideDatabase>;
  copies: KeptCopies;
  place: StoreApi<{ place: Place }>;
  visits: DatabaseAccess<VisitDatabase>;
  locales(): readonly string[];
  pictureSize: PictureSize;
  /** Whether the page was opened by a link for the museum's own people. */
  isStaff: boolean;
  isLent: boolean;
};

/** True if no live tour has the lock screen while no story sounds. */
const isFree = (tours: Tours | undefined) => !tours || tourOnLockScreen(tours.visit.store.getState(), false) === 'free';

/** How long a visit waits for a phone whose storage hangs, in milliseconds. */
const NOTED_MS = 500;

/**
 * Builds everything a visit needs once it begins: storing the guide on the device, the lock screen, the memory of
 * listening, the reports to the server, the access code, and Start itself.
 */
export async function composeVisit({ mediaFiles, keeping, releaseFiles, ...given }: Deps) {
  const isNoted = noteOpenedVenue(given.visitor.store);
  const records = recordsFor(createVenueRecords(given.content, given.copies), given.visitor.store.getState);
  const deps = { ...given, records };
  const { locales } = deps;
  const visitKeys = createVisitKeys(guideStorage.local);
  const walks = createWalkMemory(visitKeys, device.today);
  const listening = await composeListening({ ...deps, visitKeys, mediaFiles });
  const { player } = listening;
  // The worker withholds the stored pictures of the first screen until then.
  await atMost(NOTED_MS, isNoted);
  showOnLockScreen(player, {
    skipSeconds: () => skipSeconds(deps.venue),
    neighbours: (track) =>
      neighboursOf(track, { ...deps, venue: deps.venue.store, remembered: deps.visitor.store.getState }),
    follow,
    isFree: () => isFree(given.touring.getState().tours),
  });
  const { own, ownPictures } = composeOwn(deps);
  const traces = composeTraces({ ...deps, player });
  const { visit, counts, stored } = countedVisit({ ...deps, player, own });
  onPageHidden(() => {
    player.storePosition();
    traces.noteHeard();
    visit.putAway();
  });
  checkForNetwork(deps.network);
  const news = checkForUpdates({ ...deps, now: device.now });
  const media = { mediaFiles, keeping, releaseFiles, preferredContentLanguage: preferredContentLanguage(deps) };
  const kept = composeKeeping({ ...deps, ...media, visitKeys, player, ownPictures });
  const settings = composeSettings(stored, { ...deps, ...kept, releaseFiles, visit });
  autoplayExtras(player, { ...deps, isKept: async (url) => (await mediaFiles.get(url)) !== undefined });
  /** Between two visitors of a loan device nobody visits. */
  const hasVisitor = () => !deps.isLent || deps.visitor.store.getState().language !== undefined;
  const begin = (release: CurrentRelease) =>
    void (hasVisitor() && beginVisit({ visit, counts }, release, locales(), visitKeys.get('languages')));
  return {
    ...listening,
    records,
    walks,
    own: ownOfVisit(own, { visit, traces, walks, venue: deps.venue.store.getState }),
    settings,
    study: composeStudy({ ...deps, visit }),
    count: counts.count,
    keeper: kept.keeper,
    downloads: kept.downloads,
    evictEndedPreviews: () => evictEndedPreviews({ ...deps, ...kept, releaseFiles, now: device.now }),
    /** Checks whether the museum has published a new release. */
    news,
    shell: kept.shell,
    takeover: kept.takeover,
    share,
    beaconRadio: { canListen: canListenByBluetooth, listen: listenByBluetooth },
    camera: () => import('../camera.ts').then((code) => code.createCamera()),
    welcomeStart: welcomeStart({ ...deps, visitKeys }, begin),
    languageChoice: composeLanguageChoice(deps),
    enterAccessCode: enterAccessCode(deps),
    /** Reports that the visitor is at a screen of the venue that shows this. */
    async visitAt(release: CurrentRelease, shown: Shown): Promise<void> {
      own.open(release.idMuseum);
      traces.open(release.idMuseum, release.timezone ?? DEFAULT_TIMEZONE);
      begin(release);
      if (!hasVisitor()) return;
      const found = await noteShown({ visit, counts, walks, traces, records }, release, shown);
      prioritiseNearby(kept.keeper, deps.venue, found);
      const hall = found.idHall === undefined ? undefined : await records.hall(release.idMuseum, found.idHall);
      if (hall) traces.enter(release.idMuseum, hall);
    },
  };
}

export type Visiting = Awaited<ReturnType<typeof composeVisit>>;

/** Deletes the previous visitor's cookies before the next visitor gets theirs. */
function enterAccessCode({ visitor, venue }: Pick<Deps, 'visitor' | 'venue'>) {
  return createEnterAccessCode({
    now: device.now,
    pause: (milliseconds) => new Promise((resolve) => device.later(milliseconds, () => resolve())),
    async check(idMuseum, code) {
      await endCookies();
      return checkAccessCode(idMuseum, code);
    },
    async checkOnPhone(idMuseum, code) {
      const { isSigned } = await import('#platform/day-code/signature.ts');
      return checkDayCode(idMuseum, code, { release: releaseOf(venue.store.getState()), now: device.now(), isSigned });
    },
    openStored(idMuseum) {
      if (!openVenueOf(venue.store.getState())) void venue.retry(idMuseum);
    },
    store(accessCode) {
      keepCookies();
      visitor.apply({ tag: 'accept-code', accessCode });
    },
    loadVenue: () => void venue.loadAgain(),
  });
}

type Listened = { player: Player; own: Own };

/** The reports of a visit and the counts of its events, as long as the visitor's settings allow them. */
function countedVisit(deps: Omit<CountsNeeds, 'isCounted'> & Pick<Deps, 'visitor' | 'isStaff'> & Listened) {
  const stored = storedSettings(deps.isStaff);
  const isCounted = () => stored.store.getState().counting !== 'off';
  const counts = composeCounts({ ...deps, isCounted });
  const visit = sentVisit({ ...deps, isCounted, counts });
  followCounting(stored, { visit, counts });
  return { visit, counts, stored };
}

type SentVisitNeeds = Pick<Deps, 'visitor' | 'network' | 'ask' | 'visits'> &
  Pick<CountsNeeds, 'isCounted'> &
  Listened & { counts: ComposedCounts };

function sentVisit({ visitor, network, ask, player, visits, own, isCounted, counts }: SentVisitNeeds): VisitUnderWay {
  const log = (failure: unknown) => logFailure('The visit could not be noted.', failure);
  const visit = createVisit({
    now: device.now,
    randomId,
    isOnline: () => network.store.getState().isOnline,
    isCounted,
    stored: () => visitor.store.getState().visit,
    store: (visit) => visitor.apply({ tag: 'store-visit', visit }),
    first: createFirstVisits(visits, log),
    own: {
      note(of, events) {
        const calls = events.map(({ call }) => call);
        counts.open(of, calls);
        void Promise.all(calls.map((call) => own.note(of, call))).catch(log);
      },
    },
    outboxStore: createOutboxStore(visits, log),
    inTurn: (work) => withPageLock('cicerone-outbox', work),
    send: sendVisitCalls(ask),
    playbackSeconds: followPlayback(player.store),
  });
  player.store.subscribe(visit.goesOn);
  visit.sendRest();
  // Also on screens without a visit, such as the settings, which show the pending data.
  network.store.subscribe(({ isOnline }, before) => isOnline && !before.isOnline && visit.sendRest());
  return visit;
}

/**
 * If the visitor was looking at the previous work, its screen is replaced by that of the new sound: Back leads to the
 * screen before, however many works later. On other screens the mini player shows the new work.
 */
function follow(previous: Track, track: Track) {
  if (new URL(previous.href, window.location.href).pathname !== window.location.pathname) return;
  goInstead(track.href);
  window.scrollTo(0, 0);
}

function skipSeconds({ store }: VenueStore): number {
  return openVenueOf(store.getState())?.skipSeconds ?? DEFAULT_SKIP_SECONDS;
}

function welcomeStart(
  { visitKeys, calls, network, venue }: Pick<Deps, 'calls' | 'network' | 'venue'> & { visitKeys: VisitKeys },
  beginVisit: (release: CurrentRelease) => void,
) {
  return createWelcomeStart({
    now: device.now,
    randomId,
    isOnline: () => network.store.getState().isOnline,
    hasLanguages: () => visitKeys.get('languages') !== undefined,
    storeLanguages: (languages) => visitKeys.set('languages', languages),
    fetchLanguages: calls.languages,
    beginVisit(idMuseum) {
      const { current } = venue.store.getState();
      // A venue that is still loading is available on the first screen of the visit, which then begins it.
      if (current !== 'absent' && !isFailure(current) && current.idMuseum === idMuseum) beginVisit(current);
    },
    storeSession: (session) => visitKeys.set('session', session),
    log: (failure) => logFailure('The languages of the venue did not come.', failure),
  });
}
