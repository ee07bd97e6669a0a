import type { ManifestEntry } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keeping } from '../keeping/keeping.ts';
import { amountOf } from '../keeping/run/progress.ts';
import type { DownloadId } from './download-item.ts';
import { NO_REQUESTS } from './download-requests.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { type DownloadsState, NO_DOWNLOADS } from './downloads-state.ts';
import { createRequestStore, type RequestTable } from './request-store.ts';
import type { OpenEdition } from './requested-downloads.ts';

const file = (key: string, work: number, readIn?: string[]): ManifestEntry => ({
  ...{ key, bytes: 100, type: 'audio/mp4', usedBy: [`artworks/${work}`] },
  ...(readIn && { readIn }),
});
const FILES = [file('one', 1), file('two', 2)];
const route = (idRoute: number, idArtwork: number) => ({
  idRoute,
  isExhibition: false,
  artworkIDs: [idArtwork],
  steps: [],
});
const CONTENT = {
  ...{ timeline: [], halls: [], oneMinutes: [], infoSections: [], sections: [], navigationSections: [] },
  routes: [route(1, 1), route(2, 2)],
} as unknown as OpenEdition['content'];
const ORDER = { idMuseum: 1, version: 1, languageCode: 'en_GB', pictureSize: 'small', savesData: false } as const;

let requests: RequestTable;
let isLent: boolean;
let freeBytes: number | undefined;
let gone: string[];
let rounds: number;
let later: [number, () => void][];
let open: OpenEdition | undefined;
let playing: string[];
let savesData: boolean;
let isPromised: boolean | undefined;
let store: StoreApi<DownloadsState>;
let keeping: StoreApi<Keeping>;
let downloads: Downloads;

function phone(...here: string[]): Keeping {
  const part = { all: amountOf([]), kept: amountOf([]) };
  const parts = { pictures: part, sounds: part, asked: part };
  return {
    tag: 'known',
    idMuseum: 1,
    languageCode: 'en_GB',
    opens: true,
    state: 'downloading',
    wantsSounds: false,
    version: 1,
    media: FILES,
    files: FILES,
    stored: new Set(here),
    ...parts,
  };
}
const has = (...here: string[]) => keeping.setState(phone(...here), true);
const openRequests = () => store.getState().requests;
function halfASecondLater() {
  const due = later;
  later = [];
  for (const [, act] of due) act();
}

beforeEach(() => {
  requests = {};
  isLent = false;
  freeBytes = undefined;
  gone = [];
  rounds = 0;
  later = [];
  playing = [];
  savesData = false;
  isPromised = undefined;
  open = { idMuseum: 1, languageCode: 'en_GB', content: CONTENT };
  store = createStore<DownloadsState>(() => NO_DOWNLOADS);
  keeping = createStore<Keeping>(() => phone());
  downloads = makeDownloads();
});

/** The visitor goes on in a language, or in a museum, of which it is known what is on the phone. */
function read(languageCode: string, idMuseum = 1) {
  open = { idMuseum, languageCode, content: CONTENT };
  if (keeping.getState().tag === 'known') keeping.setState({ idMuseum, languageCode });
  downloads.read();
}

function makeDownloads() {
  return createDownloads({
    store,
    keeping,
    keeper: {
      async tryAgain() {
        rounds += 1;
      },
    },
    media: {
      freeBytes: async () => freeBytes,
      persist: async () => true,
      evict: async (keys) => void gone.push(...keys),
      partialFiles: async () => new Map(),
    },
    inUse: async () => playing,
    pictureSize: 'small',
    savesData: () => savesData,
    isPromised: async () => isPromised,
    isReadable: async () => true,
    kept: createRequestStore(
      () => requests,
      (next) => {
        requests = next;
      },
    ),
    isLent,
    open: () => open,
    later(milliseconds, act) {
      later.push([milliseconds, act]);
      return () => undefined;
    },
  });
}

