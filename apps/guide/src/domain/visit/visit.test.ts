import { beforeEach, describe, expect, test } from 'vitest';
import { createVisitPhone, type VisitPage, type VisitPhone } from '../../testing/phone/visit-phone.ts';
import { createVisitServer, type Fate, type VisitServer } from '../../testing/phone/visit-server.ts';
import type { VisitPlace } from './visit.ts';
import type { VisitCall } from './visit-call.ts';

const MORNING = Date.parse('2026-11-21T09:00:00.000Z');
const DAY_MS = 24 * 3600_000;
const ENGLISH = { id: 2, code: 'en_GB' };
const SPANISH = { id: 1, code: 'es_ES' };
const MUSEUM: VisitPlace = { idMuseum: 7, languages: [SPANISH, ENGLISH], locales: ['en'], timezone: 'Europe/Madrid' };
const BEGINNING = '2026-11-21T10:00:00.000+01:00';
const MINUTE_LATER = '2026-11-21T10:01:00.000+01:00';
const idVisit = 'visit of random-1';

let fate: (call: VisitCall) => Fate;
let server: VisitServer;
let phone: VisitPhone;
let visit: VisitPage;

beforeEach(() => {
  fate = () => 'answered';
  server = createVisitServer((call) => fate(call));
  phone = createVisitPhone(server, MORNING);
  visit = phone.open();
});

const names = () => server.received.map(([what]) => what);
const receivedOf = (...whats: VisitCall['what'][]) => server.received.filter(([what]) => whats.includes(what));
const begin = async (place = MUSEUM) => {
  visit.begin(place);
  await visit.settled();
};
/** The stored calls that were not given up. */
const waits = () => [...phone.outbox.values()].filter(({ givenUpAt }) => givenUpAt === undefined);
const lookAt = async (idArtwork?: number, idRoute?: number) => {
  visit.lookAt({ idArtwork, idRoute });
  await visit.settled();
};
/** Opens another page, as a reload or a scanned label does. */
const openAgain = () => {
  visit.go();
  visit = phone.open();
};

