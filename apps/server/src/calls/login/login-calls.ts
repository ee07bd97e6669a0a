import type { LoginMark } from '@cicerone/api/login-addresses';
import { loginPatterns } from '@cicerone/api/login-addresses';
import { beginLoginBody, begunLoginSchema, loginOutcomeBody, loginOutcomeSchema } from '@cicerone/api/login-shapes';
import { encodeVenueLink } from '@cicerone/content/venue/venue-link';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomPKCECodeVerifier } from 'openid-client';
import { createSiteLimit } from '../../guarding/site-limit.ts';
import type { LoginHandshakes } from '../../login/login-handshakes.ts';
import type { LoginProofs } from '../../login/login-proofs.ts';
import { type ConfiguredNetwork, offeredNetworks } from '../../serving/installation.ts';
import { isOpen, type ReleaseCache } from '../../serving/release-cache.ts';
import { inJson, namedShapes, refusals } from '../answering/answer-shapes.ts';
import { FOR_EVERYBODY } from '../answering/call-security.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { NEVER_KEPT, refuse, refuseForNow, refuseUnknown } from '../answering/refusals.ts';
import type { Transport } from '../answering/security-headers.ts';
import { loginCookieOf, madeLoginCookie } from './login-cookie.ts';

namedShapes.add(begunLoginSchema, { id: 'BegunLogin' });
namedShapes.add(loginOutcomeSchema, { id: 'LoginOutcome' });

/** The dependencies of the login calls. */
export type LoginDeps = {
  releases: ReleaseCache;
  handshakes: LoginHandshakes;
  proofs: LoginProofs;
  networks: readonly ConfiguredNetwork[];
  transport: Transport;
  /** How many logins may begin at one address in a minute, and how many outcomes may be fetched. */
  loginsPerMinute?: number | undefined;
};

const LOGINS_PER_MINUTE = 600;
const BODY_LIMIT_BYTES = 1024;
const ANSWER_LIMIT_CHARACTERS = 8000;

/**
 * The login at a network (product, section D6, Social networks; decision 0078): it begins in the guide, goes on at the
 * network, which sends the visitor back here, and ends in the guide, which fetches the outcome.
 */
export function loginCalls(app: CallsApp, deps: LoginDeps): void {
  const offered = offeredNetworks(deps.networks);
  beginCall(app, deps, offered);
  outcomeCall(app, deps);
  for (const { name, network } of offered) returnCall(app, deps, name, network);
}

function beginCall(app: CallsApp, deps: LoginDeps, offered: ReturnType<typeof offeredNetworks>): void {
  const { releases, handshakes, transport, loginsPerMinute = LOGINS_PER_MINUTE } = deps;
  const secondsToWait = createSiteLimit(loginsPerMinute);
  const schema = {
    operationId: 'beginLogin',
    summary: 'Begins a login at a network',
    description: 'Marks this browser by a cookie for five minutes, in which the login has to end.',
    tags: ['Login'],
    ...FOR_EVERYBODY,
    body: beginLoginBody,
    response: {
      200: inJson('Where the visitor goes on.', begunLoginSchema),
      ...refusals(400, 404, 413, 415, 429, 503),
    },
  };
  app.post(loginPatterns.begin, { schema, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const { idMuseum, idSocialNetwork } = request.body;
    if (!isOpen(releases, idMuseum)) return refuseUnknown(reply, 'venue');
    const found = offered.find((one) => one.idSocialNetwork === idSocialNetwork);
    if (!found) return refuse(reply, 404, 'Nobody can log in by that network here.');
    const seconds = secondsToWait(request);
    if (seconds !== undefined) return refuseForNow(reply, seconds, 'Too many logins begin here.');
    const verifier = randomPKCECodeVerifier();
    const { handshake, state, cookie } = await handshakes.begin({ idMuseum, idSocialNetwork, verifier });
    const made = madeLoginCookie({ idMuseum, secret: cookie }, isSecure(request, transport));
    reply.headers(NEVER_KEPT).header('set-cookie', made);
    return { address: await found.network.loginAddress({ state, verifier }), handshake };
  });
}

