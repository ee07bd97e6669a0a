import type { MuseumCalls } from '@cicerone/api/museum-calls';
import type { Artwork } from '@cicerone/content/artwork';
import type { CurrentRelease } from '@cicerone/content/release';
import type { Route } from '@cicerone/content/route';
import { DEFAULT_TIMEZONE } from '@cicerone/content/visit-date';
import type { StoreApi } from 'zustand/vanilla';
import { contentLanguage } from '#domain/content-language.ts';
import { createEnterCode } from '#domain/enter-code.ts';
import { createKeeper, type Keeper } from '#domain/keeping/keeper.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import { worksFrom } from '#domain/keeping/keeping-order.ts';
import type { Line } from '#domain/keeping/line.ts';
import { streamedKey } from '#domain/keeping/streamed.ts';
import { createLanguageChoice, type LanguageChoiceNeeds } from '#domain/language-choice.ts';
import { nextWorks } from '#domain/next-work.ts';
import type { OpenVenue } from '#domain/open-venue.ts';
import { placeAt, withoutLang } from '#domain/paths.ts';
import type { PictureSize } from '#domain/picture-size.ts';
import { followPlayback } from '#domain/playback-seconds.ts';
import { DEFAULT_SKIP_SECONDS, type Player } from '#domain/player.ts';
import type { VenueRecords } from '#domain/ports.ts';
import type { Track } from '#domain/track.ts';
import type { VenueStore } from '#domain/venue.ts';
import { isFailure, isThere, type VenueState } from '#domain/venue-state.ts';
import { createVisit, type VisitUnderWay } from '#domain/visit.ts';
import { createWelcomeStart } from '#domain/welcome-start.ts';
import { checkCode } from '#platform/code-check.ts';
import type { DatabaseAccess } from '#platform/database-access.ts';
import { device } from '#platform/device.ts';
import { createFirstVisits } from '#platform/first-visits.ts';
import type { KeptFiles } from '#platform/kept-files.ts';
import { showOnLockScreen } from '#platform/lock-screen.ts';
import { createManifestSource } from '#platform/manifest-source.ts';
import { createMediaStore } from '#platform/media-store.ts';
import type { Network, tellingFetch } from '#platform/network.ts';
import { lookForNetwork } from '#platform/network-look.ts';
import { createOutboxStore } from '#platform/outbox-store.ts';
import { onPageHidden } from '#platform/page-hidden.ts';
import { randomId } from '#platform/random-id.ts';
import type { SavedKeys } from '#platform/saved-keys.ts';
import { share } from '#platform/share.ts';
import { createShell } from '#platform/shell.ts';
import { storeCode } from '#platform/stored-code.ts';
import { logFailure, sendVisitCalls } from '#platform/visit-calls.ts';
import type { VisitDatabase } from '#platform/visit-database.ts';
import { goInstead } from '#ui/history.ts';
import { composeListening, type HeardNow } from './compose-listening.ts';
import { letExtrasBegin } from './extras-by-themselves.ts';
import { lookForNews } from './look-for-news.ts';
import { neighboursOf } from './route-tracks.ts';

type Deps = {
  saved: SavedKeys;
  venue: VenueStore;
  calls: MuseumCalls;
  network: Network;
  ask: ReturnType<typeof tellingFetch>;
  line: Line;
  releaseFiles: KeptFiles;
  mediaFiles: KeptFiles;
  keeping: StoreApi<Keeping>;
  audio: HTMLAudioElement;
  heard: StoreApi<HeardNow>;
  records: VenueRecords;
  visits: DatabaseAccess<VisitDatabase>;
  locales(): readonly string[];
  wishes(idMuseum: number): readonly string[];
  languageMemory: Pick<LanguageChoiceNeeds, 'recall' | 'remember' | 'around'>;
  speakChosenLanguage(): Promise<boolean>;
  pictureSize: PictureSize;
};

