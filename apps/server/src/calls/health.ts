import type { FastifyInstance } from 'fastify';

/** Says that the server is ready: it listens, so it is. */
export function healthCall(app: FastifyInstance): void {
  app.get('/healthz', { schema: { summary: 'Whether the server is ready', tags: ['Operation'] } }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ready' }),
  );
}
