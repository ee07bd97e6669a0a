import { DEFAULT_LANGUAGE } from '@cicerone/content/language/language';
import { chooseLocalization } from '@cicerone/content/language/localization';
import { matchingLanguage } from '@cicerone/content/language/venue-language';
import { DEFAULT_TIMEZONE, dayOf, visitDate } from '@cicerone/content/language/visit-date';
import type { CurrentRelease } from '@cicerone/content/release/release';
import type { StoreApi } from 'zustand';
import { createBatches, type EventPlace } from '#domain/counting/batches.ts';
import { countListenings, type HeardState, type ListeningEvent } from '#domain/counting/count-listening.ts';
import { countedSecond, type GuideEvent } from '#domain/counting/event-counts.ts';
import type { SendNeeds } from '#domain/counting/sealed-batches.ts';
import { isVariant, workStoryOf } from '#domain/counting/work-story.ts';
import type { Remembered, Visitor } from '#domain/entry/visitor.ts';
import type { Bandwidth } from '#domain/keeping/bandwidth.ts';
import type { Player } from '#domain/listening/player.ts';
import type { Track } from '#domain/listening/track.ts';
import { placeAt } from '#domain/paths.ts';
import { chosenVariant, offeredVariants } from '#domain/venue/offered-variants.ts';
import type { RecordsRead } from '#domain/venue/records-for.ts';
import type { VenueStore } from '#domain/venue/venue.ts';
import { openVenueOf, releaseOf, type VenueState } from '#domain/venue/venue-state.ts';
import type { Walk } from '#domain/walk/walk.ts';
import { stopsOf } from '#domain/walk/walk-stops.ts';
import { storyOf } from '#parts/story-of.ts';
import { device } from '#platform/device/device.ts';
import { onPageGone, onPageHidden } from '#platform/device/page-hidden.ts';
import { randomNumber } from '#platform/device/random-id.ts';
import type { Network, reportingFetch } from '#platform/network/network.ts';
import { withPageLock } from '#platform/network/page-lock.ts';
import { logFailure, sendBatches } from '#platform/network/visit-calls.ts';
import { createBatchStore } from '#platform/records/batch-store.ts';
import type { DatabaseAccess } from '#platform/records/database-access.ts';
import type { VisitDatabase } from '#platform/records/visit-database.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';

/** Something that happens in the guide, at a moment in milliseconds. */
export type Happening = { at: number } & (
  | { tag: 'visit'; release: CurrentRelease }
  | { tag: 'open'; idMuseum: number; idArtwork: number }
  | { tag: 'sound'; state: HeardState }
  | { tag: 'stop'; idMuseum: number; walk: Walk; idStep: number }
  | { tag: 'event'; idMuseum: number; event: GuideEvent }
  | { tag: 'clear' }
);

export type CountsNeeds = {
  /** Whether the visitor lets the museum count the visit. */
  isCounted(): boolean;
  player: Pick<Player, 'store'>;
  bandwidth: Bandwidth;
  network: Network;
  ask: ReturnType<typeof reportingFetch>;
  visits: DatabaseAccess<VisitDatabase>;
  venue: Pick<VenueStore, 'store'>;
  visitor: Pick<Visitor, 'store'>;
  records: Pick<RecordsRead, 'artwork' | 'artworks'>;
  /** The languages in which the visitor reads the museum, in order. */
  locales(): readonly string[];
};

/** Counts the events of this page, and sends them to the server. */
export function phoneCounts(needs: CountsNeeds) {
  const { visits, ask, network, venue, visitor } = needs;
  const log = (failure: unknown) => logFailure('The counts could not be stored.', failure);
  return createPhoneCounts({
    ...needs,
    now: device.now,
    network: network.store,
    venue: venue.store,
    remembered: visitor.store.getState,
    store: createBatchStore(visits, guideStorage.local, log),
    send: sendBatches(ask),
    inTurn: (work) => withPageLock('cicerone-counts', work),
  });
}

type Needs = Omit<SendNeeds, 'maySend'> &
  Pick<CountsNeeds, 'isCounted' | 'player' | 'records' | 'locales'> & {
    network: StoreApi<{ isOnline: boolean }>;
    venue: StoreApi<VenueState>;
    remembered(): Pick<Remembered, 'mode' | 'variant' | 'onlyVariant'>;
  };

/** A museum that the visitor is counted in. */
type Museum = Pick<CurrentRelease, 'idMuseum' | 'languages' | 'timezone'>;
/** An event with the museum and day in which it counts. */
type Counted = EventPlace & { museum: Museum };

/**
 * Counts the events of this page (product, section 4, Statistics). Only in a museum in which there is a visit: not in a
 * preview, and not on a loan device between two visitors.
 */
