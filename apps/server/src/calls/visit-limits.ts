import type { FastifyRequest } from 'fastify';

/** What one visitor may write in a minute: many times what a finger can tap. */
const WRITES_PER_MINUTE = 600;

/** A visit says little; what is longer is none. */
const BODY_LIMIT = 16 * 1024;

/**
 * The limits of a call that writes a visit. A whole museum shares one address, so each visitor has a measure of their
 * own, by the token of the phone or the visit.
 */
export const visitLimits = {
  bodyLimit: BODY_LIMIT,
  config: { rateLimit: { max: WRITES_PER_MINUTE, timeWindow: 60_000, hook: 'preHandler', keyGenerator: visitorOf } },
} as const;

function visitorOf({ body, ip }: FastifyRequest): string {
  const { visitorToken, idVisit } = body as { visitorToken?: string; idVisit?: string };
  return `${ip} ${visitorToken ?? idVisit}`;
}
