import { randomBytes } from 'node:crypto';
import { dayOf, visitDate } from '@cicerone/content/language/visit-date';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DaySum, readSums } from '../../statistics/day-sums.ts';
import type { Database } from '../../storage/database/open-database.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testPackage } from '../../testing/test-package.ts';
import { folderWithVenue, imported, published, testFolder } from '../../testing/test-venue.ts';
import { removeVenue } from '../../upkeep/remove-venue.ts';

const TIMEZONE = 'Europe/Madrid';
const DAY_MS = 24 * 3600_000;
/** The day some days from today, as clocks in the museum show it, whether or not they change in between. */
const dayIn = (days: number) => {
  const today = dayOf(visitDate(Date.now(), TIMEZONE));
  return dayOf(new Date(Date.parse(today) + days * DAY_MS).toISOString());
};

let app: FastifyInstance;
let database: Database;

/** Two open venues with two works and a route each, and a deactivated one. */
beforeAll(async () => {
  const folder = await folderWithVenue();
  await imported(folder, await testPackage({ idMuseum: 'second', name: 'Second' }));
  await published(folder, 2);
  await imported(folder, await testPackage({ idMuseum: 'closed', name: 'Closed', deactivated: true }));
  await published(folder, 3);
  database = await testDatabase();
  app = await testApp({ folder, database });
});

const newBatch = () => randomBytes(16).toString('base64url');
const send = async (body: object, to = app) => {
  const payload = { idMuseum: 1, batch: newBatch(), day: dayIn(0), ...body };
  const answer = await to.inject({ method: 'POST', url: '/api/eventCounts', payload });
  return { status: answer.statusCode, body: answer.json() };
};
const sumsOf = async (idMuseum = 1, day = dayIn(0)) => readSums(database.pool, idMuseum, day, day);
const written = (sums: readonly DaySum[]) =>
  sums.map(({ measure, subject, total }) => `${measure} ${subject} ${total}`);

const OPENED = { event: 'open', idArtwork: 1, idLanguage: 2, count: 3 };
const NOWHERE = { event: 'scan-nowhere', count: 1 };

