import { basicAuthorization, type Credentials } from './basic-authorization.ts';
import type { CallFailure, Fetch } from './fetch-port.ts';
import { legacyPatterns } from './legacy-calls.ts';
import type { SocialNetwork } from './legacy-shapes.ts';
import { loginPatterns } from './login-addresses.ts';
import type { BegunLogin, LoginOutcome } from './login-shapes.ts';

/**
 * The calls of a login, over any `fetch`, at the caller's own origin.
 *
 * @param credentials of the legacy family, which lists the networks and makes the user
 */
export function createLoginCalls(fetch: Fetch, credentials: Credentials) {
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  const legacy = { ...json, authorization: basicAuthorization(credentials) };

  async function ask<Answer>(address: string, headers: Record<string, string>, body?: object) {
    try {
      const answer = await fetch(address, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
      if (!answer.ok) return { tag: 'refused', status: answer.status } satisfies CallFailure;
      return (await answer.json()) as Answer;
    } catch {
      return { tag: 'offline' } satisfies CallFailure;
    }
  }

  return {
    /** The networks that the installation offers. */
    async networks(): Promise<readonly SocialNetwork[] | CallFailure> {
      const answer = await ask<{ data: readonly SocialNetwork[] }>(legacyPatterns.socialNetworks, legacy);
      return 'tag' in answer ? answer : answer.data;
    },
    begin: (idMuseum: number, idSocialNetwork: number): Promise<BegunLogin | CallFailure> =>
      ask<BegunLogin>(loginPatterns.begin, json, { idMuseum, idSocialNetwork }),
    outcome: (handshake: string, number: string | undefined): Promise<LoginOutcome | CallFailure> =>
      ask<LoginOutcome>(loginPatterns.outcome, json, { handshake, number }),
    async createUser(idSocialNetwork: number, proof: string): Promise<{ idUser: string } | CallFailure> {
      const body = { idSocialNetwork, proof };
      const answer = await ask<{ data: { IdUser: string } }>(legacyPatterns.socialNetworks, legacy, body);
      return 'tag' in answer ? answer : { idUser: answer.data.IdUser };
    },
  };
}
