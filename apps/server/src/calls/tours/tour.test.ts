import { expect, it, vi } from 'vitest';
import { openPhone } from '../../testing/tours/tour-phone.ts';
import { tourServer } from '../../testing/tours/tour-server.ts';
import { forgetTours } from '../../tours/end-tour.ts';

const server = await tourServer();
const cookie = await server.cookieOf(await server.key('Ada'));

it('listeners hear the frames of their leader, each with its stream and number', async () => {
  const { tour, phone: leader } = await server.lead(cookie);
  const { phone } = await server.listen(tour.code);
  leader.sound(7, Uint8Array.of(9, 8));
  await vi.waitFor(() => expect(phone.bundles).toHaveLength(1));
  const [{ stream = 0 } = {}] = phone.bundles;
  expect(phone.bundles).toEqual([{ stream, frames: [{ frame: 7, sound: Buffer.of(9, 8) }] }]);
});

it('a visitor joins by the token of the QR code, and by the code in any form', async () => {
  const { code, token } = await server.start(cookie);
  const groups = [code.slice(0, 3), code.slice(3)];
  const numbers = [];
  for (const one of [token, code, groups.join('-').toLowerCase(), groups.join(' ')])
    numbers.push((await server.join(one)).number);
  expect(new Set(numbers).size).toBe(4);
});

it('who comes late knows the work that is shown, the lines, and whether the leader is mute', async () => {
  const { tour, phone: leader } = await server.lead(cookie);
  const { phone: early } = await server.listen(tour.code);
  leader.say({ tag: 'show', idArtwork: 1, at: 50 });
  leader.say({ tag: 'line', text: 'Mind the step.' });
  leader.say({ tag: 'mute', isMuted: true });
  await early.hears('mute', { isMuted: true });
  expect(await early.hears('show')).toMatchObject({ idArtwork: 1, at: { frame: 50, stream: expect.any(Number) } });
  const { phone: late } = await server.listen(tour.code);
  expect(late.told[0]).toMatchObject({
    tag: 'now',
    now: { isLed: true, isMuted: true, idArtwork: 1, lines: ['Mind the step.'] },
    isHandUp: false,
  });
});

it('the leader sees who listens by number, and raised hands in the order in which they rose', async () => {
  const { tour, phone: leader } = await server.lead(await server.cookieOf(await server.key('Grace')));
  const first = await server.listen(tour.code);
  const second = await server.listen(tour.code);
  second.phone.say({ tag: 'hand', isUp: true });
  await leader.hears('listeners', { hands: [second.joined.number] });
  first.phone.say({ tag: 'hand', isUp: true });
  await leader.hears('listeners', { count: 2, hands: [second.joined.number, first.joined.number] });
  leader.say({ tag: 'lower-hand', number: second.joined.number });
  await second.phone.hears('hand-lowered');
  await leader.hears('listeners', { hands: [first.joined.number] });
  first.phone.say({ tag: 'leave' });
  expect(await first.phone.closed).toBe(1000);
  await leader.hears('listeners', { count: 1, hands: [] });
});

it('a listener who comes back keeps the number and the hand, and the older connection is closed', async () => {
  const { tour, phone: leader } = await server.lead(await server.cookieOf(await server.key('Emmy')));
  const { joined, phone } = await server.listen(tour.code);
  phone.say({ tag: 'hand', isUp: true });
  const { ticket } = await phone.hears('ticket');
  const again = await openPhone(server.origin, String(ticket));
  expect(await phone.closed).toBe(4005);
  await again.hears('now', { isHandUp: true });
  await leader.hears('listeners', { count: 1, hands: [joined.number] });
  again.say({ tag: 'leave' });
  await leader.hears('listeners', { count: 0, hands: [] });
});

it('listeners learn when their leader is gone and back, and hear another stream then', async () => {
  const { tour, phone: leader } = await server.lead(cookie);
  const { phone } = await server.listen(tour.code);
  leader.sound(1);
  await vi.waitFor(() => expect(phone.bundles).toHaveLength(1));
  leader.socket.terminate();
  await phone.hears('led', { isLed: false });
  const { phone: back } = await server.lead(cookie);
  await phone.hears('led', { isLed: true });
  back.sound(1);
  await vi.waitFor(() => expect(phone.bundles).toHaveLength(2));
  const [before, after] = phone.bundles;
  expect(after?.stream).toBe((before?.stream ?? 0) + 1);
});

