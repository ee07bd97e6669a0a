import type { FastifyInstance } from 'fastify';
import { answers, refusals } from './answer-shapes.ts';
import { NO_SNIFF } from './security-headers.ts';

/** Says that the server is ready: it listens, so it is. */
export function healthCall(app: FastifyInstance): void {
  app.get(
    '/healthz',
    {
      schema: {
        summary: 'Whether the server is ready',
        tags: ['Operation'],
        response: { 200: answers.health, ...refusals(429) },
      },
    },
    async (_, reply) => reply.headers(NO_SNIFF).header('cache-control', 'no-store').send({ status: 'ready' }),
  );
}
