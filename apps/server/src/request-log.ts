import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** An answer that takes longer is worth a look, in milliseconds. */
const SLOW = 2000;

/**
 * What is written of requests: those that were refused or failed, and slow ones. A good answer leaves no line, since
 * writing it would cost more than answering. Never the query, which may carry an access code.
 */
export function createRequestLog(): LogController {
  return Object.assign(new LogController(), {
    incomingRequest() {},
    requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
      const { statusCode } = reply;
      if (statusCode < 400 && !error && !isSlow(request, reply)) return;
      const path = request.originalUrl.split('?', 1)[0];
      const line = { method: request.method, path, statusCode, milliseconds: Math.round(reply.elapsedTime) };
      if (statusCode >= 500) request.log.error({ ...line, err: error }, 'failed');
      else request.log.info(line, statusCode >= 400 ? 'refused' : 'slow');
    },
  });
}

/** A film takes as long as the visitor's network does. */
function isSlow(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.elapsedTime > SLOW && !request.url.startsWith('/media/');
}
