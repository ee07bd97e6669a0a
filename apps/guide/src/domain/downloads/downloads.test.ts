import type { ManifestEntry } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Keeping } from '../keeping/keeping.ts';
import { amountOf } from '../keeping/parts.ts';
import type { Wishes } from './download-wishes.ts';
import { BADGE_DELAY_MS, createDownloads, type Downloads, type OpenEdition } from './downloads.ts';
import { type DownloadsState, NO_DOWNLOADS } from './downloads-state.ts';

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

let wishes: Record<string, Wishes>;
let freeBytes: number | undefined;
let gone: string[];
let rounds: number;
let later: [number, () => void][];
let open: OpenEdition | undefined;
let playing: string[];
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
    state: 'coming',
    wantsSounds: false,
    version: 1,
    media: FILES,
    files: FILES,
    here: new Set(here),
    ...parts,
  };
}
const has = (...here: string[]) => keeping.setState(phone(...here), true);
const wished = () => store.getState().wishes;
function halfASecondLater() {
  const due = later;
  later = [];
  for (const [, act] of due) act();
}

beforeEach(() => {
  wishes = {};
  freeBytes = undefined;
  gone = [];
  rounds = 0;
  later = [];
  playing = [];
  open = { idMuseum: 1, languageCode: 'en_GB', content: CONTENT };
  store = createStore<DownloadsState>(() => NO_DOWNLOADS);
  keeping = createStore<Keeping>(() => phone());
  downloads = makeDownloads();
});

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
      letGo: async (keys) => void gone.push(...keys),
    },
    inUse: async () => playing,
    kept: {
      of: (idMuseum, languageCode) => wishes[`${idMuseum} ${languageCode}`],
      languages: (idMuseum) =>
        Object.keys(wishes).flatMap((name) => (name.startsWith(`${idMuseum} `) ? [name.slice(2)] : [])),
      set: (idMuseum, languageCode, next) => {
        wishes[`${idMuseum} ${languageCode}`] = next;
      },
    },
    open: () => open,
    later(milliseconds, act) {
      later.push([milliseconds, act]);
      return () => undefined;
    },
  });
}

describe('a visitor who downloads a route', () => {
  test('has it kept, and the browser is asked to keep what is stored', async () => {
    await downloads.download(['routes/1']);
    expect(wished().marks['routes/1']).toMatchObject({ downloaded: false, total: 1 });
    expect([rounds, store.getState().isPromised]).toEqual([1, true]);
    expect([...downloads.wished(ORDER, { version: 1, media: FILES }).asked]).toEqual(['one']);
  });
  test('has its badge half a second after the last file was checked, and not before', async () => {
    await downloads.download(['routes/1']);
    has('one');
    expect(later.map(([milliseconds]) => milliseconds)).toEqual([BADGE_DELAY_MS]);
    expect(wished().marks['routes/1']?.downloaded).toBe(false);
    halfASecondLater();
    expect(wished().marks['routes/1']).toEqual({ progress: 0, total: 0, downloaded: true, version: 1 });
  });
  test('has the badge of the release that replaced it, so that nobody blames the museum for what the phone loses', async () => {
    await downloads.download(['routes/1']);
    has('one');
    halfASecondLater();
    keeping.setState({ ...phone('one'), version: 2 } as Keeping);
    halfASecondLater();
    expect(wished().marks['routes/1']).toEqual({ progress: 0, total: 0, downloaded: true, version: 2 });
  });
  test('has no badge where the browser took a file away in that half second', async () => {
    await downloads.download(['routes/1']);
    has('one');
    has();
    halfASecondLater();
    expect(wished().marks['routes/1']?.downloaded).toBe(false);
  });
  test('has the badge at once of what is here already, and nothing is fetched for it', async () => {
    has('one');
    await downloads.download(['routes/1']);
    halfASecondLater();
    expect(wished().marks['routes/1']?.downloaded).toBe(true);
  });
  test('finds it asked for at the next start', async () => {
    await downloads.download(['routes/1']);
    store.setState(NO_DOWNLOADS, true);
    makeDownloads();
    expect(wished().marks['routes/1']).toBeDefined();
  });
});

