import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visits } from '../../storage/database/schema.ts';
import { poisonedCall } from '../../testing/statistics/poisoned-visits.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const MUSEUM = '192.0.2.1';
const HONEST = 20;
const POISONED_FOR_EACH = 18;

const database = await testDatabase();
// These would be used up if poisoned calls counted.
const visitBounds = { visitsOfAddress: HONEST, visitsOfVenue: HONEST, shareOfAddress: 0, writesOfAddress: HONEST };
const app = await testApp({ database, visitBounds, requestsPerMinute: HONEST });

test('beside eighteen poisoned calls for each of theirs, from their own address too, every honest visit is stored', async () => {
  const headers = { 'content-type': 'application/json' };
  const send = (method: 'POST' | 'PUT', url: string, payload: string) =>
    app.inject({ method, url, payload, headers, remoteAddress: MUSEUM });
  const poison = (turn: number) => {
    const { method, path, body } = poisonedCall(turn);
    return send(method, path, body);
  };
  const honest = (turn: number) =>
    send('POST', '/api/visitMuseum', JSON.stringify({ idMuseum: 1, visitorToken: `honest-${turn}`, idLanguage: 2 }));

  const sent = Array.from({ length: HONEST }, (_, turn) => ({
    poisoned: Array.from({ length: POISONED_FOR_EACH }, (_, at) => poison(turn * POISONED_FOR_EACH + at)),
    begun: honest(turn),
  }));
  const begun = await Promise.all(sent.map(({ begun }) => begun));
  expect(begun.map(({ statusCode }) => statusCode)).toEqual(begun.map(() => 200));
  const poisoned = await Promise.all(sent.flatMap(({ poisoned }) => poisoned));
  expect(new Set(poisoned.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 404]));
  const stored = await database.tables.select().from(visits).where(like(visits.visitorToken, 'honest-%'));
  expect(stored).toHaveLength(HONEST);
});
