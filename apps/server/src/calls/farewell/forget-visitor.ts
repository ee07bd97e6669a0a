import { forgetAddress } from '@cicerone/api/forget-call';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { namedShapes, refusals } from '../answering/answer-shapes.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import type { VenueCookies } from '../answering/venue-cookies.ts';
import type { LeaderCookies } from '../tours/leader-cookies.ts';
import { type EraseDeps, eraseVisitorCall } from './erase-visitor.ts';

/** The cookies of a phone: those that open guarded venues, and those of people who lead tours. */
type PhoneCookies = { cookies: VenueCookies; leaders: Pick<LeaderCookies, 'allEnded'> };

/** The calls of a phone whose visitor has left, or wants to be erased. */
export function farewellCalls(app: CallsApp, deps: EraseDeps & PhoneCookies): void {
  forgetVisitorCall(app, deps);
  eraseVisitorCall(app, deps);
}

const nothing = z.undefined();
namedShapes.add(nothing, { description: 'The cookies of all venues are taken back on this phone.' });

/**
 * Ends a visit: deletes every cookie on the phone that opens a guarded venue or leads its tours, and clears the
 * browser's own cache (product, section D6, Reset). Another website cannot call it: its requests carry no cookie, and browsers declare the
 * site that a request comes from.
 */
function forgetVisitorCall(app: CallsApp, { cookies, leaders }: PhoneCookies): void {
  const schema = {
    operationId: 'forgetVisitor',
    summary: 'Takes back the cookies of all venues on this phone',
    tags: ['Museum'],
    response: { 204: nothing, ...refusals(400, 413, 415, 429) },
  };
  app.post(forgetAddress, { schema, bodyLimit: 1 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isOwnPage(request)) {
      reply.header('clear-site-data', '"cache"');
      for (const ended of [...cookies.ended(request), ...leaders.allEnded(request)]) reply.header('set-cookie', ended);
    }
    return reply.code(204).send();
  });
}

/** Browsers that do not declare the site of a request send no cookie from another site either. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}
