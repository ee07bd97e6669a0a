import { legacyPatterns } from '@cicerone/api/legacy-calls';
import { checkAccessCodeQuery, checkedAccessCodeSchema, legacyItemParams } from '@cicerone/api/legacy-shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { daysOfAccessCode } from '../../storage/access-codes.ts';
import type { Tables } from '../../storage/database/open-database.ts';
import { isOpen, type ReleaseShelf } from '../../storage/release-shelf.ts';
import { inJson } from '../answer-shapes.ts';
import { refuseForNow } from '../refusals.ts';
import type { VenueCookies } from '../venue-cookies.ts';
import { refuseUnknown } from '../visit-answers.ts';
import { legacyCall, legacyRefusals } from './legacy-answers.ts';

/** What checking codes reads, and how much of it one address may get wrong. */
export type AccessCodeDeps = {
  shelf: ReleaseShelf;
  tables: Tables;
  cookies: VenueCookies;
  /** Wrong codes that one address may try at one venue in a minute. */
  wrongCodesPerMinute: number;
};

const ANSWER =
  '`success` tells whether the code opens the venue, `data` for how long. With a right code the header `Set-Cookie` ' +
  'gives `cicerone-code-{id}`, signed and for so many days: who brings it gets what the venue shows to nobody else.';

/** A school class that mistypes is not stopped; whoever tries all codes of four digits needs hours. */
export const WRONG_CODES_PER_MINUTE = 60;

/**
 * Whether a code opens a venue, and for how many days (specification, section 7; design, section 5). A right one brings
 * the venue's cookie.
 */
export function checkAccessCodeCall(
  fastify: FastifyInstance,
  { shelf, tables, cookies, wrongCodesPerMinute }: AccessCodeDeps,
): void {
  // The limiter lets through what it counts; here it is asked before the next wrong one.
  const max = wrongCodesPerMinute - 1;
  const wrong = fastify.createRateLimit({ max, timeWindow: 60_000, keyGenerator: addressAndVenue });
  const response = {
    200: inJson(ANSWER, checkedAccessCodeSchema),
    ...legacyRefusals(400, 401, 404, 429, 503),
  };
  const summary = 'Whether an access code opens a venue';
  const schema = { summary, ...legacyCall, params: legacyItemParams, querystring: checkAccessCodeQuery, response };
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.get(legacyPatterns.checkAccessCode, { schema }, async (request, reply) => {
    const { id: idMuseum } = request.params;
    if (!isOpen(shelf, idMuseum)) return refuseUnknown(reply, 'venue');
    const limit = await wrong(request, { increment: false });
    if (!limit.isAllowed && limit.isExceeded) {
      return refuseForNow(reply, limit.ttlInSeconds, 'Too many wrong codes. Wait a minute, then try again.');
    }
    const daysUntilExpiration = await daysOfAccessCode(tables, { idMuseum, code: request.query.code });
    reply.header('cache-control', 'no-store');
    if (daysUntilExpiration === undefined) {
      await wrong(request);
      return { success: false, data: null };
    }
    reply.header('set-cookie', cookies.made(idMuseum, daysUntilExpiration, request.protocol === 'https'));
    return { success: true, data: { daysUntilExpiration } };
  });
}

function addressAndVenue({ ip, params }: FastifyRequest): string {
  return `code ${ip} ${(params as { id?: number }).id}`;
}
