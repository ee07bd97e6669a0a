import { SOCIAL_NETWORKS } from '@cicerone/api/legacy-shapes';
import { LOGIN_MARKS } from '@cicerone/api/login-addresses';
import { afterAll, describe, expect, test } from 'vitest';
import { configuredNetwork } from '../../login/network-login.ts';
import { createOAuthServer, OAUTH_ANSWERS, type OAuthAnswer } from '../../testing/networks/oauth-server.ts';
import { testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const PUBLIC_URL = 'https://guide.example.org';
const CLIENT = { id: 'house', secret: 'of-the-house' };
/** Short, because the silent network is waited for; in seconds. */
const PATIENCE_SECONDS = 1;

const server = await createOAuthServer(CLIENT);
afterAll(server.close);
const networks = SOCIAL_NETWORKS.map((name) =>
  configuredNetwork({ name, ...CLIENT, server: server.address }, PUBLIC_URL, PATIENCE_SECONDS),
);
const app = await testApp({ database: await testDatabase(), networks, publicUrl: PUBLIC_URL });

const post = async (url: string, payload: object) => app.inject({ method: 'POST', url, payload });

/** A visitor's login from the guide to the network and back. @returns where they end, and what the guide learns */
async function logIn(idSocialNetwork: number, answer: OAuthAnswer) {
  server.network.next = answer;
  const begun = await post('/api/login', { idMuseum: 1, idSocialNetwork });
  const { address, handshake } = begun.json();
  const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
  const sent = await fetch(address, { redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  expect(back.origin).toBe(PUBLIC_URL);
  if (answer === 'replayed-code') server.useUp(back.searchParams.get('code') ?? '');
  const returned = await app.inject({ url: back.pathname + back.search, headers: { cookie } });
  expect(returned.statusCode).toBe(303);
  const outcome = (await post('/api/login/outcome', { handshake })).json();
  return { path: String(returned.headers.location).replace(/^\/museums\/[^/]+/, ''), outcome };
}

/** Networks whose own form of an answer is read; any other would be against the protocol. */
const READ: Partial<Record<OAuthAnswer, readonly string[]>> = {
  ok: SOCIAL_NETWORKS,
  'no-token-type': ['Instagram'],
  wrapped: ['Instagram'],
};
const LOST: readonly OAuthAnswer[] = ['wrong-state', 'no-state'];

describe.each(SOCIAL_NETWORKS.map((name, index) => [name, index + 1] as const))('%s', (name, idSocialNetwork) => {
  test.each(OAUTH_ANSWERS)('a login that is answered "%s" ends in the guide, with a way on', async (answer) => {
    const { path, outcome } = await logIn(idSocialNetwork, answer);
    // The guide that the visitor left still waits; the page on which they are says that it is over.
    if (LOST.includes(answer)) return expect([path, outcome]).toEqual(['/login-ended#over', { tag: 'waiting' }]);
    expect(path).toBe('/login');
    if (READ[answer]?.includes(name)) {
      const identified = { tag: 'identified', idSocialNetwork, proof: expect.any(String), name: 'Ada' };
      return expect(outcome).toEqual(identified);
    }
    const why = answer.endsWith('denied') ? 'denied' : 'not-confirmed';
    expect(LOGIN_MARKS).toContain(why);
    expect(outcome).toEqual({ tag: 'failed', why });
  });

  test('is asked for no e-mail address', async () => {
    await logIn(idSocialNetwork, 'ok');
    expect(server.network.asked.at(-1)).not.toMatch(/mail/);
  });
});
