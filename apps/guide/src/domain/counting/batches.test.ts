import { beforeEach, describe, expect, test } from 'vitest';
import { createCountingPhone } from '../../testing/phone/counting-phone.ts';
import type { Batches } from './batches.ts';
import type { GuideEvent } from './event-counts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TODAY = { idMuseum: 1, day: '2026-11-26' };
const TOMORROW = { idMuseum: 1, day: '2026-11-27' };
const of = (event: 'open' | 'play' | 'finish', idArtwork: number): GuideEvent => ({ event, idArtwork, idLanguage: 2 });
const leave = (idArtwork: number, second: number): GuideEvent => ({ event: 'leave', idArtwork, idLanguage: 2, second });

let phone: ReturnType<typeof createCountingPhone>;
let page: Batches & { die(): void };
beforeEach(() => {
  phone = createCountingPhone(Date.parse('2026-11-26T10:00:00Z'));
  page = phone.open();
});
/** The next page of the guide, or this one when the network is back. */
async function sendAll(by: Batches = page) {
  by.sendAll();
  await by.settled();
}
const nothingWaits = () => expect(phone.stored.size).toBe(0);

describe('the events of a visit', () => {
  test('are stored at once, and sent as sums when the page is put away', async () => {
    for (const idArtwork of [7, 7, 8]) page.add(TODAY, of('open', idArtwork));
    expect([phone.stored.size, phone.sent.length]).toEqual([1, 0]);
    page.putAway();
    await page.settled();
    expect([phone.sent.length, phone.sums()]).toEqual([1, { 'open 7': 2, 'open 8': 1 }]);
    await sendAll();
    nothingWaits();
    expect(phone.sent).toHaveLength(1);
  });
  test('of two museums and of two days are two batches each', async () => {
    page.add(TODAY, of('open', 7));
    page.add({ ...TODAY, idMuseum: 2 }, of('open', 90));
    page.add(TOMORROW, of('open', 7));
    await sendAll();
    const places = phone.sent.map(({ idMuseum, day }) => `${idMuseum} ${day}`);
    expect(places.sort()).toEqual(['1 2026-11-26', '1 2026-11-27', '2 2026-11-26']);
  });
  test('of a day that is over are sent when the next day begins', async () => {
    page.add(TODAY, of('open', 7));
    page.add(TOMORROW, of('open', 8));
    await page.settled();
    expect(phone.sent.map(({ day }) => day)).toEqual(['2026-11-26']);
  });
  test('fill one batch after the other', async () => {
    for (let idArtwork = 1; idArtwork <= 250; idArtwork++) page.add(TODAY, of('open', idArtwork));
    await sendAll();
    expect(phone.sent.map(({ counts }) => counts.length)).toEqual([100, 100, 50]);
  });
});

