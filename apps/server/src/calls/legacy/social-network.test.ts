import { basicAuthorization } from '@cicerone/api/basic-authorization';
import { expect, it } from 'vitest';
import { users } from '../../storage/database/schema.ts';
import { TEST_CREDENTIALS, testApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';

const GOOGLE = 2;
const FACEBOOK = 1;
const database = await testDatabase();
const app = await testApp({ database, networks: ['Google'] });

async function logIn(payload: object, path = 'SocialNetwork/') {
  const headers = { authorization: basicAuthorization(TEST_CREDENTIALS) };
  const answer = await app.inject({ method: 'POST', url: `/cicerone/api/${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

it('a visitor who logged in becomes a user, the same one the next time', async () => {
  const first = await logIn({ idSocialNetwork: GOOGLE, idUser: '108', email: 'not read' });
  expect(first).toEqual({ status: 200, body: { success: true, data: { IdUser: expect.any(String) } } });
  expect(await logIn({ idSocialNetwork: GOOGLE, idUser: '108' }, 'SocialNetwork')).toEqual(first);
  const other = await logIn({ idSocialNetwork: GOOGLE, idUser: '109' });
  expect(other.body.data.IdUser).not.toBe(first.body.data.IdUser);
});

it('nothing that says who it is is kept', async () => {
  await logIn({ idSocialNetwork: GOOGLE, idUser: 'somebody@example.org' });
  expect(JSON.stringify(await database.tables.select().from(users))).not.toContain('somebody');
});

it('a network that is not offered here is refused, and bad input named', async () => {
  expect((await logIn({ idSocialNetwork: FACEBOOK, idUser: '108' })).status).toBe(404);
  const { status, body } = await logIn({ idSocialNetwork: GOOGLE, idUser: '' });
  expect([status, body.success, body.issues[0].field]).toEqual([400, false, 'idUser']);
});
