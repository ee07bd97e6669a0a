import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { addressOf, rememberAddress, senderOf } from '../guarding/sender.ts';
import { createFloodCount, type FloodCount, type LineKind } from './flood-count.ts';
import { loggedError } from './logged-error.ts';
import { printable } from './printable.ts';

/** Receives lines instead of standard output. */
export type LogSink = { write(line: string): void };

/** A slower response is logged, in milliseconds. */
const SLOW_MS = 2000;
/** No path of ours is longer. */
const MAX_PATH_CHARACTERS = 200;
/** A proxy forwards any text as the address. */
const MAX_ADDRESS_CHARACTERS = 64;

/** The log's notes about a request. */
type Noted = {
  flood: FloodCount;
  /** Its failure is logged already, or counted. */
  isLogged?: boolean;
  /** Why it is refused for now. */
  reason?: string;
};
const noted = new WeakMap<FastifyRequest, Noted>();

/**
 * The server's log, one JSON object per line: refused and failed requests, slow ones, and security events
 * (`docs/logs.md`). A successful response is not logged, since writing the line would cost more than the response.
 * Every line of a request has its id and its address; none has the query, which may contain an access code.
 *
 * @param report writes a line that belongs to no request
 */
export function createRequestLog(log: boolean | LogSink, report: (line: object, event: string) => void) {
  const sink = typeof log === 'object' && { stream: log };
  const options = {
    logger: log !== false && { ...sink, serializers: { err: (failure: unknown) => loggedError(failure) } },
    genReqId: () => randomUUID(),
    // Each line of the log has all its fields; a logger for every request would cost more than its response.
    childLoggerFactory: (logger) => logger,
  } satisfies FastifyServerOptions;
  const flood = createFloodCount((counted) => report({ event: 'flood', ...counted }, 'flood'));
  return { options: { ...options, logController: logController(flood) }, close: flood.close };
}

/** Logs refused, failed and slow requests. */
function logController(flood: FloodCount): LogController {
  const requestCompleted = (error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) => {
    const { statusCode } = reply;
    if (statusCode === 429) return flood.refused(senderOf(request));
    const { isLogged, reason } = noted.get(request) ?? {};
    if (isLogged || (statusCode < 400 && !error && !isSlow(request, reply))) return;
    const isFailed = statusCode !== 503 && (error || statusCode >= 500);
    const event = isFailed ? 'failed' : statusCode >= 400 ? 'refused' : 'slow';
    if (!flood.mayWrite(event, senderOf(request))) return;
    const line = { ...lineOf(request), statusCode, milliseconds: Math.round(reply.elapsedTime) };
    if (isFailed) request.log.error({ ...line, err: error ?? undefined }, event);
    else if (statusCode === 503) request.log.warn({ ...line, ...(reason !== undefined && { reason }) }, event);
    else request.log.info(line, event);
  };
  const failed = (error: Error, request: FastifyRequest) => logFailure(request, error);
  return Object.assign(new LogController(), {
    incomingRequest(request: FastifyRequest) {
      rememberAddress(request);
      noted.set(request, { flood });
    },
    requestCompleted,
    // Visitors continue to the next story while this one is still loading.
    streamError(error: NodeJS.ErrnoException, request: FastifyRequest) {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') failed(error, request);
    },
    writeHeadError: failed,
    serializerError: failed,
  });
}

/** The fields of every line about a request. */
export function lineOf(request: FastifyRequest) {
  const { id, method, originalUrl } = request;
  const path = originalUrl.split('?', 1)[0] ?? '';
  const cut = path.length > MAX_PATH_CHARACTERS ? `${path.slice(0, MAX_PATH_CHARACTERS)}...` : path;
  return { id, address: printable(addressOf(request).slice(0, MAX_ADDRESS_CHARACTERS)), method, path: printable(cut) };
}

/** Logs a bug: one line with one stack, unless the line limit is reached. */
export function logFailure(request: FastifyRequest, err: unknown): void {
  const mayWrite = leavesRoom('failed', request);
  const known = noted.get(request);
  if (known) known.isLogged = true;
  if (mayWrite) request.log.error({ ...lineOf(request), err }, 'failed');
}

/** Notes why a dependency is unavailable for now. The request's line has this reason instead of a stack. */
export function noteReason(request: FastifyRequest, failure: unknown): void {
  const known = noted.get(request);
  if (known) known.reason = loggedError(failure).message;
}

function leavesRoom(line: LineKind, request: FastifyRequest): boolean {
  return noted.get(request)?.flood.mayWrite(line, senderOf(request)) ?? true;
}

/**
 * Logs security events by name (OWASP ASVS, 7.1.3): the client, the attempt and its result, never the secret itself.
 * Wrong codes and keys are limited elsewhere (`guarding/code-tries.ts`, `key-tries.ts`), right codes only by the limit of the log.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: 'code accepted' | 'code refused' | 'key refused' | 'guide key refused' | 'tour code refused',
  about: { idMuseum: number },
): void {
  if (event === 'code accepted' && !leavesRoom(event, request)) return;
  const level = event === 'code accepted' ? 'info' : 'warn';
  request.log[level]({ event, ...lineOf(request), ...about }, event);
}

/** A film takes as long as the visitor's network does. */
function isSlow(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.elapsedTime > SLOW_MS && !request.url.startsWith('/media/');
}