test('a visitor of a loan device deletes no file of the museum', async () => {
  has('one');
  await downloads.download(['routes/1']);
  isLent = true;
  downloads = makeDownloads();
  expect(await downloads.remove('routes/1')).toBe(false);
  expect([gone, openRequests().marks['routes/1']]).toMatchObject([[], { progress: 1 }]);
});

describe('a visitor who downloads a route', () => {
  test('has it kept, and the browser is asked to keep what is stored', async () => {
    await downloads.download(['routes/1']);
    expect(openRequests().marks['routes/1']).toMatchObject({ downloaded: false, total: 1 });
    expect([rounds, store.getState().isPromised]).toEqual([1, true]);
    expect([...(downloads.requested(ORDER, { version: 1, media: FILES })?.asked ?? [])]).toEqual(['one']);
  });
  test('has its badge half a second after the last file was checked, and not before', async () => {
    await downloads.download(['routes/1']);
    has('one');
    expect(later.map(([milliseconds]) => milliseconds)).toEqual([500]);
    expect(openRequests().marks['routes/1']?.downloaded).toBe(false);
    halfASecondLater();
    expect(openRequests().marks['routes/1']).toEqual({ progress: 0, total: 0, downloaded: true, version: 1 });
  });
  test('has the badge of the release that replaced it, so that nobody blames the museum for what the phone loses', async () => {
    await downloads.download(['routes/1']);
    has('one');
    halfASecondLater();
    keeping.setState({ ...phone('one'), version: 2 } as Keeping);
    halfASecondLater();
    expect(openRequests().marks['routes/1']).toEqual({ progress: 0, total: 0, downloaded: true, version: 2 });
  });
  test('has no badge where the browser took a file away in that half second', async () => {
    await downloads.download(['routes/1']);
    has('one');
    has();
    halfASecondLater();
    expect(openRequests().marks['routes/1']?.downloaded).toBe(false);
  });
  test('has the badge at once of what is here already, and nothing is fetched for it', async () => {
    has('one');
    await downloads.download(['routes/1']);
    halfASecondLater();
    expect(openRequests().marks['routes/1']?.downloaded).toBe(true);
  });
  test('finds it asked for at the next start', async () => {
    await downloads.download(['routes/1']);
    store.setState(NO_DOWNLOADS, true);
    makeDownloads();
    expect(openRequests().marks['routes/1']).toBeDefined();
  });
});

describe('a phone without room', () => {
  test('begins nothing, and says how much is needed and how much is free', async () => {
    freeBytes = 150;
    await downloads.downloadAll();
    expect(store.getState().noRoom).toEqual({ neededBytes: 200, freeBytes: 150 });
    expect([rounds, openRequests().marks]).toEqual([0, {}]);
  });
  test('needs room for what is missing only', async () => {
    freeBytes = 150;
    has('one');
    await downloads.downloadAll();
    expect(store.getState().noRoom).toBeUndefined();
    expect(Object.keys(openRequests().marks)).toEqual(['routes/1', 'routes/2']);
  });
  test('needs room for what was asked for before and is still to come, too, in every language', async () => {
    keeping.setState({ media: [...FILES, file('spanish', 1, ['es_ES'])] });
    await downloads.download(['routes/1']);
    read('es_ES');
    await downloads.download(['routes/1']);
    read('en_GB');
    freeBytes = 250;
    await downloads.download(['routes/2']);
    expect(store.getState().noRoom).toEqual({ neededBytes: 300, freeBytes: 250 });
  });
  test('says so no longer once enough was deleted', async () => {
    has('one');
    keeping.setState({ files: [...FILES, file('three', 2)] });
    freeBytes = 150;
    await downloads.download(['routes/2']);
    expect(store.getState().noRoom).toEqual({ neededBytes: 200, freeBytes: 150 });
    freeBytes = 180;
    await downloads.remove('routes/1');
    expect(store.getState().noRoom).toEqual({ neededBytes: 200, freeBytes: 180 });
    freeBytes = 250;
    await downloads.remove('routes/1');
    expect(store.getState().noRoom).toBeUndefined();
  });
  test('says so no longer where room was made elsewhere before the visitor comes back to the downloads', async () => {
    freeBytes = 150;
    await downloads.downloadAll();
    freeBytes = 500;
    await downloads.open();
    expect(store.getState().noRoom).toBeUndefined();
  });
  test.each([
    ['another language', () => read('es_ES')],
    ['another museum', () => read('en_GB', 2)],
  ])('says nothing of it in %s', async (_, go) => {
    freeBytes = 150;
    await downloads.downloadAll();
    go();
    expect(store.getState().noRoom).toBeUndefined();
  });
  test('that says nothing of its room is tried', async () => {
    await downloads.downloadAll();
    expect(rounds).toBe(1);
  });
});