describe('the counts of a phone', () => {
  it('are added to the sums of their day, each under its measure and subject', async () => {
    const day = dayIn(-1);
    const story = { idArtwork: 1, idLanguage: 2, count: 2 };
    const counts = [
      OPENED,
      { event: 'play', ...story },
      { event: 'leave', ...story, variant: 'easy', second: 35 },
      { event: 'finish', ...story, idArtwork: '2' },
      { event: 'finish-route', idRoute: 1, count: 1 },
      { event: 'empty-search', count: 4 },
      { event: 'unknown-number', number: '0417', count: 38 },
      NOWHERE,
      { event: 'recognise', idArtwork: 2, count: 5 },
      { event: 'recognise-choice', idArtwork: 2, count: 1 },
      { event: 'recognise-nothing', count: 2 },
      { ...OPENED, count: 4 },
    ];
    expect(await send({ day, counts })).toEqual({ status: 200, body: { taken: 12, refused: [] } });
    expect(written(await sumsOf(1, day)).sort()).toEqual([
      'chosen-recognitions 2 1',
      'empty-searches  4',
      'failed-recognitions  2',
      'finished-routes 1 1',
      'finishes 2 2 standard 2',
      'leaves 1 2 easy 35 2',
      'opens 1 2 standard 7',
      'plays 1 2 standard 2',
      'recognitions 2 5',
      'scans-nowhere  1',
      'unknown-numbers 0417 38',
    ]);
  });

  it('that are sent again, also at the same moment, count once', async () => {
    const day = dayIn(-2);
    const batch = { batch: newBatch(), day, counts: [OPENED, { ...OPENED, count: -1 }] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(batch)));
    answers.push(await send(batch));
    for (const { status, body } of answers) expect([status, body.taken, body.refused.length]).toEqual([200, 1, 1]);
    expect(written(await sumsOf(1, day))).toEqual(['opens 1 2 standard 3']);
  });

  it.each([
    ['a negative count', { ...OPENED, count: -1 }, 'counts.1.count'],
    ['no count', { ...OPENED, count: 0 }, 'counts.1.count'],
    ['an absurd count', { ...OPENED, count: 1e9 }, 'counts.1.count'],
    ['half a count', { ...OPENED, count: 1.5 }, 'counts.1.count'],
    ['a work of another venue', { ...OPENED, idArtwork: 3 }, 'counts.1.idArtwork'],
    ['an unknown work', { ...OPENED, idArtwork: 99 }, 'counts.1.idArtwork'],
    ['an unknown language', { ...OPENED, idLanguage: 999_999 }, 'counts.1.idLanguage'],
    ['a route of another venue', { event: 'finish-route', idRoute: 2, count: 1 }, 'counts.1.idRoute'],
    ['the words of a search', { event: 'empty-search', words: 'my name', count: 1 }, 'counts.1'],
    ['a number of letters', { event: 'unknown-number', number: '4a', count: 1 }, 'counts.1.number'],
    ['an unknown event', { event: 'scroll', count: 1 }, 'counts.1.event'],
    ['no event at all', 'x', 'counts.1'],
  ])('lose %s alone, and say where it was', async (_, bad, field) => {
    const { status, body } = await send({ counts: [NOWHERE, bad, NOWHERE] });
    expect([status, body]).toEqual([200, { taken: 2, refused: [{ field, message: expect.stringMatching(/\w \w/) }] }]);
  });

  it('may be of a number that a work has by now', async () => {
    const count = { event: 'unknown-number', number: '101', count: 1 };
    expect((await send({ counts: [count] })).body).toEqual({ taken: 1, refused: [] });
  });

  it.each([
    [-36, 400],
    [-34, 200],
    [0, 200],
    [1, 200],
    [3, 400],
  ])('of a day %i days from today are %i', async (days, status) => {
    const answer = await send({ day: dayIn(days), counts: [NOWHERE] });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.issues[0].field).toBe('day');
  });

  it.each([
    ['batch', { batch: 'short' }],
    ['day', { day: '2026-02-30' }],
    ['counts', { counts: [] }],
    ['counts', { counts: Array(501).fill(NOWHERE) }],
    ['idMuseum', { idMuseum: 'x' }],
  ])('are refused together if the batch has no valid %s', async (field, wrong) => {
    const { status, body } = await send({ counts: [NOWHERE], ...wrong });
    expect([status, body.issues[0].field]).toEqual([400, field]);
  });

  it.each([
    ['unknown', 99],
    ['closed', 3],
  ])('of a venue that is %s are lost', async (_, idMuseum) => {
    expect((await send({ idMuseum, counts: [NOWHERE] })).status).toBe(404);
    expect(await sumsOf(idMuseum)).toEqual([]);
  });

  it('of a venue that was removed in between are lost with it', async () => {
    const folder = await testFolder();
    await imported(folder, await testPackage());
    await published(folder, 1);
    const own = await testApp({ folder, database });
    const batch = { day: dayIn(-5), counts: [NOWHERE] };
    expect((await send(batch, own)).status).toBe(200);
    await removeVenue(folder, 1, { takeCodes: async () => undefined });
    await expect.poll(async () => (await send(batch, own)).status).toBe(404);
  });

  it('may be five hundred long ones, and no more than 64 kB', async () => {
    const left = (at: number) => ({
      ...{ event: 'leave', idArtwork: 1 + (at % 2), idLanguage: 2, variant: 'described', second: at * 5, count: 1000 },
    });
    const counts = Array.from({ length: 500 }, (_, at) => left(at));
    const day = dayIn(-3);
    const answer = await send({ day, counts });
    expect([answer.status, answer.body]).toEqual([200, { taken: 500, refused: [] }]);
    expect(await sumsOf(1, day)).toHaveLength(500);
    expect((await send({ counts: ['x'.repeat(64 * 1024)] })).status).toBe(413);
  });
});

it('an address or a site that sends more batches than the fullest museum waits, and no other does', async () => {
  const own = await testApp({ database, visitBounds: { batchesOfAddress: 2, batchesOfSite: 3 } });
  const ask = async (remoteAddress: string, idMuseum = 1) => {
    const payload = { idMuseum, batch: newBatch(), day: dayIn(0), counts: [NOWHERE] };
    return (await own.inject({ method: 'POST', url: '/api/eventCounts', payload, remoteAddress })).statusCode;
  };
  const statuses: number[] = [await ask('192.0.2.1', 99)];
  for (let at = 0; at < 3; at++) statuses.push(await ask('192.0.2.1'));
  expect(statuses).toEqual([404, 200, 200, 429]);
  expect(await ask('198.51.100.1')).toBe(200);
  const ofSite: number[] = [];
  for (const network of [1, 2, 3, 4]) ofSite.push(await ask(`2001:db8:7:${network}::1`));
  expect(ofSite).toEqual([200, 200, 200, 429]);
});

it('while the database is unavailable counts are refused, with a time to retry', async () => {
  const answer = await send({ counts: [NOWHERE] }, await testApp());
  expect(answer.status).toBe(503);
});
