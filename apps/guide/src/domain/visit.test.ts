import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createVisit, type VisitNeeds, type VisitPlace } from './visit.ts';
import type { FirstVisitRecord, VisitRecord } from './visit-record.ts';

const MORNING = Date.parse('2026-11-21T09:00:00.000Z');
const ENGLISH = { id: 2, code: 'en_GB' };
const SPANISH = { id: 1, code: 'es_ES' };
const MUSEUM: VisitPlace = { idMuseum: 7, languages: [SPANISH, ENGLISH], locales: ['en'], timezone: 'Europe/Madrid' };
const BEGINNING = '2026-11-21T10:00:00.000+01:00';

let now: number;
let randoms: number;
let isOnline: boolean;
let stored: VisitRecord | undefined;
let first: Map<number, FirstVisitRecord>;
let heard: Record<number, number>;
let logged: unknown[];
let told: [string, Record<string, unknown>][];
/** What the server answers: by default, that it stored what it was told. */
let answer: (what: string, body: object) => unknown;
let visit: ReturnType<typeof createVisit>;

const call = (what: string) => async (body: object) => {
  told.push([what, { ...body }]);
  return answer(what, body) as never;
};

beforeEach(() => {
  now = MORNING;
  randoms = 0;
  isOnline = true;
  stored = undefined;
  first = new Map();
  heard = {};
  logged = [];
  told = [];
  answer = (what, body) => (what === 'registerVisit' ? 'first' : { ...body, idVisit: 'second', endDate: null });
  visit = newVisit();
});

function newVisit() {
  const needs: VisitNeeds = {
    now: () => now,
    randomId: () => `random-${++randoms}`,
    isOnline: () => isOnline,
    stored: () => stored,
    store: (next) => {
      stored = next;
    },
    first: {
      get: async (idMuseum) => first.get(idMuseum),
      put: async (record) => void first.set(record.idMuseum, record),
    },
    calls: {
      beginVisit: call('beginVisit'),
      endVisit: call('endVisit'),
      beginRoute: call('beginRoute'),
      endRoute: call('endRoute'),
      beginArtwork: call('beginArtwork'),
      endArtwork: call('endArtwork'),
      registerVisit: (_, body) => call('registerVisit')(body),
    },
    playbackSeconds: (idArtwork) => heard[idArtwork],
    log: (failure) => logged.push(failure),
  };
  return createVisit(needs);
}

const names = () => told.map(([what]) => what);

describe('a visit that begins', () => {
  test('is registered in both generations, with one token and the same start', async () => {
    visit.begin(MUSEUM);
    await visit.settled();
    const body = { visitorToken: 'random-1', idDevice: 'random-2', idLanguage: 2, startDate: BEGINNING };
    expect(told).toEqual([
      ['beginVisit', { ...body, idMuseum: 7 }],
      ['registerVisit', { ...body, idMuseum: 7, languageCode: 'en_GB', endDate: BEGINNING }],
    ]);
  });
  test('is stored as the server answers it, with the language that the phone knows', async () => {
    answer = (_, body) => ({ ...body, idVisit: 'second', startDate: 'as the server writes it', endDate: null });
    visit.begin(MUSEUM);
    await visit.settled();
    expect(stored).toEqual({
      idVisit: 'second',
      idMuseum: 7,
      visitorToken: 'random-1',
      idDevice: 'random-2',
      idLanguage: 2,
      languageCode: 'en_GB',
      startDate: 'as the server writes it',
      endDate: null,
    });
  });
  test('keeps the language that the visitor chose while the server was asked', async () => {
    visit.begin(MUSEUM);
    if (stored) stored = { ...stored, idLanguage: 1, languageCode: 'es_ES' };
    await visit.settled();
    expect(stored).toMatchObject({ idVisit: 'second', idLanguage: 1, languageCode: 'es_ES' });
  });
  test('is noted in the first generation as ended when it begins', () => {
    visit.begin(MUSEUM);
    return vi.waitFor(() =>
      expect(first.get(7)).toEqual({
        idVisit: 'first',
        idMuseum: 7,
        visitorToken: 'random-1',
        idDevice: 'random-2',
        languageCode: 'en_GB',
        startDate: BEGINNING,
        endDate: BEGINNING,
        artworks: [],
        routes: [],
      }),
    );
  });
  test('goes on when the guide is opened again on the same day', async () => {
    visit.begin(MUSEUM);
    await visit.settled();
    now += 5 * 3600_000;
    visit = newVisit();
    visit.begin(MUSEUM);
    await visit.settled();
    expect(names()).toEqual(['beginVisit', 'registerVisit']);
  });
  test('has one name for the phone, through reloads of its day, and another the next day', async () => {
    visit.begin(MUSEUM);
    await visit.settled();
    const { idDevice } = stored ?? {};
    visit = newVisit();
    visit.begin(MUSEUM);
    expect(stored?.idDevice).toBe(idDevice);
    now += 24 * 3600_000;
    visit.begin(MUSEUM);
    expect(stored?.idDevice).not.toBe(idDevice);
  });
  test('is another one on another day, in the language of the former', async () => {
    visit.begin(MUSEUM);
    now += 24 * 3600_000;
    visit.begin({ ...MUSEUM, locales: ['es'] });
    await visit.settled();
    expect(stored).toMatchObject({ visitorToken: 'random-3', languageCode: 'en_GB' });
  });
  test('is another one in another museum, in the language that the visitor reads', async () => {
    visit.begin(MUSEUM);
    visit.begin({ ...MUSEUM, idMuseum: 8, locales: ['es'] });
    await visit.settled();
    expect(stored).toMatchObject({ idMuseum: 8, languageCode: 'es_ES', idLanguage: 1 });
    expect([...first.keys()]).toEqual([7, 8]);
  });
  test('is only noted without network, and registered with its own start when there is one', async () => {
    isOnline = false;
    visit.begin(MUSEUM);
    await visit.settled();
    expect(told).toEqual([]);
    now += 600_000;
    isOnline = true;
    visit.begin(MUSEUM);
    await visit.settled();
    expect(told.map(([, body]) => body.startDate)).toEqual([BEGINNING, BEGINNING]);
  });
  test('that the server does not take is told again the next time', async () => {
    answer = () => undefined;
    visit.begin(MUSEUM);
    await visit.settled();
    expect(stored?.idVisit).toBeUndefined();
    answer = () => ({ idVisit: 'second' });
    visit.begin(MUSEUM);
    await visit.settled();
    expect(stored?.idVisit).toBe('second');
  });
  test('on a phone whose database fails is told to the server all the same', async () => {
    first.get = () => {
      throw new Error('no database');
    };
    visit.begin(MUSEUM);
    visit.lookAt(101);
    await visit.settled();
    expect(names()).toEqual(['beginVisit', 'beginArtwork']);
    expect(logged.length).toBeGreaterThan(0);
  });
});