describe('a phone without room', () => {
  test('begins nothing, and says how much is needed and how much is free', async () => {
    freeBytes = 150;
    await downloads.downloadAll();
    expect(store.getState().noRoom).toEqual({ neededBytes: 200, freeBytes: 150 });
    expect([rounds, wished().marks]).toEqual([0, {}]);
  });
  test('needs room for what is missing only', async () => {
    freeBytes = 150;
    has('one');
    await downloads.downloadAll();
    expect(store.getState().noRoom).toBeUndefined();
    expect(Object.keys(wished().marks)).toEqual(['routes/1', 'routes/2']);
  });
  test('that says nothing of its room is tried', async () => {
    await downloads.downloadAll();
    expect(rounds).toBe(1);
  });
});

describe('a visitor who stops', () => {
  test('calls off what was about to begin', async () => {
    await Promise.all([downloads.downloadAll(), downloads.callOff()]);
    expect(wished().marks).toEqual({});
  });
  test('pauses, and nothing is asked for until they go on', async () => {
    await downloads.downloadAll();
    await downloads.pause();
    expect(downloads.wished(ORDER, { version: 1, media: FILES }).asked.size).toBe(0);
    await downloads.goOn();
    expect(downloads.wished(ORDER, { version: 1, media: FILES }).asked.size).toBe(2);
  });
});

describe('a visitor who deletes a route', () => {
  test('frees what only that one needs', async () => {
    await downloads.downloadAll();
    has('one', 'two');
    expect(downloads.goesWith('routes/1').map(({ key }) => key)).toEqual(['one']);
    await downloads.remove('routes/1');
    expect([gone, wished().deleted]).toEqual([['one'], ['routes/1']]);
  });
  test('keeps the story that plays', async () => {
    has('one', 'two');
    playing = ['one'];
    await downloads.remove('routes/1');
    expect(gone).toEqual([]);
  });
});

describe('two languages on one phone', () => {
  const MEDIA = [file('both', 1), file('english', 1, ['en_GB']), file('spanish', 1, ['es_ES'])];
  const asked = () => [...downloads.wished(ORDER, { version: 1, media: MEDIA }).asked].sort();

  test('are two downloads that share their pictures', async () => {
    await downloads.download(['routes/1']);
    open = { idMuseum: 1, languageCode: 'es_ES', content: CONTENT };
    downloads.read();
    expect(wished().marks).toEqual({});
    expect(asked()).toEqual(['both', 'english']);
    await downloads.download(['routes/1']);
    expect(asked()).toEqual(['both', 'english', 'spanish']);
  });
  test('lose nothing that the other one needs when a route is deleted', async () => {
    await downloads.download(['routes/1']);
    open = { idMuseum: 1, languageCode: 'es_ES', content: CONTENT };
    downloads.read();
    keeping.setState({ languageCode: 'es_ES', files: [file('both', 1), file('spanish', 1, ['es_ES'])] });
    keeping.setState({ here: new Set(['both', 'english', 'spanish']) });
    await downloads.remove('routes/1');
    expect(gone).toEqual(['spanish']);
  });
  test('are not taken for each other while it is not known yet what is on the phone in the second one', async () => {
    await downloads.download(['routes/1']);
    open = { idMuseum: 1, languageCode: 'es_ES', content: CONTENT };
    downloads.read();
    expect(downloads.items()).toBeUndefined();
  });
  test('of another museum are not fetched with this one', async () => {
    await downloads.download(['routes/1']);
    expect(downloads.wished({ ...ORDER, idMuseum: 2 }, { version: 1, media: MEDIA }).asked.size).toBe(0);
  });
});
