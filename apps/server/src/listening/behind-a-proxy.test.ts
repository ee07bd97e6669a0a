import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { expect, it } from 'vitest';
import { createAccessCodes } from '../guarding/codes/access-codes.ts';
import { TEST_CREDENTIALS, testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { folderWithVenue } from '../testing/test-venue.ts';

const PROXY = '10.1.2.3';
const STRANGER = '203.0.113.9';
const authorization = basicAuthorization(TEST_CREDENTIALS);

/** Whether two visitors behind this address are both answered, if each address may make one request. */
async function answered(trustProxy: string[] | false | undefined, remoteAddress: string): Promise<boolean> {
  const app = await testApp({ requestsPerMinute: 1, trustProxy });
  const ask = async (visitor: string) =>
    (await app.inject({ url: '/museums/1', remoteAddress, headers: { 'x-forwarded-for': visitor } })).statusCode;
  return [await ask('203.0.113.1'), await ask('203.0.113.2')].every((status) => status === 200);
}

it('only the named proxies may name the client they forward for', async () => {
  expect(await answered(['10.0.0.0/8'], PROXY)).toBe(true);
  expect(await answered(['10.0.0.0/8'], STRANGER)).toBe(false);
  expect(await answered(undefined, PROXY)).toBe(false);
  expect(await answered(undefined, '127.0.0.1')).toBe(true);
  expect(await answered(false, '127.0.0.1')).toBe(false);
});

it('an address that a visitor puts in front of the chain of proxies is not trusted', async () => {
  const app = await testApp({ requestsPerMinute: 1, trustProxy: ['10.0.0.0/8'] });
  const ask = async (claimed: string) => {
    const headers = { 'x-forwarded-for': `${claimed}, ${STRANGER}, 10.9.9.9` };
    return (await app.inject({ url: '/museums/1', remoteAddress: PROXY, headers })).statusCode;
  };
  expect([await ask('198.51.100.1'), await ask('198.51.100.2')]).toEqual([200, 429]);
});

it.each([
  ['https://guide.example.org', true],
  ['http://guide.example.org', false],
  [undefined, false],
])('with the address %s, cookies and pages require https: %s', async (publicUrl, isSecure) => {
  const database = await testDatabase();
  const folder = await folderWithVenue();
  await createAccessCodes(database.tables, folder).add({ idMuseum: 1, code: '2468' }, 1);
  const app = await testApp({ publicUrl, database, folder });
  const url = '/cicerone/api/Museum/1/checkAccessCode?code=2468';
  const asked = await app.inject({ url, remoteAddress: PROXY, headers: { authorization } });
  expect(String(asked.headers['set-cookie']).includes('; Secure')).toBe(isSecure);
  for (const page of ['/museums/1', '/api/docs']) {
    const { headers } = await app.inject({ url: page, remoteAddress: PROXY });
    expect(headers['strict-transport-security']).toBe(isSecure ? 'max-age=31536000' : undefined);
    // Beside the proxy, plain http on the museum's own network still reaches the server.
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  }
});
