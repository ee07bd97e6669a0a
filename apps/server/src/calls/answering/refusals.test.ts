import fastify from 'fastify';
import { expect, it } from 'vitest';
import { visits } from '../../storage/database/schema.ts';
import { absentDatabase } from '../../testing/test-database.ts';
import { answerErrorsAsRefusals } from './refusals.ts';

it('while the database is unavailable, calls that need it are refused with a time to retry', async () => {
  const app = fastify();
  answerErrorsAsRefusals(app);
  const { tables, pool } = absentDatabase();
  app.get('/query', () => tables.select().from(visits));
  app.get('/transaction', () => tables.transaction((rows) => rows.select().from(visits)));
  app.get('/plain', () => pool.query('select 1'));
  for (const url of ['/query', '/transaction', '/plain']) {
    const answer = await app.inject(url);
    expect(answer.json()).toMatchObject({ statusCode: 503, message: expect.stringContaining('Try again') });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('a bug is reported without details, and not treated as an unavailable database', async () => {
  const app = fastify();
  answerErrorsAsRefusals(app);
  app.get('/bug', () => {
    throw Object.assign(new Error('secret'), { code: 'ENOENT', syscall: 'open' });
  });
  const answer = await app.inject('/bug');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
});

it.each(['EMFILE', 'ENFILE'])('too many open files (%s) are a temporary failure', async (code) => {
  const app = fastify();
  answerErrorsAsRefusals(app);
  app.get('/media', () => Promise.reject(Object.assign(new Error(code), { code })));
  const answer = await app.inject('/media');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
});
