import { createMuseumCalls } from '@cicerone/api/museum-calls';
import { deleteDB } from 'idb';
import { createStore } from 'zustand/vanilla';
import { codeIn, isValidAccessCode } from '#domain/entry/access-code.ts';
import { createVisitor, type Visitor } from '#domain/entry/visitor.ts';
import { createBandwidth } from '#domain/keeping/bandwidth.ts';
import { MEDIA_CACHE, RELEASE_CACHE } from '#domain/keeping/caches.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import { type Place, placeAt } from '#domain/paths.ts';
import { pictureSizeFor } from '#domain/venue/picture-size.ts';
import { createVenue, patienceFor } from '#domain/venue/venue.ts';
import type { Tours } from '#parts/guide.ts';
import { createWords } from '#parts/words/words.ts';
import { device } from '#platform/device/device.ts';
import { createKeptFiles, isStored } from '#platform/files/kept-files.ts';
import { createLoanKeys } from '#platform/loan/loan-keys.ts';
import { createNetwork, reportingFetch } from '#platform/network/network.ts';
import { createReleaseSource } from '#platform/network/release-source.ts';
import { DATABASE_NAME, openGuideDatabase } from '#platform/records/database.ts';
import { createDatabaseAccess } from '#platform/records/database-access.ts';
import { createVenueCopies } from '#platform/records/venue-copies.ts';
import { openVisitDatabase } from '#platform/records/visit-database.ts';
import { guideStorage } from '#platform/saved/guide-storage.ts';
import { createSavedKeys, type SavedKeys } from '#platform/saved/saved-keys.ts';
import { loadCatalogue } from '#platform/words/catalogues.ts';
// The words for "no words arrived" are part of the code.
import { messages as missingWords } from '../../locales/en.json?catalogue=missing';
import { composeLanguage, composePreferences } from './compose-language.ts';
import type { HeardNow } from './compose-listening.ts';
import type { Visiting } from './compose-visit.ts';

/**
 * Builds everything that touches the browser, and the stores over it. Called once.
 *
 * @param isStaff whether the page was opened by a link for the museum's own people
 */
export function compose(isStaff: boolean) {
  guideStorage.closeOnFarewell();
  const saved = createSavedKeys(guideStorage.local);
  const { content, visits } = databases();
  const network = createNetwork();
  const ask = reportingFetch(network);
  const calls = createMuseumCalls(ask);
  const releaseFiles = createKeptFiles(RELEASE_CACHE);
  const copies = createVenueCopies(content, visits, releaseFiles);
  const loan = createLoanKeys(() => window.localStorage).get('loan');
  const isLent = loan !== undefined;
  const visitor = createVisitor(saved, loan?.idMuseum);
  const hasCode = (idMuseum: number) => isValidAccessCode(codeIn(idMuseum, visitor.store.getState()), device.now());
  const source = createReleaseSource(calls, releaseFiles, { hasCode, exchange: exchangeCode(visitor) });
  const words = createWords(loadCatalogue, missingWords);
  const preferences = composePreferences(visitor);
  const venue = createVenue({
    source,
    copies,
    contentPreferences: preferences.contentPreferences,
    patience: patienceFor(device.later),
  });
  const mediaFiles = createKeptFiles(MEDIA_CACHE);
  const heard = createStore<HeardNow>(() => ({ track: undefined, status: 'idle', duration: 0 }));
  const bandwidth = createBandwidth(device.later);
  const language = composeLanguage({ ...preferences, visitor, words, venue });
  const audio = audioElement();
  const keeping = createStore<Keeping>(() => ({ tag: 'idle' }));
  const size = pictureSize(saved);

  const place = createStore<{ place: Place }>(() => ({ place: placeAt(window.location.pathname) }));
  /** The live tours of the open museum, once a visitor has opened their screen. */
  const touring = createStore<{ tours?: Tours }>(() => ({}));

  const stores = { touring, venue, words, source, content, copies, place, visits, heard, bandwidth, keeping };
  const calling = { calls, network, ask, releaseFiles, mediaFiles };
  const visit = () =>
    import('./compose-visit.ts').then((code) =>
      code.composeVisit({ ...stores, ...calling, visitor, audio, ...language, pictureSize: size, isLent, isStaff }),
    );

  return {
    visitor,
    /** The version of the guide that ran on this device before this page; undefined on a new one. */
    previousVersion: visitor.store.getState().version,
    /** The visitor's current place. */
    place,
    venue,
    words,
    heard,
    bandwidth,
    isStored,
    keeping,
    network: network.store,
    device,
    /** The version of the guide that serves this page, read now: another may take over before anybody subscribes. */
    servedBy: navigator.serviceWorker?.controller,
    pictureSize: size,
    /** Whether this phone is a loan device. Lending it, and ending the loan, loads the page again. */
    isLent,
    /**
     * Call within a visitor's tap: from then on the guide may start sound by itself. WebKit lifts its rule for an
     * element whose `load` ran inside a tap. An element with a file needs nothing.
     */
    unlockSound() {
      if (!audio.hasAttribute('src')) audio.load();
    },
    /** The places where the things of printed labels are found; on the first visit the server has found them before. */
    labelPlaces: () =>
      import('#platform/records/label-places.ts').then((code) => code.createLabelPlaces({ content, visits, ask })),
    touring,
    ...whenVisiting(visit),
    ...language,
  };
}
export type Composed = ReturnType<typeof compose>;

/** Exchanges the phone's code of a venue, if the server does not know that the phone has it. */
function exchangeCode(visitor: Visitor) {
  return async (idMuseum: number) => {
    const { exchangeDayCode } = await import('#platform/day-code/exchange.ts');
    return exchangeDayCode(idMuseum, codeIn(idMuseum, visitor.store.getState())?.code);
  };
}

/**
 * Content, which can be fetched again, and the visitor's own data, which cannot, in separate databases (product,
 * section D1).
 */
function databases() {
  return {
    content: createDatabaseAccess(
      () => openGuideDatabase(),
      () => deleteDB(DATABASE_NAME),
    ),
    visits: guideStorage.whileVisited(createDatabaseAccess(() => openVisitDatabase())),
  };
}

/** Code needed once a visit begins, loaded separately so that it does not delay the first screen. */
function whenVisiting(compose: () => Promise<Visiting>) {
  let here: Visiting | undefined;
  let coming: Promise<Visiting> | undefined;
  return {
    /** Loaded once; retried after a failure. */
    visit(): Promise<Visiting> {
      coming ??= compose().then(
        (visiting) => {
          here = visiting;
          return visiting;
        },
        (problem) => {
          coming = undefined;
          throw problem;
        },
      );
      return coming;
    },
    /** The same, on screens that are shown only once it is loaded. */
    visiting(): Visiting {
      if (!here) throw new Error('The visit is not here yet');
      return here;
    },
  };
}

/** Chosen once and stored, so that a picture stored on the device is the one requested from then on. */
function pictureSize(saved: SavedKeys) {
  const stored = saved.get('pictureSize');
  if (stored) return stored;
  const chosen = pictureSizeFor(device.screen());
  saved.set('pictureSize', chosen);
  return chosen;
}

function audioElement(): HTMLAudioElement {
  const element = document.querySelector<HTMLAudioElement>('audio#sound');
  if (!element) throw new Error('No #sound');
  return element;
}