/**
 * Builds what a visit needs once it begins: keeping the guide on the device, the lock screen, what is remembered of
 * listening, what the server is told, the access code, and the Start itself.
 */
export async function composeVisit({ mediaFiles, keeping, releaseFiles, ...deps }: Deps) {
  const { records, locales } = deps;
  const listening = await composeListening({ ...deps, mediaFiles });
  const { player } = listening;
  showOnLockScreen(player, {
    skipSeconds: () => skipSeconds(deps.venue),
    neighbours: (track) => neighboursOf(track, { ...deps, venue: deps.venue.store }),
    follow,
  });
  const visit = toldVisit({ ...deps, player });
  onPageHidden(() => {
    player.keepPosition();
    visit.putAway();
  });
  lookForNetwork(deps.network);
  const look = lookForNews({ venue: deps.venue, network: deps.network, now: device.now });
  // On plain http there are no workers; in development there is none: it would serve yesterday's code.
  const shell = createShell(import.meta.env.PROD ? navigator.serviceWorker : undefined, deps.line);
  const keeper = createKeeper(keeping, {
    media: createMediaStore(mediaFiles, deps.network),
    manifest: createManifestSource(deps.calls, releaseFiles),
    keepShell: shell.keep,
    line: deps.line,
    asked: askedFor(deps.saved),
  });
  player.store.subscribe((state) => keeper.stream(streamedKey(state)));
  letExtrasBegin(player, { ...deps, isKept: async (url) => (await mediaFiles.get(url)) !== undefined });
  const beginVisit = ({ idMuseum, languages, timezone = DEFAULT_TIMEZONE }: CurrentRelease) =>
    visit.begin({ idMuseum, languages, timezone, locales: locales() });
  return {
    ...listening,
    keeper,
    shell,
    share,
    welcomeStart: welcomeStart(deps, beginVisit),
    languageChoice: languageChoice(deps),
    enterCode: createEnterCode({
      now: device.now,
      check: checkCode,
      store: (accepted) => storeCode(deps.saved, accepted),
      takeVenue: () => void deps.venue.takeAnew(),
    }),
    /** The visitor is at this address of the venue. */
    async visitAt(release: CurrentRelease, address: URL): Promise<void> {
      beginVisit(release);
      const shown = await show(visit, records, release.idMuseum, address);
      comeNear(keeper, deps.venue, shown);
      look();
    },
  };
}

export type Visiting = Awaited<ReturnType<typeof composeVisit>>;

/** What lies next to the visitor comes to the phone first. */
function comeNear(keeper: Keeper, { store }: VenueStore, { artwork, route }: Shown): void {
  const venue = openOf(store.getState());
  if (!venue) return;
  const ahead = artwork
    ? [
        artwork.idArtwork,
        ...nextWorks(artwork.idArtwork, venue.halls, route?.artworkIDs).map(({ idArtwork }) => idArtwork),
      ]
    : (route?.artworkIDs ?? []);
  if (ahead.length > 0 || keeper.isNowhere()) keeper.comeNear(worksFrom(ahead, venue.halls));
}

/** What the address of a screen shows. */
type Shown = { artwork?: Artwork | undefined; route?: Route | undefined };

/** A visit is told of the works and routes that are there; an address may name any number. */
async function show(visit: VisitUnderWay, records: VenueRecords, idMuseum: number, address: URL): Promise<Shown> {
  const { pathname, searchParams } = address;
  const place = placeAt(pathname);
  const params: Readonly<Record<string, string>> = place.name === 'NotFound' ? {} : place.params;
  const { idArtwork, idRoute = searchParams.get('idRoute') } = params;
  const [artwork, route] = await Promise.all([
    idArtwork ? records.artwork(idMuseum, Number(idArtwork)) : undefined,
    idRoute ? records.route(idMuseum, Number(idRoute)) : undefined,
  ]);
  visit.lookAt({ idArtwork: artwork?.idArtwork, idRoute: route?.idRoute });
  return { artwork, route };
}