describe('a batch', () => {
  test('waits without network, and for a server in trouble, but not for one that refuses it', async () => {
    page.add(TODAY, of('open', 7));
    phone.maySend = false;
    await sendAll();
    expect([phone.sent.length, phone.stored.size]).toEqual([0, 1]);
    phone.maySend = true;
    for (const status of [500, 503, 429]) {
      phone.answer = () => ({ tag: 'refused', status });
      await sendAll();
      expect(phone.stored.size).toBe(1);
    }
    phone.answer = () => ({ tag: 'refused', status: 404 });
    await sendAll();
    nothingWaits();
    expect(phone.sums()).toEqual({});
  });
  test('never changes once it is sealed, so that one that is sent again counts once', async () => {
    phone.answersArrive = false;
    page.add(TODAY, of('open', 7));
    await sendAll();
    page.add(TODAY, of('open', 7));
    await sendAll();
    phone.answersArrive = true;
    await sendAll();
    expect(phone.sums()).toEqual({ 'open 7': 2 });
    const first = phone.sent.filter(({ batch }) => batch === phone.sent[0]?.batch);
    expect([first.length, new Set(first.map((batch) => JSON.stringify(batch))).size]).toEqual([3, 1]);
    nothingWaits();
  });
  test('is deleted after thirty days without a server', async () => {
    page.add(TODAY, of('open', 7));
    page.die();
    phone.now += 31 * DAY_MS;
    await sendAll(phone.open());
    expect(phone.sent).toEqual([]);
    nothingWaits();
  });
  test('of a page that died is sent by a later page, and by none while its own page may add to it', async () => {
    page.add(TODAY, of('open', 7));
    const other = phone.open();
    await sendAll(other);
    expect(phone.sent).toEqual([]);
    phone.now += 9 * MINUTE_MS;
    page.add(TODAY, of('open', 8));
    page.die();
    phone.now += 16 * MINUTE_MS;
    await sendAll(other);
    expect(phone.sums()).toEqual({ 'open 7': 1, 'open 8': 1 });
    nothingWaits();
  });
  test('of an earlier day is sent before those of later days', async () => {
    phone.maySend = false;
    for (const day of ['2026-11-24', '2026-11-25', '2026-11-26']) {
      page.add({ ...TODAY, day }, of('open', 7));
      phone.now += DAY_MS;
    }
    phone.maySend = true;
    await sendAll();
    expect(phone.sent.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  });
  test('is sent from memory where the phone stores nothing', async () => {
    phone.keeps = false;
    page.add(TODAY, of('open', 7));
    await sendAll();
    expect(phone.sums()).toEqual({ 'open 7': 1 });
  });
});

describe('a listening', () => {
  beforeEach(() => {
    page.add(TODAY, of('play', 7));
    page.begin(TODAY, leave(7, 0));
  });
  test('that goes on is no batch that is sent, also when the phone is in a pocket', async () => {
    page.goOn(TODAY, leave(7, 10));
    page.putAway();
    await sendAll();
    expect(phone.sums()).toEqual({ 'play 7': 1 });
    page.end(TODAY, of('finish', 7));
    await sendAll();
    expect(phone.sums()).toEqual({ 'finish 7': 1, 'play 7': 1 });
    nothingWaits();
  });
  test('ends at its last note if the phone dies', async () => {
    page.goOn(TODAY, leave(7, 20));
    page.die();
    phone.now += 16 * MINUTE_MS;
    await sendAll(phone.open());
    expect(phone.sums()).toEqual({ 'leave 7 20': 1, 'play 7': 1 });
    nothingWaits();
  });
  test('that rested too long has ended where it rested, once, whatever its page and another page say', async () => {
    page.goOn(TODAY, leave(7, 20));
    phone.now += 16 * MINUTE_MS;
    await sendAll(phone.open());
    page.goOn(TODAY, leave(7, 30));
    page.end(TODAY, of('finish', 7));
    await sendAll();
    expect(phone.sums()).toEqual({ 'leave 7 20': 1, 'play 7': 1 });
  });
});

test('what is not sent when the visitor switches the counting off is deleted, and never sent', async () => {
  phone.maySend = false;
  page.add(TODAY, of('open', 7));
  page.putAway();
  page.add(TODAY, of('play', 7));
  page.begin(TODAY, leave(7, 0));
  page.clear();
  phone.maySend = true;
  page.end(TODAY, of('finish', 7));
  await sendAll();
  await sendAll(phone.open());
  expect(phone.sent).toEqual([]);
  nothingWaits();
});

test('a visitor who switches the counting off while batches are sent has no further one sent', async () => {
  page.add(TODAY, of('open', 7));
  page.add({ ...TODAY, idMuseum: 2 }, of('open', 90));
  phone.answer = () => {
    phone.maySend = false;
    page.clear();
    return { tag: 'accepted' };
  };
  await sendAll();
  expect(phone.sent).toHaveLength(1);
  nothingWaits();
});

test('a visitor who switches the counting off while the phone is read has nothing of it sent or stored', async () => {
  page.add(TODAY, of('open', 7));
  page.die();
  phone.now += 16 * MINUTE_MS;
  const other = phone.open();
  phone.read = other.clear;
  await sendAll(other);
  expect(phone.sent).toEqual([]);
  nothingWaits();
});

test('whatever happens, the server counts what was done, once', async () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 60; round++) {
    phone = createCountingPhone(Date.parse('2026-11-26T10:00:00Z'));
    const pages = [phone.open(), phone.open()];
    let opens = 0;
    for (let step = 0; step < 60; step++) {
      const at = random(2);
      const current = pages[at] as Batches & { die(): void };
      const act = random(9);
      if (act < 4) {
        current.add(random(5) > 0 ? TODAY : TOMORROW, of('open', 1 + random(3)));
        opens++;
      } else if (act === 4) current.putAway();
      else if (act === 5) await sendAll(current);
      else if (act === 6) phone.maySend = !phone.maySend;
      else if (act === 7) phone.now += random(20) * MINUTE_MS;
      else {
        phone.answersArrive = random(3) > 0;
        current.die();
        pages[at] = phone.open();
      }
    }
    phone.now += 20 * MINUTE_MS;
    [phone.maySend, phone.answersArrive] = [true, true];
    for (const each of pages) await sendAll(each);
    await sendAll(phone.open());
    expect(Object.values(phone.sums()).reduce((sum, count) => sum + count, 0)).toBe(opens);
    nothingWaits();
  }
});
