import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseForNow } from './refusals.ts';

/** What one visitor may write in a minute: many times what a finger can tap. */
export const WRITES_PER_MINUTE = 600;

/** A visit says little; what is longer is none. */
const BODY_LIMIT = 16 * 1024;

/**
 * The limits of calls that write visits. A whole museum shares one address, whose measure is generous; each visitor has
 * one of their own beside it, by the token of the phone or the visit. Those who tell neither share one.
 *
 * @param writesPerMinute of one visitor
 */
export function visitLimits(app: FastifyInstance, writesPerMinute: number) {
  const limit = app.createRateLimit({ max: writesPerMinute, timeWindow: 60_000, keyGenerator: visitorOf });

  async function preHandler(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const answer = await limit(request);
    if (answer.isAllowed || !answer.isExceeded) return undefined;
    return refuseForNow(reply, answer.ttlInSeconds, `More than ${writesPerMinute} writes of one visitor in a minute.`);
  }
  return { bodyLimit: BODY_LIMIT, preHandler };
}

function visitorOf({ body, ip }: FastifyRequest): string {
  const { visitorToken, idVisit } = body as { visitorToken?: string; idVisit?: string };
  return `${ip} ${visitorToken ?? idVisit}`;
}
