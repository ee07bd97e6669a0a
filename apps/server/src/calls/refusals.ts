import { STATUS_CODES } from 'node:http';
import type { Refusal } from '@cicerone/api/envelope';
import { LEGACY_BASE } from '@cicerone/api/legacy-calls';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { logFailure, noteReason } from '../log/request-log.ts';
import { isDatabaseAway } from '../storage/database/database-away.ts';
import { NO_SNIFF } from './security-headers.ts';

/**
 * Answers with a status of the 4xx family, or 503, and one sentence, in the one shape of both families of calls; the
 * legacy family's answers are read by `success` first.
 */
export function refuse(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  issues?: Refusal['issues'],
): FastifyReply {
  const refusal: Refusal = { statusCode, error: STATUS_CODES[statusCode] ?? '', message, ...(issues && { issues }) };
  const isLegacy = reply.request.originalUrl.startsWith(LEGACY_BASE);
  reply.headers(NO_SNIFF).header('cache-control', 'no-store');
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(isLegacy ? { success: false, ...refusal } : refusal));
}

/** Answers who asked too much, with how many seconds to wait. */
export function refuseForNow(reply: FastifyReply, seconds: number, message: string): FastifyReply {
  return refuse(reply.header('retry-after', String(seconds)), 429, message);
}

/** This process, or the whole machine, may open no more files just now. */
const OUT_OF_FILES = new Set(['EMFILE', 'ENFILE']);

/**
 * Turns whatever went wrong into a refusal: bad input names the field, what a library refused keeps its status and
 * sentence, a database that is away asks to come again, a bug is logged and says nothing of itself.
 */
export function answerErrorsAsRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The framework hangs up on who sends too much. In HTTP/2 only the stream ends, and nothing may say otherwise.
    if (request.raw.httpVersionMajor === 2) reply.removeHeader('connection');
    if (hasZodFastifySchemaValidationErrors(error)) {
      const whole = error.validationContext ?? 'body';
      const issues = error.validation.map(({ instancePath, message = 'is not right' }) => ({
        field: instancePath.slice(1).replaceAll('/', '.') || whole,
        message,
      }));
      return refuse(reply, 400, issues.map(({ field, message }) => `${field}: ${message}`).join('; '), issues);
    }
    if (isDatabaseAway(error)) {
      noteReason(request, error);
      reply.header('retry-after', '2');
      return refuse(reply, 503, 'The database cannot be reached just now. Try again in a moment.');
    }
    if (OUT_OF_FILES.has(error.code)) {
      request.log.warn(error);
      return refuse(
        reply.header('retry-after', '2'),
        503,
        'The server has too much to do just now. Try again in a moment.',
      );
    }
    const statusCode = error.statusCode ?? 500;
    if (statusCode === 400) return refuse(reply, 400, error.message, [{ field: 'body', message: error.message }]);
    if (statusCode < 500) return refuse(reply, statusCode, error.message);
    logFailure(request, error);
    return refuse(reply, 500, 'Something went wrong here, and was logged.');
  });
}