describe('a visitor who stops', () => {
  test('calls off what was about to begin', async () => {
    await Promise.all([downloads.downloadAll(), downloads.cancel()]);
    expect(openRequests().marks).toEqual({});
  });
  test('pauses, and nothing is asked for until they go on', async () => {
    await downloads.downloadAll();
    await downloads.pause();
    expect(downloads.requested(ORDER, { version: 1, media: FILES })?.asked.size).toBe(0);
    await downloads.resume();
    expect(downloads.requested(ORDER, { version: 1, media: FILES })?.asked.size).toBe(2);
  });
});

describe('a visitor who saves data', () => {
  test('has what the museum has changed only once they ask for it', async () => {
    await downloads.download(['routes/1']);
    has('one');
    halfASecondLater();
    savesData = true;
    keeping.setState({ ...phone(), version: 2 } as Keeping);
    const ofUpdate = () => [
      ...(downloads.requested({ ...ORDER, version: 2, savesData }, { version: 2, media: FILES })?.asked ?? []),
    ];
    expect([ofUpdate(), downloads.unfinishedIn()]).toEqual([[], []]);
    await downloads.download(['routes/1']);
    expect(ofUpdate()).toEqual(['one']);
  });
});

describe('the promise of the browser', () => {
  test('is asked after again when the visitor comes back to their downloads', async () => {
    await downloads.download(['routes/1']);
    store.setState({ isPromised: undefined });
    isPromised = false;
    await downloads.open();
    expect(store.getState().isPromised).toBe(false);
  });
  test('is of no interest to a visitor who has asked for nothing', async () => {
    isPromised = true;
    await downloads.open();
    expect(store.getState().isPromised).toBeUndefined();
  });
});

describe('a visitor who deletes a route', () => {
  const freed = async (id: DownloadId) => (await downloads.freedFiles(id)).map(({ key }) => key);
  test('frees what only that one needs', async () => {
    await downloads.downloadAll();
    has('one', 'two');
    expect(await freed('routes/1')).toEqual(['one']);
    await downloads.remove('routes/1');
    expect([gone, openRequests().deleted]).toEqual([['one'], ['routes/1']]);
  });
  test('keeps the story that plays', async () => {
    has('one', 'two');
    playing = ['one'];
    expect(await freed('routes/1')).toEqual([]);
    expect(await downloads.remove('routes/1')).toBe(false);
    expect(gone).toEqual([]);
  });
  test('learns whether anything went', async () => {
    has('one');
    expect(await downloads.remove('routes/1')).toBe(true);
  });
  test('frees what is here of it while the rest is missing, and the rest does not come', async () => {
    keeping.setState({ files: [...FILES, file('more', 1)] });
    await downloads.downloadAll();
    keeping.setState({ stored: new Set(['one']) });
    await downloads.remove('routes/1');
    expect(gone).toEqual(['one']);
    const requestedNow = downloads.requested(ORDER, { version: 1, media: [...FILES, file('more', 1)] });
    expect([[...(requestedNow?.asked ?? [])], [...(requestedNow?.declined ?? [])]]).toEqual([['two'], ['one', 'more']]);
  });
});