it('sound of a browser that cannot encode is encoded here', async () => {
  const { tour, phone: leader } = await server.lead(cookie);
  const { phone } = await server.listen(tour.code);
  const pcm = new Uint8Array(640).map((_, at) => (at * 37) % 256);
  let frame = 0;
  // The encoder is loaded with the first frame.
  await vi.waitFor(() => {
    leader.sound(frame++, pcm, 'pcm');
    expect(phone.bundles.length).toBeGreaterThan(0);
  });
  const sound = phone.bundles[0]?.frames[0]?.sound ?? new Uint8Array();
  expect(sound.length).toBeGreaterThan(10);
  expect(sound.length).toBeLessThan(400);
});

it('when the leader ends it, everybody is told, and neither its code nor its tickets open it any more', async () => {
  const { tour, phone: leader } = await server.lead(cookie);
  const { joined, phone } = await server.listen(tour.code);
  leader.say({ tag: 'end' });
  expect([await leader.closed, await phone.closed]).toEqual([4000, 4000]);
  const { body } = await server.ask('POST', '/api/tours/join', { payload: { idMuseum: 1, code: tour.code } });
  expect(body).toEqual({ tag: 'unknown-code' });
  const late = await openPhone(server.origin, joined.ticket);
  expect(await late.closed).toBe(4000);
});

it('of a tour that has ended only its sums are left, and of its listeners and lines nothing', async () => {
  const { pool } = server.database;
  const { tour, phone: leader } = await server.lead(await server.cookieOf(await server.key('Hypatia')));
  await server.listen(tour.code);
  leader.say({ tag: 'show', idArtwork: 77 });
  leader.say({ tag: 'line', text: 'Mind the step.' });
  await pool.query(`update tours set start_date = now() - interval '1 hour' where id_tour = $1`, [tour.idTour]);
  leader.say({ tag: 'end' });
  await leader.closed;
  const ofTour = async (what: string) => (await pool.query(what, [tour.idTour])).rows;
  expect(await ofTour('select number from tour_listeners where id_tour = $1')).toEqual([]);
  const [stored] = await ofTour('select lines, id_artwork, end_date from tours where id_tour = $1');
  expect(stored).toMatchObject({ lines: [], id_artwork: null });
  const { rows } = await pool.query(
    `select measure, total from day_sums where measure = 'tour-seconds' or subject = '77' order by measure`,
  );
  const totals = new Map(rows.map(({ measure, total }) => [measure, Number(total)]));
  expect(totals.get('tour-shows')).toBe(1);
  expect(totals.get('tour-seconds')).toBeGreaterThanOrEqual(3600);

  const hoursLater = (hours: number) => new Date(stored.end_date.getTime() + hours * 3_600_000);
  await forgetTours(pool, hoursLater(23));
  expect(await ofTour('select 1 from tours where id_tour = $1')).toHaveLength(1);
  await forgetTours(pool, hoursLater(25));
  expect(await ofTour('select 1 from tours where id_tour = $1')).toEqual([]);
});

it('a visitor who finds a tour full is told so', async () => {
  const { idTour, code } = await server.start(await server.cookieOf(await server.key('Theano')));
  await server.database.pool.query('update tours set joined = 10000 where id_tour = $1', [idTour]);
  const { body } = await server.ask('POST', '/api/tours/join', { payload: { idMuseum: 1, code } });
  expect(body).toEqual({ tag: 'full' });
});

it('the people who lead see the running tours of their museum, and whose each is', async () => {
  const other = await server.cookieOf(await server.key('Edith'));
  const { tour, phone: leader } = await server.lead(other);
  await server.listen(tour.code);
  const url = '/api/tours?idMuseum=1';
  const { body } = await server.ask<{ leader: string; tours: object[] }>('GET', url, { cookie: other });
  expect(body.leader).toBe('Edith');
  expect(body.tours).toContainEqual(
    expect.objectContaining({ idTour: tour.idTour, leader: 'Edith', listeners: 1, isMine: true }),
  );
  const { body: ofAda } = await server.ask<typeof body>('GET', url, { cookie });
  expect(ofAda.tours).toContainEqual(expect.objectContaining({ idTour: tour.idTour, isMine: false }));
  leader.say({ tag: 'end' });
  await leader.closed;
});
