import type { Manifest, ManifestEntry } from '@cicerone/content/release/release';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { NO_BEGINNINGS, ORDER, phoneWith } from '../../testing/keeping-order.ts';
import { picture, sound } from '../../testing/museum/manifest-entries.ts';
import type { VenueFailure } from '../failures.ts';
import type { Download } from '../ports.ts';
import { createKeeper } from './keeper.ts';
import { type Keeping, keptStatus } from './keeping.ts';

const LARGE_BYTES = 31 * 1024 * 1024;

type Answer = Awaited<Download['result']>;
let here: Set<string>;
let asked: string[];
let inFlight: Map<string, (answer: Answer) => void>;
let answers: Record<string, Answer[]>;
let isSlow: boolean;
let obstacle: 'insecure' | 'refused' | undefined;
let manifest: Manifest | VenueFailure;
let shell: 'kept' | 'offline' | 'refused' | 'full';
let rest: 'kept' | 'offline' | 'full';
let parts: string[];
/** The files of other museums' releases on the phone. */
let manifests: Manifest[];
let isUseKnown: boolean;
/** The files that the visitor asked for, and those that they deleted, by key. */
let requested: { asked: Set<string>; declined: Set<string>; held: Set<string> };
let bandwidth: StoreApi<{ isFree: boolean }>;
let store: StoreApi<Keeping>;
let keeper: ReturnType<typeof createKeeper>;

beforeEach(() => {
  isUseKnown = true;
  here = new Set();
  asked = [];
  inFlight = new Map();
  answers = {};
  isSlow = false;
  obstacle = undefined;
  manifest = { version: 1, media: [picture('a'), picture('b'), sound('c')] };
  shell = 'kept';
  rest = 'kept';
  parts = [];
  manifests = [];
  requested = { asked: new Set(), declined: new Set(), held: new Set() };
  bandwidth = createStore(() => ({ isFree: true }));
  store = createStore<Keeping>(() => ({ tag: 'idle' }));
  keeper = makeKeeper();
});

function makeKeeper() {
  return createKeeper(store, {
    media: {
      ...phoneWith(
        () => here,
        ({ key }) => download(key),
      ),
      obstacle: () => obstacle,
      length: async (key) => (key === 'cut' ? 4 : undefined),
    },
    beginnings: NO_BEGINNINGS,
    manifests: { of: async () => manifest, all: async () => manifests },
    inUse: async () => (isUseKnown ? ['playing'] : Promise.reject(new Error('no answer'))),
    keepShell: async (part) => {
      parts.push(part);
      return part === 'core' ? shell : rest;
    },
    isOnline: () => true,
    holdsLock: () => true,
    later: () => () => undefined,
    readsCodes: async () => true,
    bandwidth: { store: bandwidth },
    requested: async () => requested,
  });
}

function download(key: string): Download {
  asked.push(key);
  const answer = new Promise<Answer>((resolve) => {
    if (isSlow) inFlight.set(key, resolve);
    else resolve(answers[key]?.shift() ?? 'kept');
  });
  return {
    result: answer.then((end) => {
      inFlight.delete(key);
      if (end === 'kept') here.add(key);
      return end;
    }),
    abort: () => inFlight.get(key)?.('aborted'),
    receivedBytes: () => 7,
  };
}