describe('two languages on one phone', () => {
  const MEDIA = [file('both', 1), file('english', 1, ['en_GB']), file('spanish', 1, ['es_ES'])];
  const asked = () => [...(downloads.requested(ORDER, { version: 1, media: MEDIA })?.asked ?? [])].sort();

  test('are two downloads that share their pictures', async () => {
    await downloads.download(['routes/1']);
    read('es_ES');
    expect(openRequests().marks).toEqual({});
    expect(asked()).toEqual(['both', 'english']);
    await downloads.download(['routes/1']);
    expect(asked()).toEqual(['both', 'english', 'spanish']);
  });
  test('lose nothing that the other one needs when a route is deleted', async () => {
    await downloads.download(['routes/1']);
    read('es_ES');
    keeping.setState({ languageCode: 'es_ES', files: [file('both', 1), file('spanish', 1, ['es_ES'])] });
    keeping.setState({ stored: new Set(['both', 'english', 'spanish']) });
    await downloads.remove('routes/1');
    expect(gone).toEqual(['spanish']);
  });
  test('are not taken for each other while it is not known yet what is on the phone in the second one', async () => {
    open = { idMuseum: 1, languageCode: 'es_ES', content: CONTENT };
    downloads.read();
    expect(downloads.items()).toBeUndefined();
  });
  test('are paused together, and go on together', async () => {
    keeping.setState({ media: MEDIA });
    await downloads.download(['routes/1']);
    read('es_ES');
    await downloads.pause();
    expect([asked(), openRequests().isPaused]).toEqual([[], true]);
    expect(downloads.unfinishedIn()).toEqual([{ languageCode: 'en_GB', missing: [MEDIA[0], MEDIA[1]] }]);
    await downloads.resume();
    expect([asked(), openRequests().isPaused]).toEqual([['both', 'english'], false]);
  });
  test('go on together when the visitor asks for something in one of them', async () => {
    await downloads.download(['routes/1']);
    await downloads.pause();
    read('es_ES');
    await downloads.download(['routes/1']);
    expect(asked()).toEqual(['both', 'english', 'spanish']);
  });
  test('are paused together where an earlier guide has paused only one', async () => {
    await downloads.download(['routes/1']);
    read('es_ES');
    await downloads.download(['routes/1']);
    requests = { ...requests, '1 en_GB': { ...(requests['1 en_GB'] ?? NO_REQUESTS), isPaused: true } };
    downloads.read();
    expect([asked(), openRequests().isPaused]).toEqual([[], true]);
  });
  test('are stopped together', async () => {
    await downloads.download(['routes/1']);
    read('es_ES');
    await downloads.cancel();
    expect([asked(), requests['1 en_GB']?.marks]).toEqual([[], {}]);
  });
  test('stay downloaded when the other one is stopped, even in the half second before the badge', async () => {
    keeping.setState({ media: MEDIA });
    await downloads.download(['routes/1']);
    read('es_ES');
    await downloads.download(['routes/1']);
    keeping.setState({ stored: new Set(['both', 'english']) });
    await downloads.cancel();
    expect([requests['1 en_GB']?.marks['routes/1']?.downloaded, openRequests().marks]).toEqual([true, {}]);
  });
  test('each have their badges, whichever is read', async () => {
    keeping.setState({ media: MEDIA });
    await downloads.download(['routes/1']);
    read('es_ES');
    keeping.setState({ stored: new Set(['both', 'english']) });
    halfASecondLater();
    expect(requests['1 en_GB']?.marks['routes/1']?.downloaded).toBe(true);
  });
  test('of another museum are not fetched with this one', async () => {
    await downloads.download(['routes/1']);
    expect(downloads.requested({ ...ORDER, idMuseum: 2 }, { version: 1, media: MEDIA })).toBeUndefined();
  });
});
