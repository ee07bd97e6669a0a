import { beforeEach, describe, expect, test } from 'vitest';
import { createVisitPhone, type VisitPage, type VisitPhone } from '../../testing/phone/visit-phone.ts';
import { createVisitServer, type VisitServer } from '../../testing/phone/visit-server.ts';
import type { VisitPlace } from './visit.ts';

const MUSEUM: VisitPlace = { idMuseum: 7, languages: [], locales: ['en'], timezone: 'Europe/Madrid' };
const ANSWER = { idStudy: 2, idQuestion: 5, version: 3, value: [1], givenAt: Date.parse('2026-11-21T09:00:00.000Z') };

let server: VisitServer;
let phone: VisitPhone;
let page: VisitPage;

beforeEach(() => {
  server = createVisitServer();
  phone = createVisitPhone(server, Date.parse('2026-11-21T09:00:00.000Z'));
  page = phone.open();
});
const names = () => server.received.map(([what]) => what);
const looks = () => [...phone.looks.keys()].map((look) => look.split(' ').slice(0, 2).join(' '));
function switchOff() {
  phone.isCounted = false;
  page.stopCounting();
}
/** The visitor opens a screen, with a work or without. */
async function opens(idArtwork?: number) {
  phone.now += 1000;
  page.begin(MUSEUM);
  page.lookAt({ idArtwork });
  await page.settled();
}

describe('a visitor who is not counted', () => {
  test('tells the server nothing, whatever they do, and has their visit on the phone', async () => {
    phone.isCounted = false;
    await opens(101);
    await opens(102);
    page.answer(7, ANSWER);
    page.putAway();
    page.go();
    page = phone.open();
    page.sendRest();
    await opens(103);
    expect([server.received, phone.outbox.size]).toEqual([[], 0]);
    expect(looks()).toEqual(['7 101', '7 102', '7 103']);
    expect(phone.firstVisits.get(7)?.artworks.map(({ idArtwork }) => idArtwork)).toEqual([101, 102, 103]);
  });
  test('has one visit that day, also after a reload', async () => {
    phone.isCounted = false;
    await opens(101);
    const token = phone.stored?.visitorToken;
    page.go();
    page = phone.open();
    await opens(102);
    expect(phone.stored?.visitorToken).toBe(token);
  });
});

describe('a visitor who switches the counting off', () => {
  test('is told of no more, and what waits is deleted, with what could not be sent', async () => {
    await opens(101);
    phone.isOnline = false;
    await opens(102);
    page.answer(7, ANSWER);
    const before = server.received.length;
    switchOff();
    expect([phone.outbox.size, page.unsent.getState()]).toEqual([0, { waiting: 0, since: undefined, givenUp: 0 }]);
    phone.isOnline = true;
    await opens(103);
    page.putAway();
    page.sendRest();
    await page.settled();
    expect([server.received.length, phone.outbox.size]).toEqual([before, 0]);
    expect(looks()).toEqual(['7 101', '7 102', '7 103']);
  });
  test('has nothing sent by the next page either, if this one has not read the phone yet', async () => {
    phone.isOnline = false;
    await opens(101);
    page.go();
    page = phone.open();
    switchOff();
    phone.isOnline = true;
    page.sendRest();
    await page.settled();
    expect([server.received, phone.outbox.size]).toEqual([[], 0]);
  });
  test('begins another visit at the next screen once they switch it on again', async () => {
    await opens(101);
    switchOff();
    await opens(102);
    phone.isCounted = true;
    const before = server.received.length;
    await opens(103);
    expect(names().slice(before)).toEqual(['beginVisit', 'registerVisit', 'beginArtwork']);
    const [first, second] = server.received.filter(([what]) => what === 'beginVisit').map(([, body]) => body);
    expect(first?.visitorToken).not.toBe(second?.visitorToken);
    expect(first?.idDevice).not.toBe(second?.idDevice);
  });
  test('begins another visit as well if the page in which they did so had begun none', async () => {
    await opens(101);
    page.go();
    page = phone.open();
    switchOff();
    expect(phone.stored).toMatchObject({ idVisit: undefined, isUncounted: true });
    phone.isCounted = true;
    await opens(102);
    expect(names().filter((what) => what === 'beginVisit')).toHaveLength(2);
  });
  test('begins another visit as well if no screen was opened in between', async () => {
    await opens(101);
    switchOff();
    phone.isCounted = true;
    await opens(101);
    expect(names().filter((what) => what === 'beginVisit')).toHaveLength(2);
  });
});

describe('an answer to a question of the museum', () => {
  const answers = () => server.received.filter(([what]) => what === 'giveAnswer').map(([, body]) => body);

  test('is sent with its visit and moment', async () => {
    await opens();
    page.answer(7, ANSWER);
    await page.settled();
    const { givenAt: _, ...body } = ANSWER;
    const idVisit = phone.stored?.idVisit;
    expect(answers()).toEqual([{ idVisit, ...body, givenDate: '2026-11-21T10:00:00.000+01:00' }]);
  });
  test('takes the place of an earlier one that waits, and none that was sent', async () => {
    await opens();
    page.answer(7, ANSWER);
    await page.settled();
    phone.isOnline = false;
    page.answer(7, { ...ANSWER, value: [2] });
    page.answer(7, { ...ANSWER, value: [3] });
    page.answer(7, { ...ANSWER, idQuestion: 6, value: 'By bicycle' });
    phone.isOnline = true;
    page.sendRest();
    await page.settled();
    expect(answers().map(({ value }) => value)).toEqual([[1], [3], 'By bicycle']);
  });
  test('of a question that is gone is given up, and never sent again', async () => {
    await opens();
    server = createVisitServer();
    const refusing = createVisitPhone(
      { send: async (call) => (call.what === 'giveAnswer' ? { tag: 'refused', status: 404 } : server.send(call)) },
      phone.now,
    );
    const its = refusing.open();
    its.begin(MUSEUM);
    its.answer(7, ANSWER);
    await its.settled();
    expect(its.unsent.getState()).toMatchObject({ waiting: 0, givenUp: 1 });
  });
  test('of another museum, or of a preview, which begins no visit, is sent to nobody', async () => {
    page.answer(7, ANSWER);
    await opens();
    page.answer(8, ANSWER);
    await page.settled();
    expect(answers()).toEqual([]);
  });
});