export function createPhoneCounts(needs: Needs) {
  const { isCounted, network, player } = needs;
  const museums = new Map<number, Museum>();
  const maySend = () => network.getState().isOnline && isCounted();
  const batches = createBatches({ ...needs, maySend, randomNumber });
  const listenings = countListenings((event) => noteListening(event));

  /** Undefined where nothing is counted. */
  function placeOf(idMuseum: number | undefined, at: number): Counted | undefined {
    const museum = isCounted() && idMuseum !== undefined ? museums.get(idMuseum) : undefined;
    if (!museum) return undefined;
    return { idMuseum: museum.idMuseum, museum, day: dayOf(visitDate(at, museum.timezone ?? DEFAULT_TIMEZONE)) };
  }

  function noteListening(event: ListeningEvent) {
    const story = workStoryOf(event.track.story);
    const place = placeOf(museumOf(event.track), needs.now());
    if (!story || !place) return;
    const heard = ofStory(place.museum, story);
    const left = { event: 'leave', ...heard, second: countedSecond(event.seconds) } as const;
    if (event.tag === 'play') {
      batches.add(place, { event: 'play', ...heard });
      batches.begin(place, left);
    } else if (event.tag === 'goes-on') batches.goOn(place, left);
    else batches.end(place, event.tag === 'leave' ? left : { event: 'finish', ...heard });
  }

  /** A work is opened in the language and variant of its story, so that it compares with its plays. */
  async function opened(idMuseum: number, idArtwork: number, at: number) {
    const artwork = await needs.records.artwork(idMuseum, idArtwork);
    const place = placeOf(idMuseum, at);
    if (!artwork || !place) return;
    const locales = needs.locales();
    const localization = storyOf(artwork, locales) ?? chooseLocalization(artwork.localizations, locales);
    batches.add(place, {
      event: 'open',
      ...ofStory(place.museum, { idArtwork, ...(localization ?? { languageCode: locales[0] ?? '' }) }),
    });
  }

  /** A route is walked to its end at the last stop to which this visitor is led. */
  async function reached(idMuseum: number, walk: Walk, idStep: number, at: number) {
    if (walk.tag === 'timeline') return;
    const last = await lastStop(needs, idMuseum, walk);
    const place = placeOf(idMuseum, at);
    if (place && last?.step.idStep === idStep) batches.add(place, { event: 'finish-route', idRoute: walk.id });
  }

  /** Resolves once an opened work is in its batch. */
  function record(happening: Happening): void | Promise<void> {
    const { at } = happening;
    switch (happening.tag) {
      case 'visit':
        if (!museums.has(happening.release.idMuseum)) batches.sendAll();
        museums.set(happening.release.idMuseum, happening.release);
        return;
      case 'open':
        return opened(happening.idMuseum, happening.idArtwork, at).catch(nothing);
      case 'stop':
        return void reached(happening.idMuseum, happening.walk, happening.idStep, at).catch(nothing);
      case 'sound':
        return listenings.follow(happening.state);
      case 'event': {
        const place = placeOf(happening.idMuseum, at);
        if (place) batches.add(place, happening.event);
        return;
      }
      case 'clear':
        return batches.clear();
    }
  }

  return {
    record,
    /** Follows the page from now on. */
    begin() {
      player.store.subscribe(listenings.follow);
      network.subscribe(({ isOnline }, before) => isOnline && !before.isOnline && batches.sendAll());
      onPageGone(batches.sealListening);
      onPageHidden(batches.putAway);
    },
    settled: batches.settled,
  };
}
export type PhoneCounts = ReturnType<typeof createPhoneCounts>;

/** The last stop of a walk to which this visitor is led. */
async function lastStop({ venue, records, remembered }: Needs, idMuseum: number, { steps }: Walk) {
  const open = openVenueOf(venue.getState());
  if (open?.idMuseum !== idMuseum) return undefined;
  const works = await records.artworks(
    idMuseum,
    steps.flatMap(({ idArtwork }) => idArtwork ?? []),
  );
  const offered = offeredVariants(releaseOf(venue.getState()), open.languageCode);
  const only = remembered().onlyVariant ? chosenVariant(remembered(), offered) : undefined;
  return stopsOf(steps, works, open.halls, only).findLast(({ number }) => number !== undefined);
}

function museumOf({ href }: Track): number | undefined {
  const place = placeAt(href.split('?')[0] ?? '');
  return place.name === 'NotFound' ? undefined : place.idMuseum;
}

/** A work's story as it is counted: its language is one of the venue's list. */
function ofStory(
  { languages }: Museum,
  { idArtwork, languageCode, variant }: { idArtwork: number; languageCode: string; variant?: string | undefined },
) {
  const { id: idLanguage } = matchingLanguage(languages, [languageCode]) ?? languages[0] ?? DEFAULT_LANGUAGE;
  return { idArtwork, idLanguage, ...(isVariant(variant) && { variant }) };
}

/** Skips an event that cannot be counted, such as one of a museum that the phone cannot read. */
function nothing(): void {}