describe('a visit that begins', () => {
  test('is registered in both generations, with one token and the same start', async () => {
    await begin();
    const body = {
      idMuseum: 7,
      visitorToken: 'random-1',
      idDevice: 'random-2',
      idLanguage: 2,
      startDate: BEGINNING,
    };
    expect(server.received).toEqual([
      ['beginVisit', body],
      ['registerVisit', { ...body, languageCode: 'en_GB', endDate: BEGINNING }],
    ]);
  });
  test('is stored as the server returns it, with the language that the phone knows', async () => {
    visit.begin(MUSEUM);
    if (phone.stored) phone.stored = { ...phone.stored, idLanguage: 1, languageCode: 'es_ES' };
    await visit.settled();
    expect(phone.stored).toEqual({
      idVisit,
      idMuseum: 7,
      visitorToken: 'random-1',
      idDevice: 'random-2',
      idLanguage: 1,
      languageCode: 'es_ES',
      startDate: BEGINNING,
      endDate: null,
    });
  });
  test('is stored for the first generation with its beginning as its end', async () => {
    await begin();
    expect(phone.firstVisits.get(7)).toEqual({
      idVisit,
      idMuseum: 7,
      visitorToken: 'random-1',
      idDevice: 'random-2',
      languageCode: 'en_GB',
      startDate: BEGINNING,
      endDate: BEGINNING,
      artworks: [],
      routes: [],
    });
  });
  test('continues when the guide is opened again on the same day', async () => {
    await begin();
    phone.now += 5 * 3600_000;
    openAgain();
    await begin();
    expect(receivedOf('beginVisit', 'registerVisit')).toHaveLength(2);
    expect(server.visits.size).toBe(1);
  });
  test('has one device id on all pages of its day, and another the next day', async () => {
    await begin();
    openAgain();
    await begin();
    expect(phone.stored?.idDevice).toBe('random-2');
    phone.now += DAY_MS;
    await begin();
    expect(phone.stored?.idDevice).toBe('random-4');
  });
  test('is a new one on another day, in the language of the previous one', async () => {
    await begin();
    phone.now += DAY_MS;
    await begin({ ...MUSEUM, locales: ['es'] });
    expect(phone.stored).toMatchObject({ visitorToken: 'random-3', languageCode: 'en_GB' });
  });
  test('is a new one in another museum, in the language that the visitor reads', async () => {
    await begin();
    await begin({ ...MUSEUM, idMuseum: 8, locales: ['es'] });
    expect(phone.stored).toMatchObject({ idMuseum: 8, languageCode: 'es_ES', idLanguage: 1 });
    expect([...phone.firstVisits.keys()]).toEqual([7, 8]);
  });
  test('has another token and device id in another museum', async () => {
    await begin();
    const before = phone.stored;
    await begin({ ...MUSEUM, idMuseum: 8 });
    expect([before?.visitorToken, before?.idDevice]).toEqual(['random-1', 'random-2']);
    expect([phone.stored?.visitorToken, phone.stored?.idDevice]).toEqual(['random-3', 'random-4']);
  });
  test('in a museum that is unpublished waits, and is sent by the next page once the museum is back', async () => {
    fate = () => ({ status: 404 });
    await begin();
    expect([phone.stored?.idVisit, phone.outbox.size]).toEqual([undefined, 2]);
    fate = () => 'answered';
    openAgain();
    await begin();
    expect(phone.stored?.idVisit).toBe(idVisit);
  });
  test('on a phone whose clock is years ahead is sent once, and its looks do not hold up the next visit', async () => {
    let received = 0;
    fate = () => {
      received++;
      return { status: 400 };
    };
    await begin();
    await lookAt(101);
    await begin();
    await lookAt(102);
    await begin();
    expect([received, receivedOf('beginArtwork'), server.visits.size]).toEqual([2, [], 0]);
    fate = () => 'answered';
    phone.now += DAY_MS;
    await begin();
    await lookAt(103);
    expect([names(), waits().length]).toEqual([['beginVisit', 'registerVisit', 'beginArtwork'], 2]);
  });
  test('on a phone whose database stores nothing is still sent to the server', async () => {
    phone.keeps = false;
    await begin();
    await lookAt(101);
    expect(names()).toEqual(['beginVisit', 'registerVisit', 'beginArtwork']);
  });
});

describe('a work', () => {
  beforeEach(() => begin());

  test('with a story is looked at from its opening for as many seconds as the story has reached', async () => {
    await lookAt(101);
    phone.now += 60_000;
    phone.playback[101] = 42;
    await lookAt(102);
    expect(server.received.slice(2)).toEqual([
      ['beginArtwork', { idVisit, idArtwork: 101, startDate: BEGINNING }],
      ['endArtwork', { idVisit, idArtwork: 101, duration: 42, startDate: BEGINNING }],
      ['beginArtwork', { idVisit, idArtwork: 102, startDate: MINUTE_LATER }],
    ]);
    expect(phone.firstVisits.get(7)?.artworks).toEqual([
      { idArtwork: 101, startDate: BEGINNING, endDate: '2026-11-21T10:00:42.000+01:00', duration: 42 },
      { idArtwork: 102, startDate: MINUTE_LATER, endDate: MINUTE_LATER, duration: 0 },
    ]);
  });
  test('without sound is looked at for as long as it is shown, in whole seconds', async () => {
    await lookAt(101);
    phone.now += 61_900;
    await lookAt(102);
    expect(receivedOf('endArtwork')).toMatchObject([['endArtwork', { idArtwork: 101, duration: 61 }]]);
  });
  test('without sound is not looked at while the visitor has lunch on another screen', async () => {
    await lookAt(101);
    phone.now += 20_000;
    await lookAt();
    phone.now += 3_600_000;
    await lookAt(101);
    phone.now += 10_000;
    await lookAt();
    phone.now += 3_600_000;
    await lookAt(102);
    expect(receivedOf('endArtwork')).toMatchObject([['endArtwork', { idArtwork: 101, duration: 30 }]]);
  });
  test('that was cleared from the visitor’s own visit gets a new look when they come back', async () => {
    await lookAt(101);
    phone.now += 60_000;
    await lookAt();
    visit.clearViews();
    await lookAt(101);
    expect(names().slice(2)).toEqual(['beginArtwork', 'endArtwork', 'beginArtwork']);
  });
  test('has the same seconds in the visitor’s own visit as on the server', async () => {
    await lookAt(101);
    phone.now += 60_000;
    phone.playback[101] = 42;
    visit.goesOn();
    expect(phone.looks).toEqual(new Map([[`7 101 ${BEGINNING}`, 42]]));
  });
  test('that is shown twice in a row gets one look', async () => {
    await lookAt(101);
    await lookAt(101);
    expect(receivedOf('beginArtwork')).toHaveLength(1);
  });
  test('is still looked at when another screen opens, as its look may continue', async () => {
    await lookAt(101);
    await lookAt();
    expect(receivedOf('endArtwork')).toEqual([]);
  });
});

