import { expect, it, vi } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { folderWithVenue } from '../testing/test-venue.ts';
import { readSums, sumChangedDays } from './day-sums.ts';
import { figuresOf } from './figures/figures.ts';

vi.setConfig({ testTimeout: 60_000 });

const VISITORS = 1000;
const PHONES = 20;
const NO_TICKETS = { days: 0, visits: 0, tickets: 0 };

it('a thousand visitors behind one address, with twenty kinds of phones, are a thousand', async () => {
  const database = await testDatabase();
  const app = await testApp({ folder: await folderWithVenue(), database });
  const send = async (number: number, name: string, body: object) => {
    const headers = { 'user-agent': `Mozilla/5.0 (phone ${number % PHONES})` };
    const answer = await app.inject({
      method: 'POST',
      url: `/api/${name}`,
      payload: body,
      headers,
      remoteAddress: '203.0.113.7',
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const startDate = '2026-11-20T10:00:00.000+01:00';
  const visit = async (number: number) => {
    const about = { idMuseum: 1, visitorToken: `phone-${number}`, idLanguage: 2, idDevice: `${number}`, startDate };
    const { idVisit } = await send(number, 'visitMuseum', about);
    // Its answer was lost: the phone says it again.
    if (number % 10 === 0) await send(number, 'visitMuseum', about);
    if (number % 4 > 0) await send(number, 'visitArtwork', { idVisit, idArtwork: 1, startDate });
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number)));
  await sumChangedDays(database.pool);
  const figures = figuresOf(await readSums(database.pool, 1, '2026-11-20', '2026-11-20'), NO_TICKETS);
  expect(figures).toMatchObject({
    visits: VISITORS,
    silentVisits: VISITORS / 4,
    works: [{ idArtwork: 1, visits: 750 }],
  });
});