function toldVisit({
  saved,
  network,
  ask,
  player,
  visits,
}: Pick<Deps, 'saved' | 'network' | 'ask' | 'visits'> & { player: Player }): VisitUnderWay {
  const log = (failure: unknown) => logFailure('The visit could not be noted.', failure);
  const visit = createVisit({
    now: device.now,
    randomId,
    isOnline: () => network.store.getState().isOnline,
    stored: () => saved.get('visit'),
    store: (visit) => saved.set('visit', visit),
    first: createFirstVisits(visits, log),
    outboxStore: createOutboxStore(visits, log),
    send: sendVisitCalls(ask),
    playbackSeconds: followPlayback(player.store),
  });
  player.store.subscribe(visit.goesOn);
  visit.tellRest();
  return visit;
}

/**
 * The screen goes along with the sound where the visitor was looking at the former work, and takes its place: Back leads
 * to where they came from, however many works later. Elsewhere the mini player tells.
 */
function follow(former: Track, track: Track) {
  if (new URL(former.href, window.location.href).pathname !== window.location.pathname) return;
  goInstead(track.href);
  window.scrollTo(0, 0);
}

function languageChoice({
  venue,
  line,
  languageMemory,
  speakChosenLanguage,
  wishes,
}: Pick<Deps, 'venue' | 'line' | 'languageMemory' | 'speakChosenLanguage' | 'wishes'>) {
  const state = () => venue.store.getState();
  return createLanguageChoice({
    ...languageMemory,
    speak: speakChosenLanguage,
    loaded: async () => venue.load(state().idMuseum ?? 0),
    contentLanguage: () => openOf(state())?.languageCode,
    wishedLanguage: () => contentLanguage({ ...state(), venue: 'absent' }, wishes)?.code,
    bringContent: venue.takeAnew,
    leaveLink: leaveLangOfLink,
    claimLine: line.claim,
  });
}

/** The language of a link holds until the visitor chooses another, and then no longer, a reload included. */
function leaveLangOfLink(): void {
  const { pathname, search } = window.location;
  if (withoutLang(search) !== search) goInstead(pathname + withoutLang(search));
}

function openOf({ venue }: VenueState): OpenVenue | undefined {
  return isThere(venue) ? venue : undefined;
}

function skipSeconds({ store }: VenueStore): number {
  return openOf(store.getState())?.skipSeconds ?? DEFAULT_SKIP_SECONDS;
}

function welcomeStart(
  { saved, calls, network, venue }: Pick<Deps, 'saved' | 'calls' | 'network' | 'venue'>,
  beginVisit: (release: CurrentRelease) => void,
) {
  return createWelcomeStart({
    now: device.now,
    randomId,
    isOnline: () => network.store.getState().isOnline,
    hasLanguages: () => saved.get('languages') !== undefined,
    storeLanguages: (languages) => saved.set('languages', languages),
    fetchLanguages: calls.languages,
    beginVisit(idMuseum) {
      const { current } = venue.store.getState();
      // What is still on its way is there by the first screen of the visit, which begins it then.
      if (current !== 'absent' && !isFailure(current) && current.idMuseum === idMuseum) beginVisit(current);
    },
    storeSession: (session) => saved.set('session', session),
    log: (failure) => logFailure('The languages of the venue did not come.', failure),
  });
}

/** What the visitor asked to be brought to this phone, whole: a venue in a language. */
function askedFor(saved: SavedKeys) {
  const nameOf = ({ idMuseum, languageCode }: { idMuseum: number; languageCode: string }) =>
    `${idMuseum} ${languageCode}`;
  const names = () => saved.get('wholeLanguages') ?? [];
  return {
    has: (order: { idMuseum: number; languageCode: string }) => names().includes(nameOf(order)),
    set(order: { idMuseum: number; languageCode: string }, isAsked: boolean) {
      const others = names().filter((name) => name !== nameOf(order));
      saved.set('wholeLanguages', isAsked ? [...others, nameOf(order)] : others);
    },
  };
}