test('a route ends once, when the visitor no longer follows it', async () => {
  await begin();
  await lookAt(undefined, 3);
  phone.now += 60_000;
  await lookAt();
  await lookAt();
  expect(server.received.slice(2)).toEqual([
    ['beginRoute', { idVisit, idRoute: 3, startDate: BEGINNING }],
    ['endRoute', { idVisit, idRoute: 3, startDate: BEGINNING, endDate: MINUTE_LATER }],
  ]);
  expect(phone.firstVisits.get(7)?.routes).toEqual([{ idRoute: 3, startDate: BEGINNING, endDate: MINUTE_LATER }]);
});

describe('a phone that is put away', () => {
  test('ends the open look, route and visit, and ends them later if the visitor continues', async () => {
    await begin();
    await lookAt(101, 3);
    for (const seconds of [10, 30]) {
      phone.playback[101] = seconds;
      phone.now = MORNING + seconds * 1000;
      visit.putAway();
      await visit.settled();
    }
    expect(
      receivedOf('endArtwork', 'endRoute', 'endVisit').map(([what, body]) => [what, body.duration ?? body.endDate]),
    ).toEqual([
      ['endArtwork', 10],
      ['endRoute', '2026-11-21T10:00:10.000+01:00'],
      ['endVisit', '2026-11-21T10:00:10.000+01:00'],
      ['endArtwork', 30],
      ['endRoute', '2026-11-21T10:00:30.000+01:00'],
      ['endVisit', '2026-11-21T10:00:30.000+01:00'],
    ]);
  });
  test('sends the stored visit with its end', async () => {
    await begin();
    phone.now += 60_000;
    visit.putAway();
    expect(phone.stored?.endDate).toBe(MINUTE_LATER);
    expect(receivedOf('endVisit')).toEqual([['endVisit', phone.stored]]);
    expect(phone.firstVisits.get(7)?.endDate).toBe(MINUTE_LATER);
  });
  test('reports the end once, although browsers report it twice', async () => {
    await begin();
    visit.putAway();
    phone.now += 5;
    visit.putAway();
    expect(receivedOf('endVisit')).toHaveLength(1);
  });
  test('and used again the next day has ended its visit the day before', async () => {
    await begin();
    await lookAt(101);
    phone.now += 60_000;
    visit.putAway();
    phone.now += DAY_MS;
    visit.goesOn();
    visit.putAway();
    await visit.settled();
    expect(server.visits.get(idVisit)?.endDate).toBe(MINUTE_LATER);
    expect(phone.stored?.endDate).toBe(MINUTE_LATER);
  });
  test('reports nothing before a visit begins', async () => {
    visit.putAway();
    await visit.settled();
    expect(server.received).toEqual([]);
  });
});