function outcomeCall(app: CallsApp, { handshakes, proofs, loginsPerMinute = LOGINS_PER_MINUTE }: LoginDeps): void {
  const secondsToWait = createSiteLimit(loginsPerMinute);
  const schema = {
    operationId: 'fetchLoginOutcome',
    summary: 'Fetches the outcome of a login, once',
    description:
      'A login that ended in another browser, as on an iPhone with an installed guide, has a number, which is shown there; a wrong one ends the login. No e-mail address is asked for, and no name is stored on the server.',
    tags: ['Login'],
    ...FOR_EVERYBODY,
    body: loginOutcomeBody,
    response: {
      200: inJson('Who the visitor is, or why not.', loginOutcomeSchema),
      ...refusals(400, 413, 415, 429, 503),
    },
  };
  app.post(loginPatterns.outcome, { schema, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const { body } = request;
    const seconds = secondsToWait(request);
    if (seconds !== undefined) return refuseForNow(reply, seconds, 'Too many logins end here.');
    reply.headers(NEVER_KEPT);
    const login = await handshakes.fetch(body.handshake, body.number);
    if (login.tag !== 'identified') return login;
    const { tag, idSocialNetwork, idUser, name } = login;
    return { tag, idSocialNetwork, proof: proofs.made({ idSocialNetwork, idUser }), name };
  });
}

/** The visitor comes back from the network, and is led on to the guide whatever the network says. */
function returnCall(app: CallsApp, deps: LoginDeps, name: string, network: ConfiguredNetwork): void {
  const { handshakes, releases, transport } = deps;
  const address = loginPatterns.returned.replace(':network', name.toLowerCase());
  app.get(address, { schema: { hide: true } }, async (request, reply) => {
    const cookie = loginCookieOf(request, isSecure(request, transport));
    const query = queryOf(request);
    const state = new URLSearchParams(query).get('state') ?? '';
    const login = query.length > ANSWER_LIMIT_CHARACTERS ? undefined : await handshakes.comeBack(state, cookie?.secret);
    if (!login) return lead(reply, releases, { idMuseum: cookie?.idMuseum ?? (await handshakes.museumOf(state)) });
    const { idMuseum, verifier, isSameBrowser } = login;
    const said = await network.identify(query, { state, verifier });
    if (said.tag === 'not-confirmed') request.log.warn({ network: name, reason: said.reason }, 'A login failed.');
    const number = await handshakes.end(state, said, isSameBrowser);
    const elsewhere = number ?? (said.tag === 'identified' ? undefined : said.tag);
    return lead(reply, releases, { idMuseum, isSameBrowser, ended: isSameBrowser ? undefined : elsewhere });
  });
}

function isSecure(request: FastifyRequest, transport: Transport): boolean {
  return transport !== 'plain' || request.protocol === 'https';
}

function queryOf({ originalUrl }: FastifyRequest): string {
  return originalUrl.includes('?') ? originalUrl.slice(originalUrl.indexOf('?') + 1) : '';
}

type Way = { idMuseum: number | undefined; isSameBrowser?: boolean; ended?: string | LoginMark | undefined };

/**
 * Leads to the guide: in the browser where the login was begun, to the screen that fetches the outcome; elsewhere, to
 * the one that shows a number. The part after `#` is sent to no server.
 */
function lead(reply: FastifyReply, releases: ReleaseCache, { idMuseum, isSameBrowser, ended = 'over' }: Way) {
  const slug = idMuseum === undefined ? undefined : releases.find(idMuseum)?.current.slug;
  const guide = idMuseum === undefined || slug === undefined ? '/' : `/museums/${encodeVenueLink(idMuseum, slug)}`;
  const path = guide === '/' ? '' : isSameBrowser ? '/login' : `/login-ended#${ended}`;
  return reply.headers(NEVER_KEPT).redirect(guide + path, 303);
}
