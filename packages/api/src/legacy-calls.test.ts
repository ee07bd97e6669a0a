import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basicAuthorization } from './basic-authorization.ts';
import type { Fetch, FetchAnswer } from './fetch-port.ts';
import { createAccessCodeCall } from './legacy-calls.ts';

const CREDENTIALS = { user: 'cicerone', password: 'cicerone' };

const answer = (body: string, status = 200): FetchAnswer => ({
  ok: status >= 200 && status < 300,
  status,
  json: async () => JSON.parse(body) as unknown,
  arrayBuffer: async () => new ArrayBuffer(0),
});

describe('the fixed header', () => {
  test('is the one of RFC 7617', () => {
    expect(basicAuthorization({ user: 'Aladdin', password: 'open sesame' })).toBe('Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==');
    expect(basicAuthorization({ user: 'test', password: '123£' })).toBe('Basic dGVzdDoxMjPCow==');
  });

  test('is the same as the platform’s, for any user and password', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (user, password) => {
        const bytes = new TextEncoder().encode(`${user}:${password}`);
        expect(basicAuthorization({ user, password })).toBe(`Basic ${btoa(String.fromCharCode(...bytes))}`);
      }),
    );
  });
});

describe('the result of a call', () => {
  const asking = (fetch: Fetch) => createAccessCodeCall(fetch, '', CREDENTIALS)(1, '2468');

  test('is the content of data', async () => {
    expect(await asking(async () => answer('{"success":true,"data":{"daysUntilExpiration":1}}'))).toEqual({
      daysUntilExpiration: 1,
    });
  });

  test.each([
    ['{"success":false,"statusCode":404}', 404, { tag: 'refused', status: 404 }],
    ['{"success":false,"data":null}', 200, { tag: 'wrong-code' }],
    ['{"success":true}', 200, { tag: 'wrong-code' }],
    ['<html>Welcome to Free Wi-Fi</html>', 200, { tag: 'offline' }],
    ['null', 200, { tag: 'offline' }],
  ])('%s with status %i is a failure as a value', async (body, status, failure) => {
    expect(await asking(async () => answer(body, status))).toEqual(failure);
  });

  test('without network is a failure as a value', async () => {
    expect(await asking(async () => Promise.reject(new TypeError('Failed to fetch')))).toEqual({ tag: 'offline' });
  });
});

test('a code is checked at its venue, with any letters, and never appears in an address', async () => {
  const asked: unknown[] = [];
  const body = '{"success":true,"data":{"daysUntilExpiration":3}}';
  const fetch: Fetch = async (address, request) => {
    asked.push([address, request?.method, request?.headers, request?.body]);
    return answer(body);
  };
  expect(await createAccessCodeCall(fetch, '', CREDENTIALS)(7, 'ñ &2468')).toEqual({
    daysUntilExpiration: 3,
  });
  const headers = {
    accept: 'application/json',
    authorization: 'Basic Y2ljZXJvbmU6Y2ljZXJvbmU=',
    'content-type': 'application/json',
  };
  expect(asked).toEqual([['/cicerone/api/Museum/7/checkAccessCode', 'POST', headers, '{"code":"ñ &2468"}']]);
});

test('a wrong code is distinguished from a server that cannot check it', async () => {
  const check = (body: string, status?: number) =>
    createAccessCodeCall(async () => answer(body, status), '', CREDENTIALS)(7, '1');
  expect(await check('{"success":false,"data":null}')).toEqual({ tag: 'wrong-code' });
  expect(await check('{"success":true,"data":null}')).toEqual({ tag: 'wrong-code' });
  expect(await check('{}', 429)).toEqual({ tag: 'refused', status: 429 });
});