describe('a page that closes', () => {
  beforeEach(async () => {
    await begin();
    await lookAt(101, 3);
    phone.playback[101] = 42;
    phone.now += 60_000;
  });
  const stored = () => {
    const { endDate, views, walks } = server.visits.get(idVisit) ?? {};
    return { endDate, views: [...(views?.values() ?? [])], walks: [...(walks?.values() ?? [])] };
  };
  const ALL_ENDED = {
    endDate: MINUTE_LATER,
    views: [{ startDate: BEGINNING, duration: 42 }],
    walks: [{ startDate: BEGINNING, endDate: MINUTE_LATER }],
  };

  test('sends all ends at once, without waiting for a response', () => {
    server.received.length = 0;
    visit.go();
    expect(names()).toEqual(['endArtwork', 'endRoute', 'endVisit']);
    expect(stored()).toMatchObject(ALL_ENDED);
  });
  test('leaves the calls that did not arrive to the next page', async () => {
    fate = () => 'not-arrived';
    visit.go();
    expect(stored()).toEqual({
      endDate: undefined,
      views: [{ startDate: BEGINNING }],
      walks: [{ startDate: BEGINNING }],
    });
    fate = () => 'answered';
    visit = phone.open();
    visit.sendRest();
    await visit.settled();
    expect(stored()).toMatchObject(ALL_ENDED);
    expect(phone.outbox.size).toBe(0);
  });
  test('has its calls counted once, although their responses are lost and all are sent again', async () => {
    fate = () => 'answer-lost';
    visit.go();
    fate = () => 'answered';
    visit = phone.open();
    await begin();
    expect(stored()).toMatchObject(ALL_ENDED);
    expect([server.visits.size, phone.outbox.size]).toEqual([1, 0]);
  });
  test('without any warning loses ten seconds of the open look at most', async () => {
    phone.playback[101] = 55;
    visit.goesOn();
    phone.now += 9_000;
    phone.playback[101] = 64;
    visit.goesOn();
    visit.go('without a word');
    visit = phone.open();
    visit.sendRest();
    await visit.settled();
    expect(stored()).toMatchObject({ ...ALL_ENDED, views: [{ startDate: BEGINNING, duration: 55 }] });
  });
  test('or opens another museum ends the visit in this one', async () => {
    visit.begin({ ...MUSEUM, idMuseum: 8 });
    await visit.settled();
    expect(stored()).toMatchObject(ALL_ENDED);
    expect(phone.stored).toMatchObject({ idMuseum: 8 });
  });
  test('or stays in the background until the next day ends its visit when it was put away', async () => {
    visit.putAway();
    fate = () => 'answered';
    phone.now += DAY_MS;
    visit.begin(MUSEUM);
    visit.lookAt({ idArtwork: 102 });
    await visit.settled();
    expect(stored()).toMatchObject(ALL_ENDED);
    expect(server.visits.size).toBe(2);
  });
});

describe('a phone without network', () => {
  test('stores a complete visit, and sends it with its own times once it is online', async () => {
    phone.isOnline = false;
    await begin();
    await lookAt(101);
    phone.now += 60_000;
    await lookAt(102);
    openAgain();
    expect(server.received).toEqual([]);
    phone.isOnline = true;
    phone.now += 600_000;
    await begin();
    expect(names()).toEqual([
      'beginVisit',
      'registerVisit',
      'beginArtwork',
      'endArtwork',
      'beginArtwork',
      'endArtwork',
      'endVisit',
    ]);
    expect(server.visits.get(idVisit)).toMatchObject({ startDate: BEGINNING, endDate: MINUTE_LATER });
    expect(phone.outbox.size).toBe(0);
  });
});
