import { TOUR_PROTOCOL } from '@cicerone/api/tours/tour-addresses';
import { describe, expect, it, vi } from 'vitest';
import { openCookieKey } from '../../guarding/codes/installation-keys.ts';
import { GUARDED } from '../../testing/guarded-venues.ts';
import { openPhone, refusedWith, type TestPhone } from '../../testing/tours/tour-phone.ts';
import { tourServer } from '../../testing/tours/tour-server.ts';
import { venueCookie } from '../../testing/venue-cookie.ts';
import { createGuideKeys } from '../../tours/guide-keys.ts';
import { createTourTickets } from '../../tours/tour-tickets.ts';

const server = await tourServer();
const { origin } = server;
const cookie = await server.cookieOf(await server.key('Ada'));
const secret = await openCookieKey(server.folder);

describe('codes', () => {
  it('guessed ones are stopped; who scans the QR code behind the same address is not', async () => {
    const codes = {
      ...{ ofAddressPerMinute: 5, ofAddressPerHour: 5, ofKnownAddressPerHour: 5 },
      ...{ ofSitePerHour: 5, ofStrangersPerHour: 5 },
    };
    const strict = await tourServer({ tourBounds: { codes } });
    const { code, token } = await strict.start(await strict.cookieOf(await strict.key('Ada')));
    const join = (one: string) => strict.ask('POST', '/api/tours/join', { payload: { idMuseum: 1, code: one } });
    for (let at = 0; at < 9; at += 1) expect((await join(code)).status).toBe(200);
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await join(`23456${'ABCDEF'[at]}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await join(token)).status).toBe(200);
  });

  it('those of another museum open nothing', async () => {
    const { code, token } = await server.start(cookie);
    const guarded = await venueCookie(server.folder, GUARDED);
    for (const one of [code, token]) {
      const asked = { payload: { idMuseum: GUARDED, code: one }, cookie: guarded };
      expect((await server.ask('POST', '/api/tours/join', asked)).body).toEqual({ tag: 'unknown-code' });
    }
  });

  it('of a museum that asks for an access code are for those who have entered it', async () => {
    const key = await server.key('Ada', GUARDED);
    const { code } = await server.start(await server.cookieOf(key, GUARDED), GUARDED);
    const payload = { idMuseum: GUARDED, code };
    const join = (held?: string) =>
      server.ask('POST', '/api/tours/join', { payload, ...(held !== undefined && { cookie: held }) });
    expect((await join()).status).toBe(401);
    expect((await join(await venueCookie(server.folder, 1))).status).toBe(401);
    expect((await join(await venueCookie(server.folder, GUARDED))).body).toMatchObject({ tag: 'joined' });
  });
});

describe('keys and sessions', () => {
  it('a wrong key is refused, and after as many as a site may try so is every other one', async () => {
    const payload = { idMuseum: 1, key: 'A'.repeat(43) };
    const statuses = [];
    const strict = await tourServer({ keyBounds: { wrongOfSite: 2, readsOfKey: 60 } });
    for (let at = 0; at < 3; at += 1) statuses.push((await strict.ask('POST', '/api/tour-leader', { payload })).status);
    expect(statuses).toEqual([403, 403, 429]);
  });

  it('a forged cookie, and that of another museum, open nothing', async () => {
    const other = await server.cookieOf(await server.key('Other', GUARDED), GUARDED);
    const [, value = ''] = other.split('=');
    const renamed = `cicerone-leader-1=${value}`;
    for (const forged of ['', other, renamed, `${cookie.slice(0, -4)}AAAA`, await venueCookie(server.folder, 1)]) {
      const answer = await server.ask('POST', '/api/tours', { payload: { idMuseum: 1 }, cookie: forged });
      expect(answer.status).toBe(401);
    }
  });

  it('a key that is taken back closes its tour for everybody, whatever process took it', async () => {
    const held = await server.cookieOf(await server.key('Leaves'));
    const { tour, phone: leader } = await server.lead(held);
    const { phone } = await server.listen(tour.code);
    await createGuideKeys(server.database.tables).remove(1, 'Leaves');
    expect((await server.ask('GET', '/api/tours?idMuseum=1', { cookie: held })).status).toBe(401);
    expect([await leader.closed, await phone.closed]).toEqual([4003, 4003]);
    expect(await (await openPhone(origin, tour.ticket)).closed).toBe(4000);
  });
});

describe('tickets', () => {
  it('a forged, changed or missing one, or another protocol, is answered 401 before a socket opens', async () => {
    const { ticket } = await server.start(cookie);
    const forged = createTourTickets(Buffer.alloc(32)).made({
      ...{ role: 'leader', idMuseum: 1, idTour: 'A'.repeat(22), term: 1 },
    });
    const asNumber = ticket.replace(/\.t\d+\./, '.n1.');
    for (const wrong of [forged, asNumber, `${ticket}A`, 'x']) {
      expect(await refusedWith(origin, [TOUR_PROTOCOL, wrong])).toBe(401);
    }
    for (const protocols of [[], [TOUR_PROTOCOL], [ticket], [ticket, TOUR_PROTOCOL], ['other', ticket]]) {
      expect(await refusedWith(origin, protocols)).toBe(401);
    }
  });

  it('one of ten minutes ago is over', async () => {
    const { idTour } = await server.start(cookie);
    const before = createTourTickets(secret, () => Date.now() - 10 * 60_000);
    const old = before.made({ role: 'listener', idMuseum: 1, idTour, number: 1 });
    expect(await refusedWith(origin, [TOUR_PROTOCOL, old])).toBe(401);
  });

  it('a page of another site opens no socket, and neither does a program without an origin', async () => {
    const { ticket } = await server.start(cookie);
    const protocols = [TOUR_PROTOCOL, ticket];
    for (const from of ['https://elsewhere.example', `${origin}0`, 'null', 'x']) {
      expect(await refusedWith(origin, protocols, { origin: from })).toBe(403);
    }
    expect(await refusedWith(origin, protocols, {})).toBe(403);
  });

  it('a page at the address of visitors opens one, however a proxy in front calls the server', async () => {
    const publicUrl = 'https://guide.example.org';
    const behind = await tourServer({ publicUrl });
    const { ticket } = await behind.start(await behind.cookieOf(await behind.key('Ada')));
    const phone = await openPhone(behind.origin, ticket, { origin: publicUrl });
    await phone.hears('ticket');
  });
});

describe('one leads', () => {
  it('whoever takes over closes the page of the other, whose ticket leads nothing any more', async () => {
    const other = await server.cookieOf(await server.key('Second'));
    const { tour, phone: first } = await server.lead(cookie);
    const { phone } = await server.listen(tour.code);
    const taken = { payload: { idMuseum: 1 }, cookie: other };
    const { body } = await server.ask<typeof tour>('POST', `/api/tours/${tour.idTour}/lead`, taken);
    expect(await first.closed).toBe(4001);
    expect(await (await openPhone(origin, tour.ticket)).closed).toBe(4001);
    const second = await openPhone(origin, body.ticket);
    await phone.hears('led', { isLed: true });
    second.sound(3);
    await vi.waitFor(() => expect(phone.bundles).toHaveLength(1));
  });
});

describe('the people of another museum', () => {
  it('take no tour over', async () => {
    const other = await server.cookieOf(await server.key('Neighbour', GUARDED), GUARDED);
    const { tour, phone: leader } = await server.lead(cookie);
    for (const idMuseum of [1, GUARDED]) {
      const taken = { payload: { idMuseum }, cookie: other };
      const { status } = await server.ask('POST', `/api/tours/${tour.idTour}/lead`, taken);
      expect(status).toBe(idMuseum === 1 ? 401 : 404);
    }
    leader.say({ tag: 'end' });
    expect(await leader.closed).toBe(4000);
  });
});

describe('messages', () => {
  const [pcm, large] = [new Uint8Array(640), new Uint8Array(1500)];
  it.each<[string, (phone: TestPhone) => void]>([
    ['a frame', (phone) => phone.sound(1)],
    ['a show', (phone) => phone.say({ tag: 'show', idArtwork: 1 })],
    ['an end', (phone) => phone.say({ tag: 'end' })],
    ['no JSON', (phone) => phone.say('{')],
    ['a long message', (phone) => phone.say(`{"tag":"hand","isUp":true}${' '.repeat(250)}`)],
    ['a flood', (phone) => [1, 2, 3, 4, 5, 6, 7].forEach(() => void phone.say({ tag: 'hand', isUp: true }))],
  ])('%s from a listener closes that socket alone', async (_, send) => {
    const { tour, phone: leader } = await server.lead(cookie);
    const [bad, good] = [await server.listen(tour.code), await server.listen(tour.code)];
    send(bad.phone);
    expect(await bad.phone.closed).toBe(4002);
    leader.sound(5);
    await vi.waitFor(() => expect(good.phone.bundles).toHaveLength(1));
    expect(good.phone.told.filter(({ tag }) => tag === 'show')).toEqual([]);
  });

  it.each<[string, (phone: TestPhone) => void]>([
    ['an oversized frame', (phone) => phone.sound(1, large)],
    ['PCM of another length', (phone) => phone.sound(1, pcm.subarray(1), 'pcm')],
    ['other bytes', (phone) => phone.socket.send(Uint8Array.of(9, 9, 9, 9, 9, 9))],
    ['a hand', (phone) => phone.say({ tag: 'hand', isUp: true })],
    ['a long line', (phone) => phone.say({ tag: 'line', text: 'x'.repeat(301) })],
    ['a flood of messages', (phone) => Array.from({ length: 30 }, () => phone.say({ tag: 'mute', isMuted: false }))],
    ['a flood of frames', (phone) => Array.from({ length: 1500 }, (_, frame) => phone.sound(frame))],
  ])('%s from a leader closes that socket', async (_, send) => {
    const { phone: leader } = await server.lead(cookie);
    send(leader);
    expect(await leader.closed).toBe(4002);
  });

  it('one that nobody would send is not read to its end', async () => {
    const { phone: leader } = await server.lead(cookie);
    leader.socket.send(new Uint8Array(64 * 1024));
    expect(await leader.closed).toBe(1009);
  });
});
