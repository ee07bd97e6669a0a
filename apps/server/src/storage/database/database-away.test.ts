import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

it.each(['53100', '53200', '53300', '57P03', '08006', '58030', '57014', '25006', 'ECONNREFUSED'])(
  '%s is a temporary failure: the request may be retried',
  (code) => {
    expect(isDatabaseAway(failure(code))).toBe(true);
    expect(isDatabaseAway(new Error('Failed query', { cause: failure(code) }))).toBe(true);
  },
);

it.each(['22003', '23505', '42P01', 'ENOENT', 'ENOSPC'])('%s is a mistake', (code) => {
  expect(isDatabaseAway(failure(code))).toBe(false);
});
