import type { FastifyInstance } from 'fastify';
import { NO_SNIFF } from './security-headers.ts';

/** Says that the server is ready: it listens, so it is. */
export function healthCall(app: FastifyInstance): void {
  app.get('/healthz', { schema: { summary: 'Whether the server is ready', tags: ['Operation'] } }, async (_, reply) =>
    reply.headers(NO_SNIFF).header('cache-control', 'no-store').send({ status: 'ready' }),
  );
}
