import type { FastifyInstance } from 'fastify';
import { answers, refusals } from './answer-shapes.ts';
import { refuse } from './refusals.ts';
import { NO_SNIFF } from './security-headers.ts';

const ON_EVERY_ANSWER = { ...NO_SNIFF, 'cache-control': 'no-store' };

/**
 * What those ask who watch over the server: whether it answers, in which case visitors have the guide, and whether it
 * takes what visitors and staff write, too (decision 0036).
 */
export function healthCalls(app: FastifyInstance, canWrite: () => Promise<boolean>): void {
  const tags = ['Operation'];
  app.get(
    '/healthz',
    {
      schema: {
        summary: 'Whether the server answers',
        description:
          'The guide needs no more than that. A server that does not answer this one has to be started again.',
        tags,
        response: { 200: answers.health, ...refusals(429) },
      },
    },
    async (_, reply) => reply.headers(ON_EVERY_ANSWER).send({ status: 'up' }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        summary: 'Whether the server takes what is written, too',
        description: 'Asks the database. Starting the server again brings no database back.',
        tags,
        response: { 200: answers.readiness, ...refusals(429, 503) },
      },
    },
    async (_, reply) => {
      if (await canWrite()) return reply.headers(ON_EVERY_ANSWER).send({ status: 'ready' });
      return refuse(reply.header('retry-after', '2'), 503, 'The database takes nothing just now. The guide is served.');
    },
  );
}