describe('a work', () => {
  beforeEach(() => visit.begin(MUSEUM));

  test('is looked at from when it is opened to the second at which its story stands', async () => {
    visit.lookAt(101);
    now += 90_000;
    heard[101] = 42;
    visit.lookAt(102);
    await visit.settled();
    expect(told.slice(2)).toEqual([
      ['beginArtwork', { idVisit: 'second', idArtwork: 101, startDate: BEGINNING }],
      ['endArtwork', { idVisit: 'second', idArtwork: 101, duration: 42, startDate: BEGINNING }],
      ['beginArtwork', { idVisit: 'second', idArtwork: 102, startDate: '2026-11-21T10:01:30.000+01:00' }],
    ]);
    expect(first.get(7)?.artworks).toEqual([
      { idArtwork: 101, startDate: BEGINNING, endDate: '2026-11-21T10:00:42.000+01:00', duration: 42 },
      { idArtwork: 102, startDate: '2026-11-21T10:01:30.000+01:00' },
    ]);
  });
  test('without sound is looked at as long as it stood there, in whole seconds', async () => {
    visit.lookAt(101);
    now += 61_900;
    visit.lookAt(102);
    await visit.settled();
    expect(told[3]?.[1]).toMatchObject({ idArtwork: 101, duration: 61 });
  });
  test('that is shown once more is one look', async () => {
    visit.lookAt(101);
    visit.lookAt(101);
    await visit.settled();
    expect(names().filter((what) => what === 'beginArtwork')).toHaveLength(1);
  });
});

test('a route ends now when another is followed, or none', async () => {
  visit.begin(MUSEUM);
  visit.follow(3);
  now += 60_000;
  visit.follow(undefined);
  visit.follow(undefined);
  await visit.settled();
  expect(told.slice(2)).toEqual([
    ['beginRoute', { idVisit: 'second', idRoute: 3, startDate: BEGINNING }],
    ['endRoute', { idVisit: 'second', idRoute: 3, startDate: BEGINNING, endDate: '2026-11-21T10:01:00.000+01:00' }],
  ]);
  expect(first.get(7)?.routes).toEqual([
    { idRoute: 3, startDate: BEGINNING, endDate: '2026-11-21T10:01:00.000+01:00' },
  ]);
});

describe('a phone that is put away', () => {
  test('ends what is open, and ends it later where the visitor goes on', async () => {
    visit.begin(MUSEUM);
    visit.lookAt(101);
    visit.follow(3);
    heard[101] = 10;
    now += 10_000;
    visit.putAway();
    heard[101] = 30;
    now += 20_000;
    visit.putAway();
    await visit.settled();
    const ends = told.filter(([what]) => what.startsWith('end'));
    expect(ends.map(([what, body]) => [what, body.duration ?? body.endDate])).toEqual([
      ['endArtwork', 10],
      ['endRoute', '2026-11-21T10:00:10.000+01:00'],
      ['endVisit', '2026-11-21T10:00:10.000+01:00'],
      ['endArtwork', 30],
      ['endRoute', '2026-11-21T10:00:30.000+01:00'],
      ['endVisit', '2026-11-21T10:00:30.000+01:00'],
    ]);
    expect(stored?.endDate).toBe('2026-11-21T10:00:30.000+01:00');
    expect(ends.at(-1)?.[1]).toEqual(stored);
  });
  test('before any visit tells nothing', async () => {
    visit.putAway();
    await visit.settled();
    expect(told).toEqual([]);
  });
});
