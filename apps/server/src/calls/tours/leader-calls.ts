import { refusalSchema } from '@cicerone/api/envelope';
import { tourPatterns } from '@cicerone/api/tours/tour-addresses';
import { endedLeaderSchema, leaderSchema, ofMuseumQuery, openLeaderBody } from '@cicerone/api/tours/tour-shapes';
import { dayOf } from '@cicerone/content/language/visit-date';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyTries } from '../../guarding/key-tries.ts';
import { siteOf } from '../../guarding/sender.ts';
import { logSecurityEvent } from '../../log/request-log.ts';
import { isOpen, type ReleaseCache } from '../../serving/release-cache.ts';
import { hashOfKey } from '../../storage/database/venue-keys.ts';
import type { GuideKeys } from '../../tours/guide-keys.ts';
import { inJson, namedShapes, refusalsAs } from '../answering/answer-shapes.ts';
import { FOR_EVERYBODY } from '../answering/call-security.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { NEVER_KEPT, refuse, refuseForNow, refuseUnknown } from '../answering/refusals.ts';
import type { LeaderCookies } from './leader-cookies.ts';

namedShapes.add(leaderSchema, { id: 'Leader' });

/** The dependencies of calls that only leaders may make. */
export type LeaderDeps = {
  releases: ReleaseCache;
  keys: GuideKeys;
  cookies: LeaderCookies;
  tries: KeyTries;
};

const OPENS_NOTHING = 'That guide key opens nothing here: it was mistyped, or the museum has taken it back.';
const NO_SESSION = 'This is for the people who lead tours, and this phone has no guide key.';

/** The refusals of calls for leaders. */
export const leaderRefusals = refusalsAs(refusalSchema, { 401: NO_SESSION, 403: OPENS_NOTHING });

/** The session of a leader on a phone: a guide key opens it, and it ends there (product, section D6, Live guide). */
export function leaderCalls(app: CallsApp, deps: LeaderDeps): void {
  const { releases, cookies } = deps;
  const tags = ['Tour'];
  const opens = {
    operationId: 'openLeader',
    summary: 'A phone becomes that of a leader',
    description: 'Sets the cookie of a leader for ninety days. `cicerone guide add` makes the key.',
    tags,
    ...FOR_EVERYBODY,
    body: openLeaderBody,
    response: {
      200: inJson('Who leads with this key.', leaderSchema),
      ...leaderRefusals(400, 403, 404, 413, 415, 429, 503),
    },
  };
  app.post(tourPatterns.leader, { schema: opens }, async (request, reply) => {
    const { idMuseum, key } = request.body;
    if (!isOpen(releases, idMuseum)) return refuseUnknown(reply, 'venue');
    const leader = await holderOf(request, reply, deps, { idMuseum, key });
    if (leader === undefined) return reply;
    const made = cookies.made(idMuseum, hashOfKey(key), request.protocol === 'https');
    return reply.headers(NEVER_KEPT).header('set-cookie', made).send({ leader });
  });

  const ends = {
    operationId: 'endLeader',
    summary: 'A phone is no longer that of a leader',
    description: 'Deletes the cookie. Tours that were begun with it go on.',
    tags,
    ...FOR_EVERYBODY,
    querystring: ofMuseumQuery,
    response: { 200: inJson('It is done.', endedLeaderSchema), ...leaderRefusals(400, 429) },
  };
  app.delete(tourPatterns.leader, { schema: ends }, async (request, reply) => {
    const ended = cookies.ended(request.query.idMuseum, request.protocol === 'https');
    return reply.headers(NEVER_KEPT).header('set-cookie', ended).send({ ended: true });
  });
}

/** The holder of a right key. Otherwise the request is refused. */
async function holderOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, tries }: LeaderDeps,
  { idMuseum, key }: { idMuseum: number; key: string },
): Promise<string | undefined> {
  const tried = tries.begin({ site: siteOf(request), hash: `${idMuseum} ${hashOfKey(key)}` });
  if ('tag' in tried) {
    refuseForNow(reply, tried.seconds, 'Too many wrong keys from here.');
    return undefined;
  }
  const holder = await keys.holderOf(idMuseum, key, dayOf(new Date().toISOString())).catch((failure) => {
    tried.notKnown();
    throw failure;
  });
  if (holder !== undefined) {
    tried.right();
    return holder;
  }
  tried.wrong();
  logSecurityEvent(request, 'guide key refused', { idMuseum });
  refuse(reply, 403, OPENS_NOTHING);
  return undefined;
}

/** A leader who makes a call: the name and the hash of the guide key. */
export type CallingLeader = { leader: string; hash: string };

/** The leader whose session a request has. The key's row is asked each time. Otherwise the request is refused. */
export async function callingLeader(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookies, keys }: Pick<LeaderDeps, 'cookies' | 'keys'>,
  idMuseum: number,
): Promise<CallingLeader | undefined> {
  const hash = cookies.of(request, idMuseum);
  const leader = hash === undefined ? undefined : await keys.holderOfHash(idMuseum, hash);
  if (hash !== undefined && leader !== undefined) return { leader, hash };
  refuse(reply.header('www-authenticate', 'GuideKey'), 401, NO_SESSION);
  return undefined;
}