/** Lets everything happen that is not waited for. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
async function arrives(key: string, answer: Answer = 'kept') {
  inFlight.get(key)?.(answer);
  await settled();
}
async function keepAll() {
  await keeper.keep(ORDER);
  await settled();
}
const news = () => keptStatus(store.getState());

describe('a museum that is removed from the phone', () => {
  test('is not downloaded or reported until it is opened again', async () => {
    isSlow = true;
    await keepAll();
    keeper.stop(1);
    await arrives('a');
    await arrives('b');
    expect(asked).toEqual(['a', 'b']);
    expect(store.getState()).toEqual({ tag: 'idle' });
    here.clear();
    isSlow = false;
    await keepAll();
    expect([...here]).toEqual(['a', 'b', 'c']);
    expect(news()).toEqual({ tag: 'complete' });
  });
  test('does not affect the museum that is open', async () => {
    await keepAll();
    keeper.stop(2);
    expect(news()).toEqual({ tag: 'complete' });
  });
});

describe('keeping a venue', () => {
  test('fetches every file and then reports that all are stored', async () => {
    await keepAll();
    expect(asked).toEqual(['a', 'b', 'c']);
    expect(news()).toEqual({ tag: 'complete' });
  });
  test('reports the progress after each file', async () => {
    const shown: unknown[] = [];
    store.subscribe((state) => shown.push(keptStatus(state)));
    await keepAll();
    const all = { files: 3, bytes: 12 };
    expect(shown).toContainEqual({
      tag: 'downloading',
      opens: true,
      kept: { files: 2, bytes: 2 },
      all,
      isAsked: false,
    });
  });
  test('does not fetch stored files again', async () => {
    here = new Set(['a', 'c']);
    await keepAll();
    expect(asked).toEqual(['b']);
    expect(news()).toEqual({ tag: 'complete' });
  });
  test('happens once: the same order again requests nothing', async () => {
    await keepAll();
    await keepAll();
    expect(asked).toEqual(['a', 'b', 'c']);
  });
  test('fetches nothing before the guide’s own files are stored, and promises no sound', async () => {
    shell = 'offline';
    await keepAll();
    expect(asked).toEqual([]);
    expect(news()).toMatchObject({ tag: 'interrupted', state: 'offline', opens: false });
    shell = 'kept';
    await keepAll();
    expect(news()).toEqual({ tag: 'complete' });
  });
  test('the rest of the guide comes after every picture and sound, and nothing is promised before', async () => {
    isSlow = true;
    rest = 'offline';
    await keepAll();
    for (const key of ['a', 'b']) await arrives(key);
    expect(parts).toEqual(['core']);
    await arrives('c');
    expect(parts).toEqual(['core', 'rest']);
    expect(news()).toMatchObject({ tag: 'interrupted', state: 'offline' });
    rest = 'kept';
    await keeper.tryAgain();
    await settled();
    expect(news()).toEqual({ tag: 'complete' });
  });
  test('evicts files that no museum on the phone names, but none that another one shows or that is playing', async () => {
    here = new Set(['a', 'old', 'castle', 'playing']);
    manifests = [{ version: 4, media: [picture('castle')] }];
    await keepAll();
    expect([...here]).toEqual(['a', 'castle', 'playing', 'b', 'c']);
  });
  test('evicts nothing while the visitor’s own works are unknown', async () => {
    [here, isUseKnown] = [new Set(['a', 'old']), false];
    await keepAll();
    expect([...here]).toEqual(['a', 'old', 'b', 'c']);
  });
  test('downloads a truncated file again', async () => {
    [here, manifest] = [new Set(['a', 'cut']), { version: 1, media: [picture('a'), sound('cut')] }];
    await keepAll();
    expect(asked).toEqual(['cut']);
  });
  test('retries a damaged file once', async () => {
    answers = { a: ['damaged'] };
    await keepAll();
    expect(asked).toEqual(['a', 'b', 'a', 'c']);
    expect(news()).toEqual({ tag: 'complete' });
  });
  test.each(['offline', 'full'] as const)(
    'stops at a file that is %s, says why, and goes on when asked',
    async (end) => {
      answers = { b: [end] };
      await keepAll();
      expect(news()).toMatchObject({ tag: 'interrupted', state: end, kept: { files: 2 }, all: { files: 3 } });
      await keepAll();
      expect(news()).toEqual({ tag: 'complete' });
    },
  );
  test('reports damaged files behind a portal that answers everything itself', async () => {
    answers = { a: ['damaged', 'damaged'] };
    await keepAll();
    expect(news()).toMatchObject({ tag: 'interrupted', state: 'damaged' });
  });
  test.each(['insecure', 'refused'] as const)('is impossible where the browser is %s', async (reason) => {
    obstacle = reason;
    await keepAll();
    expect(news()).toEqual({ tag: 'impossible', reason });
    expect(asked).toEqual([]);
  });
  test('is impossible if the browser has no service worker', async () => {
    shell = 'refused';
    await keepAll();
    expect(news()).toEqual({ tag: 'impossible', reason: 'refused' });
  });
  test('reports that there is no space for the guide itself, and retries on request', async () => {
    shell = 'full';
    await keeper.keep(ORDER);
    expect(news()).toEqual({ tag: 'impossible', reason: 'full' });
    shell = 'kept';
    await keeper.tryAgain();
    expect(news().tag).not.toBe('impossible');
  });
  test('reports nothing while the manifest is unknown, and retries with the next order', async () => {
    manifest = { tag: 'offline' };
    await keepAll();
    expect(news()).toEqual({ tag: 'nothing' });
    manifest = { version: 1, media: [picture('a')] };
    await keepAll();
    expect(news()).toEqual({ tag: 'complete' });
  });
  test('is replaced by another order, and the former reports nothing more', async () => {
    isSlow = true;
    await keepAll();
    await keeper.keep({ ...ORDER, languageCode: 'es_ES' });
    await settled();
    isSlow = false;
    for (const key of [...inFlight.keys()]) await arrives(key);
    expect(news()).toEqual({ tag: 'complete' });
  });
});

describe('what the visitor waits for comes first', () => {
  beforeEach(() => {
    isSlow = true;
  });
  test('two files are downloaded at a time', async () => {
    await keepAll();
    expect(asked).toEqual(['a', 'b']);
    await arrives('a');
    expect(asked).toEqual(['a', 'b', 'c']);
  });
  test('while they wait, downloads in flight are aborted, and resume afterwards', async () => {
    await keepAll();
    bandwidth.setState({ isFree: false });
    await settled();
    expect([...inFlight.keys()]).toEqual([]);
    expect(asked).toEqual(['a', 'b']);
    bandwidth.setState({ isFree: true });
    await settled();
    expect(asked).toEqual(['a', 'b', 'a', 'b']);
    expect(news()).toMatchObject({ tag: 'downloading' });
  });
  test('nothing begins while they wait', async () => {
    bandwidth.setState({ isFree: false });
    await keepAll();
    expect(asked).toEqual([]);
  });
  test('the story that they hear is not fetched a second time until it has ended or is left', async () => {
    keeper.stream('c');
    await keepAll();
    await arrives('a');
    await arrives('b');
    expect(asked).toEqual(['a', 'b']);
    expect(news()).toMatchObject({ tag: 'downloading', kept: { files: 2 } });
    keeper.stream(undefined);
    await settled();
    await arrives('c');
    expect(news()).toEqual({ tag: 'complete' });
  });
  test('a story in flight is left to the player when the visitor opens it', async () => {
    here = new Set(['a', 'b']);
    await keepAll();
    keeper.stream('c');
    await settled();
    expect([...inFlight.keys()]).toEqual([]);
  });
  test('the nearest works come first, each with its picture before its sound', async () => {
    manifest = {
      version: 1,
      media: [sound('s1', 1), sound('s2', 2), picture('p2', ['artworks/2']), picture('home')],
    };
    isSlow = false;
    keeper.moveTo({ works: [2, 1], isFollowed: false });
    await keepAll();
    expect(asked).toEqual(['home', 'p2', 's2', 's1']);
  });
});

describe('a venue with too much sound for automatic download', () => {
  beforeEach(() => {
    manifest = { version: 1, media: [picture('a'), sound('c', 1, LARGE_BYTES), sound('d', 2, LARGE_BYTES)] };
  });
  const missing = { files: 2, bytes: 2 * LARGE_BYTES };

  test('says that its stories are not on the phone', async () => {
    await keepAll();
    expect(asked).toEqual(['a']);
    expect(news()).toEqual({ tag: 'pictures-only', missing });
  });
  test('downloads them on request, and is complete only then', async () => {
    await keepAll();
    isSlow = true;
    requested.asked = new Set(['c', 'd']);
    await keeper.tryAgain();
    await settled();
    expect([...inFlight.keys()]).toEqual(['c']);
    expect(news()).toMatchObject({ tag: 'downloading', isAsked: true });
    await arrives('c');
    await arrives('d');
    expect(news()).toEqual({ tag: 'complete' });
  });
  test('downloads six requested files at a time, before automatic ones, which are not counted', async () => {
    const films = ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7'];
    const film = (key: string): ManifestEntry => ({ key, bytes: 5, type: 'video/mp4', usedBy: ['artworks/9'] });
    manifest = { version: 1, media: [picture('a'), ...films.map(film)] };
    requested.asked = new Set(films);
    isSlow = true;
    await keepAll();
    expect([...inFlight.keys()]).toEqual(films.slice(0, 6));
    expect(keeper.receivedBytes()).toEqual(new Map(films.slice(0, 6).map((key) => [key, 7])));
    for (const key of films) await arrives(key);
    expect([...inFlight.keys()]).toEqual(['a']);
    expect(keeper.receivedBytes()).toEqual(new Map());
    expect(news()).toMatchObject({ tag: 'downloading', isAsked: false });
  });
  test('downloads no deleted file automatically', async () => {
    manifest = { version: 1, media: [picture('a'), picture('b'), sound('c')] };
    requested.declined = new Set(['b', 'c']);
    await keepAll();
    expect(asked).toEqual(['a']);
  });
  test('downloads requests in another language, too', async () => {
    manifest = { version: 1, media: [picture('a'), { ...sound('es'), readIn: ['es_ES'] }] };
    requested.asked = new Set(['es']);
    await keepAll();
    expect([...here].sort()).toEqual(['a', 'es']);
  });
  test('does not wait for cancelled requests: received files stay', async () => {
    await keepAll();
    isSlow = true;
    requested.asked = new Set(['c', 'd']);
    await keeper.tryAgain();
    await settled();
    await arrives('c');
    requested.asked = new Set();
    await keeper.tryAgain();
    await settled();
    expect(news()).toEqual({ tag: 'pictures-only', missing: { files: 1, bytes: LARGE_BYTES } });
    expect([...inFlight.keys()]).toEqual([]);
  });
  test('stores a played story once it has ended or is left, and reports how many are missing', async () => {
    await keepAll();
    keeper.stream('c');
    await settled();
    expect(asked).toEqual(['a']);
    keeper.stream(undefined);
    await settled();
    expect(asked).toEqual(['a', 'c']);
    expect(news()).toEqual({ tag: 'pictures-only', missing: { files: 1, bytes: LARGE_BYTES } });
  });
  test('drops a played story that fails, and does not report it', async () => {
    await keepAll();
    answers = { c: ['offline'] };
    keeper.stream('c');
    keeper.stream('d');
    await settled();
    expect(news()).toEqual({ tag: 'pictures-only', missing });
  });
  test('downloads no sounds automatically for a visitor who saves data, however small they are', async () => {
    manifest = { version: 1, media: [picture('a'), sound('c')] };
    await keeper.keep({ ...ORDER, savesData: true });
    await settled();
    expect(news()).toEqual({ tag: 'pictures-only', missing: { files: 1, bytes: 10 } });
  });
});
