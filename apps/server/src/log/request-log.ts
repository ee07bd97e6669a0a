import { randomUUID } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { addressOf, rememberAddress, senderOf } from '../guarding/sender.ts';
import { createFloodCount, type FloodCount, type LineKind } from './flood-count.ts';
import { loggedError } from './logged-error.ts';
import { printable } from './printable.ts';

/** Where lines go instead of to standard output. */
export type LogSink = { write(line: string): void };

/** An answer that takes longer is worth a look, in milliseconds. */
const SLOW_MS = 2000;
/** Longer paths are none of ours. */
const MAX_PATH_CHARACTERS = 200;
/** A proxy hands on what it was told. */
const MAX_ADDRESS_CHARACTERS = 64;

/** What the log knows of a request. */
type Noted = {
  flood: FloodCount;
  /** Its failure is in the log already, or counted. */
  isLogged?: boolean;
  /** Why it is refused for now. */
  reason?: string;
};
const noted = new WeakMap<FastifyRequest, Noted>();

/**
 * The server's log, one JSON object per line: requests that were refused or failed, slow ones, and events of security
 * (`docs/logs.md`). A good answer leaves no line, since writing it would cost more than answering. Every line of a
 * request has its id and its address; none has the query, which may carry an access code.
 *
 * @param report writes a line that belongs to no request
 */
export function createRequestLog(log: boolean | LogSink, report: (line: object, event: string) => void) {
  const sink = typeof log === 'object' && { stream: log };
  const options = {
    logger: log !== false && { ...sink, serializers: { err: (failure: unknown) => loggedError(failure) } },
    genReqId: () => randomUUID(),
    // Each line of the log stands for itself; a logger for every request would cost more than its answer.
    childLoggerFactory: (logger) => logger,
  } satisfies FastifyServerOptions;
  const flood = createFloodCount((counted) => report({ event: 'flood', ...counted }, 'flood'));
  return { options: { ...options, logController: logController(flood) }, close: flood.close };
}

/** Writes what was refused, failed or was slow. */
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
  const cut = path.length > MAX_PATH_CHARACTERS ? `${path.slice(0, MAX_PATH_CHARACTERS)}...` : path;
  return { id, address: printable(addressOf(request).slice(0, MAX_ADDRESS_CHARACTERS)), method, path: printable(cut) };
}

/** A bug: one line, with one stack, where the flood leaves room for one. */
export function logFailure(request: FastifyRequest, err: unknown): void {
  const mayWrite = leavesRoom('failed', request);
  const known = noted.get(request);
  if (known) known.isLogged = true;
  if (mayWrite) request.log.error({ ...lineOf(request), err }, 'failed');
}

/** What is away for now: a line without a stack, where the flood leaves room for one. */
export function noteReason(request: FastifyRequest, failure: unknown): void {
  const known = noted.get(request);
  if (known) known.reason = loggedError(failure).message;
}

function leavesRoom(line: LineKind, request: FastifyRequest): boolean {
  return noted.get(request)?.flood.mayWrite(line, senderOf(request)) ?? true;
}

/**
 * What belongs to security, by name (OWASP ASVS, 7.1.3): who tried what and what came of it, never the secret itself.
 * Wrong codes have a bound of their own (`guarding/code-tries.ts`), right ones none but that of the log.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: 'code accepted' | 'code refused',
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
