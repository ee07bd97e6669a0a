import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { createFloodCount, type FloodCount } from './flood-count.ts';
import { printable } from './printable.ts';
import { addressOf, rememberAddress, senderOf } from './request-address.ts';
import { toldError } from './told-error.ts';

/** Where lines go instead of to standard output. */
export type LogSink = { write(line: string): void };

/** An answer that takes longer is worth a look, in milliseconds. */
const SLOW = 2000;
/** Longer paths are none of ours. */
const PATH = 200;
/** A proxy hands on what it was told. */
const ADDRESS = 64;

/** Requests whose failure is in the log already. */
const told = new WeakSet<FastifyRequest>();
/** Why requests are refused for now. */
const reasons = new WeakMap<FastifyRequest, string>();

/**
 * The server's log, one JSON object per line: requests that were refused or failed, slow ones, and events of security
 * (`docs/logs.md`). A good answer leaves no line, since writing it would cost more than answering. Every line of a
 * request has its id and its address; none has the query, which may carry an access code.
 *
 * @param tell writes a line that belongs to no request
 */
export function createRequestLog(log: boolean | LogSink, tell: (line: object, event: string) => void) {
  const sink = typeof log === 'object' && { stream: log };
  const options = {
    logger: log !== false && { ...sink, serializers: { err: (failure: unknown) => toldError(failure) } },
    genReqId: () => randomUUID(),
    // Each line of the log stands for itself; a logger for every request would cost more than its answer.
    childLoggerFactory: (logger) => logger,
  } satisfies FastifyServerOptions;
  const flood = createFloodCount((counted) => tell({ event: 'flood', ...counted }, 'flood'));
  return { options: { ...options, logController: logController(flood) }, close: flood.close };
}

/** Writes what was refused, failed or was slow. */
function logController(flood: FloodCount): LogController {
  const requestCompleted = (error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode } = reply;
    if (statusCode === 429) return flood.refused(senderOf(request));
    if (told.has(request) || (statusCode < 400 && !error && !isSlow(request, reply))) return;
    if (!flood.mayWrite(senderOf(request))) return;
    const line = { ...lineOf(request), statusCode, milliseconds: Math.round(reply.elapsedTime) };
    const reason = reasons.get(request);
    if (statusCode === 503) request.log.warn({ ...line, ...(reason !== undefined && { reason }) }, 'refused');
    else if (error || statusCode >= 500) request.log.error({ ...line, err: error ?? undefined }, 'failed');
    else request.log.info(line, statusCode >= 400 ? 'refused' : 'slow');
  };
  const failed = (error: Error, request: FastifyRequest) => logFailure(request, error);
  return Object.assign(new LogController(), {
    incomingRequest: rememberAddress,
    requestCompleted,
    // Visitors go on to the next story while this one is still on its way.
    streamError(error: NodeJS.ErrnoException, request: FastifyRequest) {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') failed(error, request);
    },
    writeHeadError: failed,
    serializerError: failed,
  });
}

/** What every line of a request has. */
export function lineOf(request: FastifyRequest) {
  const { id, method, originalUrl } = request;
  const path = originalUrl.split('?', 1)[0] ?? '';
  const cut = path.length > PATH ? `${path.slice(0, PATH)}...` : path;
  return { id, address: printable(addressOf(request).slice(0, ADDRESS)), method, path: printable(cut) };
}

/** A bug: one line, with one stack. */
export function logFailure(request: FastifyRequest, err: unknown): void {
  told.add(request);
  request.log.error({ ...lineOf(request), err }, 'failed');
}

/** What is away for now: a line without a stack, where the flood leaves room for one. */
export function noteReason(request: FastifyRequest, failure: unknown): void {
  reasons.set(request, toldError(failure).message);
}

/** What belongs to security, by name (OWASP ASVS, 7.1.3): who tried what and what came of it, never the secret itself. */
export function logSecurityEvent(
  request: FastifyRequest,
  event: 'code accepted' | 'code refused',
  about: { idMuseum: number },
): void {
  const level = event === 'code accepted' ? 'info' : 'warn';
  request.log[level]({ event, ...lineOf(request), ...about }, event);
}

/** A film takes as long as the visitor's network does. */
function isSlow(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.elapsedTime > SLOW && !request.url.startsWith('/media/');
}
