import { createMuseumCalls } from '@cicerone/api/museum-calls';
import { findLanguage } from '@cicerone/content/language';
import { localeOrder } from '@cicerone/content/localization';
import { deleteDB } from 'idb';
import { createStore } from 'zustand/vanilla';
import { isValidAccessCode } from '#domain/access-code.ts';
import type { Keeping } from '#domain/keeping/keeping.ts';
import { createLine } from '#domain/keeping/line.ts';
import { claimForSound } from '#domain/keeping/sound-line.ts';
import { interfaceLanguage } from '#domain/language-choice.ts';
import { pictureSizeFor } from '#domain/picture-size.ts';
import { createPlayer } from '#domain/player.ts';
import { createVenue, isFailure } from '#domain/venue.ts';
import { createWords } from '#parts/words/words.ts';
import { CATALOGUE_TAGS, loadCatalogue, MISSING_WORDS } from '#platform/catalogues.ts';
import { DATABASE_NAME, openGuideDatabase } from '#platform/database.ts';
import { createDatabaseAccess } from '#platform/database-access.ts';
import { device } from '#platform/device.ts';
import { createKeptFiles, type KeptFiles, MEDIA_CACHE, RELEASE_CACHE } from '#platform/kept-files.ts';
import { createNetwork, tellingFetch } from '#platform/network.ts';
import { createPositions } from '#platform/positions.ts';
import { createReleaseSource } from '#platform/release-source.ts';
import { createSavedKeys, type SavedKeys } from '#platform/saved-keys.ts';
import { createSound } from '#platform/sound.ts';
import { storedCode } from '#platform/stored-code.ts';
import { createVenueRecords } from '#platform/venue-records.ts';
import { openVisitDatabase, VISIT_DATABASE_NAME } from '#platform/visit-database.ts';

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
  const knownLocales = () => ({
    visit: saved.get('visit')?.languageCode,
    stored: saved.get('language'),
    browser: device.languages(),
  });
  const venue = createVenue({ source, records, locales: knownLocales });
  const words = createWords(loadCatalogue, MISSING_WORDS);
  const mediaFiles = createKeptFiles(MEDIA_CACHE);
  const listening = composeListening(saved, mediaFiles);
  const keeping = createStore<Keeping>(() => ({ tag: 'idle' }));
  const size = pictureSize(saved);

  function locales(): string[] {
    const { current } = venue.store.getState();
    const venueFirst = current === 'absent' || isFailure(current) ? undefined : current.languages[0]?.code;
    return localeOrder({ ...knownLocales(), venueFirst });
  }

  return {
    saved,
    venue,
    words,
    records,
    ...listening,
    isKept: async (url: string) => (await mediaFiles.get(url)) !== undefined,
    keeping,
    network: network.store,
    device,
    /** The version of the guide that serves this page: another may take over before anybody listens. */
    servedBy: navigator.serviceWorker?.controller,
    locales,
    pictureSize: size,
    /** What is needed once a visit begins, fetched apart so that it costs the first screen nothing. */
    visit: once(async () =>
      (await import('./compose-visit.ts')).composeVisit({
        ...{ saved, venue, calls, network, ask, releaseFiles, mediaFiles, keeping, records, visits, locales },
        ...listening,
        pictureSize: size,
      }),
    ),
    /** Speaks the language that the visitor chose, or the browser's, as far as there is a catalogue. */
    speakChosenLanguage: () => words.speak(interfaceLanguage(knownLocales(), CATALOGUE_TAGS)),
    /** Stores an explicit choice; what is no language of the product is ignored. */
    storeLanguage(tag: string): boolean {
      const language = findLanguage(tag);
      if (!language || saved.get('language') === language.tag) return false;
      saved.set('language', language.tag);
      const visit = saved.get('visit');
      if (visit) saved.set('visit', { ...visit, idLanguage: language.id, languageCode: language.code });
      return true;
    },
  };
}
export type Composed = ReturnType<typeof compose>;

/** What is heard and read of stories, and whose the line is while they come. */
function composeListening(saved: SavedKeys, mediaFiles: KeptFiles) {
  const storedFile = async (url: string) => (await mediaFiles.get(url))?.blob();
  const positions = createPositions(saved, device.today);
  const player = createPlayer(createSound(audioElement(), device.isApple() ? storedFile : undefined), positions);
  const line = createLine(device.later);
  claimForSound(player.store, line);
  return { positions, player, line, reading: createStore(() => ({ isOn: saved.get('reads') ?? false })) };
}

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

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    made.catch(() => {
      made = undefined;
    });
    return made;
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
