import { beforeEach, expect, test } from 'vitest';
import { createVisitPhone, type VisitPage, type VisitPhone } from '../../testing/phone/visit-phone.ts';
import { createVisitServer, type VisitServer } from '../../testing/phone/visit-server.ts';

const MORNING = Date.parse('2026-11-21T09:00:00.000Z');
const HOUR_MS = 3600_000;
const MUSEUM = { idMuseum: 7, languages: [], locales: ['en'], timezone: 'UTC' };

let server: VisitServer;
let phone: VisitPhone;
let visit: VisitPage;

/** A visitor looks at a work, and the clock of their phone is set back by an hour. */
beforeEach(async () => {
  server = createVisitServer();
  phone = createVisitPhone(server, MORNING);
  visit = phone.open();
  visit.begin(MUSEUM);
  visit.lookAt({ idArtwork: 101 });
  visit.putAway();
  await visit.settled();
  phone.now -= HOUR_MS;
});

test('a phone that is put away ends its visit, even if its clock was set back', async () => {
  visit.lookAt({ idArtwork: 102 });
  server.received.length = 0;
  visit.putAway();
  await visit.settled();
  expect(server.received.map(([what]) => what)).toContain('endVisit');
});

test('a page that is killed loses no more than ten seconds, even if its clock was set back', async () => {
  phone.playback[101] = 55;
  visit.goesOn();
  visit.go('without a word');
  visit = phone.open();
  visit.sendRest();
  await visit.settled();
  expect([...(server.visits.get('visit of random-1')?.views.values() ?? [])]).toMatchObject([{ duration: 55 }]);
});
