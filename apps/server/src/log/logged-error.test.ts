import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { visits } from '../storage/database/schema.ts';
import { testDatabase } from '../testing/test-database.ts';
import { loggedError } from './logged-error.ts';

const SECRET = 'mail@example.org';

/** The thrown error. */
async function thrown(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (failure) {
    return failure;
  }
  throw new Error('Nothing was thrown.');
}

it('a failed query is logged without its values', async () => {
  const { tables, pool } = await testDatabase();
  const startDate = new Date('2026-11-20T10:00:00Z');
  const visit = { idVisit: SECRET, visitorToken: SECRET, idMuseum: 1, idLanguage: 2, startDate };
  await tables.insert(visits).values(visit);
  const failures = [
    await thrown(tables.insert(visits).values(visit)),
    await thrown(
      tables
        .select()
        .from(visits)
        .where(eq(sql`${visits.visitorToken}::int`, SECRET)),
    ),
    await thrown(pool.query('select $1::int', [SECRET])),
    await thrown(pool.query("select 'x'::timestamptz, $1::timestamptz", [SECRET])),
  ];
  for (const failure of failures) {
    const reported = loggedError(failure);
    expect(JSON.stringify(reported)).not.toContain(SECRET);
    expect(reported.stack).toMatch(/^ +at /);
    expect(JSON.stringify(reported).match(/"stack"/g)).toHaveLength(1);
  }
  expect(loggedError(failures[0])).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringMatching(/^A query failed: insert into "visits" .*\$1/),
    cause: { type: 'DatabaseError', code: '23505', table: 'visits', constraint: 'visits_pkey' },
  });
  expect(loggedError(failures[2])).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type integer: "..."',
  });
});

it('any other error is logged with its message and stack once, and its causes, even if they are circular', () => {
  const round = new Error('round') as Error & { cause?: unknown };
  round.cause = round;
  const reported = loggedError(new TypeError('outer', { cause: round }));
  expect(reported).toMatchObject({ type: 'TypeError', message: 'outer', cause: { message: 'round' } });
  expect(JSON.stringify(reported).match(/outer/g)).toHaveLength(1);
  expect(loggedError('text').type).toBe('string');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(loggedError(new AggregateError([refused, refused], '')).message).toContain('connect ECONNREFUSED');
});
