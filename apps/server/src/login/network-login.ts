import { returnAddress } from '@cicerone/api/login-addresses';
import * as oauth from 'openid-client';
import type { ConfiguredNetwork, Identified, LoginSecrets } from '../serving/installation.ts';
import { KNOWN_NETWORKS, type KnownNetwork } from './known-networks.ts';
import type { NetworkSettings } from './network-settings.ts';

/** How long a network may take for one answer, in seconds. A visitor waits twice that long at most. */
const PATIENCE_SECONDS = 8;

/** A network with which visitors can log in: over openid-client, with code, PKCE and state. */
export function configuredNetwork(
  settings: NetworkSettings,
  publicUrl: string,
  patienceSeconds = PATIENCE_SECONDS,
): ConfiguredNetwork {
  const { name } = settings;
  const network = atServer(KNOWN_NETWORKS[name], settings.server);
  const configuration = configurationOf(network, settings, patienceSeconds);
  const redirect = publicUrl + returnAddress(name);
  return {
    name,
    async loginAddress({ state, verifier }) {
      const address = oauth.buildAuthorizationUrl(configuration, {
        redirect_uri: redirect,
        scope: network.scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    identify: (query, secrets) => identify(network, configuration, new URL(`?${query}`, redirect), secrets),
  };
}

/** Another server that speaks for a network has all its addresses below its own. */
function atServer(network: KnownNetwork, server: string | undefined): KnownNetwork {
  if (server === undefined) return network;
  const [authorize, token, me] = ['authorize', 'token', 'me'].map((path) => `${server}/${path}`);
  return { ...network, issuer: server, ...(authorize && token && me && { authorize, token, me }) };
}

function configurationOf(
  { issuer, authorize, token, secretIn, tokenAnswer }: KnownNetwork,
  { id, secret, server }: NetworkSettings,
  patienceSeconds: number,
): oauth.Configuration {
  const metadata = { issuer, authorization_endpoint: authorize, token_endpoint: token };
  const authentication = secretIn === 'header' ? plainBasic(id, secret) : oauth.ClientSecretPost(secret);
  const configuration = new oauth.Configuration(metadata, id, secret, authentication);
  configuration.timeout = patienceSeconds;
  if (server?.startsWith('http:')) oauth.allowInsecureRequests(configuration);
  if (tokenAnswer) {
    configuration[oauth.customFetch] = async (address, options) => {
      const answer = await fetch(address, options as RequestInit);
      return address === token && answer.ok ? Response.json(tokenAnswer(await answer.json())) : answer;
    };
  }
  return configuration;
}

/** X reads both as they are. The library would encode them first, as a form is (RFC 6749, section 2.3.1). */
function plainBasic(id: string, secret: string): oauth.ClientAuth {
  const value = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
  return (_server, _client, _body, headers) => headers.set('authorization', value);
}

/** The end of a login: the code is exchanged for a token, and the token says who the visitor is. */
async function identify(
  { me, profile }: KnownNetwork,
  configuration: oauth.Configuration,
  returned: URL,
  { state, verifier }: LoginSecrets,
): Promise<Identified> {
  if (isDenied(returned.searchParams)) return { tag: 'denied' };
  try {
    const checks = { expectedState: state, pkceCodeVerifier: verifier };
    const { access_token } = await oauth.authorizationCodeGrant(configuration, returned, checks);
    const answer = await oauth.fetchProtectedResource(configuration, access_token, new URL(me), 'GET');
    const user = answer.ok ? profile(await answer.json()) : undefined;
    return user ? { tag: 'identified', ...user } : { tag: 'not-confirmed', reason: `${me} answers ${answer.status}` };
  } catch (failure) {
    return { tag: 'not-confirmed', reason: reasonOf(failure) };
  }
}

/** Meta says so in a field of its own; with `error` alone, by all the others (RFC 6749, section 4.1.2.1). */
function isDenied(query: URLSearchParams): boolean {
  return query.get('error') === 'access_denied' || query.get('error_reason') === 'user_denied';
}

/** For the log of the operator: neither code nor token stands in the messages of the library. */
function reasonOf(failure: unknown): string {
  const { message, code, cause } = failure as { message?: string; code?: string; cause?: { message?: string } };
  return [code, message, cause?.message].filter((part) => typeof part === 'string').join(': ');
}
