import { STATUS_CODES } from 'node:http';
import type { Refusal } from '@cicerone/api/envelope';
import { LEGACY_BASE } from '@cicerone/api/legacy-calls';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { logFailure, noteReason } from '../../log/request-log.ts';
import { isDatabaseAway } from '../../storage/database/database-away.ts';

import { systemFailure } from '../../storage/system-failures.ts';
import { JSON_TYPE } from './prepared-headers.ts';

import { NO_SNIFF } from './security-headers.ts';

/**
 * Responds with a status of the 4xx family, or 503, and one sentence, in the shape of both families of calls. Clients
 * of the legacy family read `success` first.
 */
export function refuse(
  reply: FastifyReply,
  statusCode: number,
  message: string,
  issues?: Refusal['issues'],
): FastifyReply {
  const body = refusalBody(reply.request.originalUrl, { statusCode, message, ...(issues && { issues }) });
  return reply.code(statusCode).headers(REFUSAL_HEADERS).send(body);
}

/** On responses that are valid for this moment only. */
export const NEVER_KEPT = { ...NO_SNIFF, 'cache-control': 'no-store' } as const;

/** On every refusal. */
export const REFUSAL_HEADERS = { ...NEVER_KEPT, 'content-type': JSON_TYPE } as const;

/** The body of a refusal, in the shape of the family of calls to which an address belongs. */
export function refusalBody(address: string, refusal: Omit<Refusal, 'error'>): string {
  const { statusCode, ...rest } = refusal;
  const said = { statusCode, error: STATUS_CODES[statusCode] ?? '', ...rest };
  return JSON.stringify(address.startsWith(LEGACY_BASE) ? { success: false, ...said } : said);
}

/** Refuses a call about something that is not published here. */
export function refuseUnknown(reply: FastifyReply, what: keyof typeof UNKNOWN): FastifyReply {
  return refuse(reply, 404, UNKNOWN[what]);
}

const UNKNOWN = {
  venue: 'Nothing is published of that venue.',
  artwork: 'No work of that id is published.',
  route: 'No route of that id is published.',
  question: 'The museum does not ask that question.',
  visit: 'There is no such visit in that venue.',
  tour: 'No such tour runs in that venue.',
};

/** Refuses a request that cannot be served at the moment, and says after how many seconds to retry. */
export function refuseUntil(reply: FastifyReply, seconds: number, message: string): FastifyReply {
  return refuse(reply.header('retry-after', String(seconds)), 503, message);
}

/** Refuses a client that exceeded a rate limit, and says how many seconds to wait. */
export function refuseForNow(reply: FastifyReply, seconds: number, message: string): FastifyReply {
  return refuse(reply.header('retry-after', String(seconds)), 429, message);
}

/**
 * Turns every error into a refusal: bad input names the field, an error of a library keeps its status and sentence, an
 * unavailable database asks for a retry, and a bug is logged without details in the response.
 */
export function answerErrorsAsRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // The framework disconnects a client that sends too much. In HTTP/2 only the stream ends, and this header is
    // forbidden.
    if (request.raw.httpVersionMajor === 2) reply.removeHeader('connection');
    if (hasZodFastifySchemaValidationErrors(error)) {
      const everything = error.validationContext ?? 'body';
      const issues = error.validation.map(({ instancePath, message = 'is not right' }) => ({
        field: instancePath.slice(1).replaceAll('/', '.') || everything,
        message,
      }));
      return refuse(reply, 400, issues.map(({ field, message }) => `${field}: ${message}`).join('; '), issues);
    }
    if (isDatabaseAway(error)) {
      noteReason(request, error);
      return refuseUntil(reply, 2, 'The database cannot be reached just now. Try again in a moment.');
    }
    if (systemFailure(error)?.about === 'moment') {
      noteReason(request, error);
      return refuseUntil(reply, 2, 'The server has too much to do just now. Try again in a moment.');
    }
    const statusCode = error.statusCode ?? 500;
    if (statusCode === 400) return refuse(reply, 400, error.message, [{ field: 'body', message: error.message }]);
    if (statusCode < 500) return refuse(reply, statusCode, error.message);
    logFailure(request, error);
    return refuse(reply, 500, 'Something went wrong here, and was logged.');
  });
}
