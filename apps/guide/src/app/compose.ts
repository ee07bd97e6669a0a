import { createMuseumCalls } from '@cicerone/api/museum-calls';
import { deleteDB } from 'idb';
import { createStore } from 'zustand/vanilla';
import { isValidAccessCode } from '#domain/access-code.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import { createLine } from '#domain/keeping/line.ts';
import { pictureSizeFor } from '#domain/picture-size.ts';
import { createVenue } from '#domain/venue.ts';
import { createWords } from '#parts/words/words.ts';
import { loadCatalogue, MISSING_WORDS } from '#platform/catalogues.ts';
import { DATABASE_NAME, openGuideDatabase } from '#platform/database.ts';
import { createDatabaseAccess } from '#platform/database-access.ts';
import { device } from '#platform/device.ts';
import { createKeptFiles, MEDIA_CACHE, RELEASE_CACHE } from '#platform/kept-files.ts';
import { createNetwork, tellingFetch } from '#platform/network.ts';
import { createReleaseSource } from '#platform/release-source.ts';
import { createSavedKeys, type SavedKeys } from '#platform/saved-keys.ts';
import { storedCode } from '#platform/stored-code.ts';
import { createVenueRecords } from '#platform/venue-records.ts';
import { openVisitDatabase, VISIT_DATABASE_NAME } from '#platform/visit-database.ts';
import { composeLanguage, composeWishes } from './compose-language.ts';
import type { HeardNow } from './compose-listening.ts';
import type { Visiting } from './compose-visit.ts';

/** Builds everything that touches the browser, and the stores over it. Called once. */
export function compose() {
  const saved = createSavedKeys(() => window.localStorage);
  const { content, visits } = databases();
  const records = createVenueRecords(content, visits);
  const network = createNetwork();
  const ask = tellingFetch(network);
  const calls = createMuseumCalls(ask);
  const releaseFiles = createKeptFiles(RELEASE_CACHE);
  const hasCode = () => isValidAccessCode(storedCode(saved), device.now());
  const source = createReleaseSource(calls, releaseFiles, hasCode);
  const words = createWords(loadCatalogue, MISSING_WORDS);
  const visitorWishes = composeWishes(saved);
  const venue = createVenue({ source, records, wishes: visitorWishes.wishes });
  const mediaFiles = createKeptFiles(MEDIA_CACHE);
  const reading = createStore(() => ({ isOn: saved.get('reads') ?? false }));
  const heard = createStore<HeardNow>(() => ({ track: undefined, status: 'idle', duration: 0 }));
  const line = createLine(device.later);
  const language = composeLanguage({ ...visitorWishes, saved, words, venue });
  const audio = audioElement();
  const keeping = createStore<Keeping>(() => ({ tag: 'idle' }));
  const size = pictureSize(saved);

  const stores = { venue, records, visits, heard, line, keeping };
  const calling = { calls, network, ask, releaseFiles, mediaFiles };
  const visit = async () =>
    (await import('./compose-visit.ts')).composeVisit({
      ...stores,
      ...calling,
      saved,
      audio,
      ...language,
      pictureSize: size,
    });

  return {
    saved,
    /** The version of the guide that ran on this device before this page; undefined on a new one. */
    formerVersion: saved.get('version'),
    venue,
    words,
    records,
    reading,
    heard,
    line,
    isKept: async (url: string) => (await mediaFiles.get(url)) !== undefined,
    keeping,
    network: network.store,
    device,
    /** The version of the guide that serves this page: another may take over before anybody listens. */
    servedBy: navigator.serviceWorker?.controller,
    pictureSize: size,
    /**
     * Within a visitor's tap: from then on the guide may start sound by itself. WebKit lifts its rule for an element
     * whose `load` ran inside a tap; one that has a file needs nothing.
     */
    unlockSound() {
      if (!audio.hasAttribute('src')) audio.load();
    },
    ...whenVisiting(visit),
    ...language,
  };
}
export type Composed = ReturnType<typeof compose>;

/** Content, which is replaced as a whole, and what belongs to the visitor, apart (design, section 1). */
function databases() {
  return {
    content: createDatabaseAccess(
      () => openGuideDatabase(),
      () => deleteDB(DATABASE_NAME),
    ),
    visits: createDatabaseAccess(
      () => openVisitDatabase(),
      () => deleteDB(VISIT_DATABASE_NAME),
    ),
  };
}

/** What is needed once a visit begins, fetched apart so that it costs the first screen nothing. */
function whenVisiting(compose: () => Promise<Visiting>) {
  let here: Visiting | undefined;
  let coming: Promise<Visiting> | undefined;
  return {
    /** Fetched once; what did not arrive is fetched again. */
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
    /** The same, on screens that are shown only once it is here. */
    visiting(): Visiting {
      if (!here) throw new Error('The screens of a visit are shown once its code is here');
      return here;
    },
  };
}

/** Chosen once and stored, so that a picture kept on the device is the one asked for ever after. */
function pictureSize(saved: SavedKeys) {
  const stored = saved.get('pictureSize');
  if (stored) return stored;
  const chosen = pictureSizeFor(device.screen());
  saved.set('pictureSize', chosen);
  return chosen;
}

function audioElement(): HTMLAudioElement {
  const element = document.querySelector<HTMLAudioElement>('audio#sound');
  if (!element) throw new Error('index.html holds the audio element');
  return element;
}
