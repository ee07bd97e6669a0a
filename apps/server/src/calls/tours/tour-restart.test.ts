import { expect, it, vi } from 'vitest';
import { openPhone } from '../../testing/tours/tour-phone.ts';
import { tourServer } from '../../testing/tours/tour-server.ts';

it('after a restart of the server leader and listeners come back with their tickets, and all is as before', async () => {
  const server = await tourServer();
  const { tour, phone: leader } = await server.lead(await server.cookieOf(await server.key('Ada')));
  const listeners = await Promise.all(Array.from({ length: 60 }, () => server.listen(tour.code)));
  leader.say({ tag: 'show', idArtwork: 1 });
  leader.say({ tag: 'line', text: 'Mind the step.' });
  const [first] = listeners;
  first?.phone.say({ tag: 'hand', isUp: true });
  await leader.hears('listeners', { count: 60, hands: [first?.joined.number] });
  leader.sound(1);
  leader.sound(2);
  leader.sound(3);
  await vi.waitFor(() => expect(first?.phone.bundles.length).toBe(1));

  await server.app.close();
  const codes = await Promise.all([leader, ...listeners.map(({ phone }) => phone)].map(({ closed }) => closed));
  expect(new Set(codes)).toEqual(new Set([1012]));

  const again = await tourServer({ folder: server.folder, database: server.database });
  const ticketOf = async (phone: typeof leader) => String((await phone.hears('ticket')).ticket);
  const back = await Promise.all(listeners.map(async ({ phone }) => openPhone(again.origin, await ticketOf(phone))));
  const now = { isMuted: false, idArtwork: 1, lines: ['Mind the step.'] };
  await Promise.all(back.map((phone) => phone.hears('ticket')));
  expect(back[0]?.told[0]).toEqual({ tag: 'now', now: { isLed: false, ...now }, isHandUp: true });
  const leads = await openPhone(again.origin, await ticketOf(leader));
  await leads.hears('now', { now: { isLed: true, ...now } });
  await leads.hears('listeners', { count: 60, hands: [first?.joined.number] });
  for (const frame of [1, 2, 3]) leads.sound(frame);
  await vi.waitFor(() => expect(back.every(({ bundles }) => bundles.length === 1)).toBe(true));
  // Above fifty listeners three frames are one message.
  expect(back[0]?.bundles[0]?.frames.map(({ frame }) => frame)).toEqual([1, 2, 3]);
  expect(back[0]?.bundles[0]?.stream).toBe((first?.phone.bundles[0]?.stream ?? 0) + 1);
});
