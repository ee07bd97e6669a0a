import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { expect, it } from 'vitest';
import { openCookieKey } from '../../guarding/codes/installation-keys.ts';
import { createLoginProofs } from '../../login/login-proofs.ts';
import { users } from '../../storage/database/schema.ts';
import { testNetwork } from '../../testing/networks/test-network.ts';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { folderWithVenue } from '../../testing/test-venue.ts';

const GOOGLE = 2;
const FACEBOOK = 1;
const database = await testDatabase();
const folder = await folderWithVenue();
const app = await testApp({ folder, database, networks: [testNetwork('Google')] });
const proofs = createLoginProofs(await openCookieKey(folder));
const proofOf = (idUser: string, idSocialNetwork = GOOGLE) => proofs.made({ idSocialNetwork, idUser });
const usual = await testApp({ database });

async function logIn(payload: object, path = 'SocialNetwork/', server = app) {
  const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
  const answer = await server.inject({ method: 'POST', url: `/cicerone/api/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

it('a visitor whom the network identifies becomes a user, and the same user the next time', async () => {
  const first = await logIn({ idSocialNetwork: GOOGLE, proof: proofOf('108'), email: 'not read' });
  expect(first).toEqual({ status: 200, body: { success: true, data: { IdUser: expect.any(String) } } });
  expect(await logIn({ idSocialNetwork: GOOGLE, proof: proofOf('108') }, 'SocialNetwork')).toEqual(first);
  const other = await logIn({ idSocialNetwork: GOOGLE, proof: proofOf('109') });
  expect(other.body.data.IdUser).not.toBe(first.body.data.IdUser);
});

it('a login without the network’s proof is refused and stores nothing', async () => {
  const before = await database.tables.$count(users);
  const claims = [
    { idUser: '108' },
    { idUser: '108', proof: 'made up' },
    { proof: proofOf('108', FACEBOOK) },
    { proof: `${proofOf('108').slice(0, -1)}_` },
    {},
  ];
  for (const claim of claims) {
    const { status, body } = await logIn({ idSocialNetwork: GOOGLE, ...claim });
    expect([status, body.success, body.data]).toEqual([403, false, undefined]);
  }
  expect(await database.tables.$count(users)).toBe(before);
});

it('without a configured network nobody becomes a user, with any proof', async () => {
  const before = await database.tables.$count(users);
  for (const idSocialNetwork of [FACEBOOK, GOOGLE, 3, 4, 99]) {
    const claim = { idSocialNetwork, idUser: '108', proof: proofOf('108', idSocialNetwork) };
    expect((await logIn(claim, 'SocialNetwork', usual)).status).toBe(404);
  }
  expect(await database.tables.$count(users)).toBe(before);
});

it('no identity is stored', async () => {
  await logIn({ idSocialNetwork: GOOGLE, proof: proofOf('somebody@example.org') });
  expect(JSON.stringify(await database.tables.select().from(users))).not.toContain('somebody');
});

it('a network that is not offered here is refused, and bad input is named', async () => {
  expect((await logIn({ idSocialNetwork: FACEBOOK, proof: proofOf('108') })).status).toBe(404);
  const { status, body } = await logIn({ idSocialNetwork: GOOGLE, proof: '' });
  expect([status, body.success, body.issues[0].field]).toEqual([400, false, 'proof']);
});
