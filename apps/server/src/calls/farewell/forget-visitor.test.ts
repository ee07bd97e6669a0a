import { forgetAddress } from '@cicerone/api/forget-call';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const forget = (headers: Record<string, string>) => app.inject({ method: 'POST', url: forgetAddress, headers });
const cookie = 'cicerone-code-2=one; __Host-cicerone-code-3=two; other=three';

it('deletes the cookies of all venues that a phone sends, and no others', async () => {
  const answer = await forget({ cookie, 'sec-fetch-site': 'same-origin' });
  expect(answer.statusCode).toBe(204);
  expect(answer.cookies).toEqual([
    { name: 'cicerone-code-2', value: '', maxAge: 0, path: '/', httpOnly: true, sameSite: 'Lax' },
    { name: '__Host-cicerone-code-3', value: '', maxAge: 0, path: '/', httpOnly: true, secure: true, sameSite: 'Lax' },
  ]);
});

it('ends the sessions of people who lead tours', async () => {
  const answer = await forget({ cookie: 'cicerone-leader-2=one', 'sec-fetch-site': 'same-origin' });
  expect(answer.cookies).toEqual([
    { name: 'cicerone-leader-2', value: '', maxAge: 0, path: '/', httpOnly: true, sameSite: 'Strict' },
  ]);
});

it('makes the browser clear its own cache, and the response is not cached', async () => {
  const { headers } = await forget({});
  expect(headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' });
});

it.each(['cross-site', 'same-site'])('does nothing for a page of another site (%s)', async (site) => {
  const { statusCode, headers } = await forget({ cookie, 'sec-fetch-site': site });
  expect(statusCode).toBe(204);
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('clear-site-data');
});
