import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedFile } from '../../storage/prepared-file.ts';
import { OTHER_VERSION, sendUnchanged } from './conditions.ts';
import { encodingFor, preparedConditions, preparedHeaders } from './prepared-headers.ts';
import { refuse } from './refusals.ts';

/**
 * Responds with prepared bytes in the smallest form that the browser accepts, with 304 if it has them already, or with
 * 412 if it asks for other ones.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile,
  type: string,
  cacheControl: string,
  vary = 'accept-encoding',
): FastifyReply {
  const encoding = encodingFor(request.headers, file);
  // Conditions are about what would otherwise be answered 200 (RFC 9110, section 13.2.1).
  const conditions = reply.statusCode === 200 ? preparedConditions(request.headers, file, encoding) : 'met';
  if (conditions === 'failed') return refuse(reply, 412, OTHER_VERSION);
  reply.headers({ ...preparedHeaders(file, encoding, cacheControl), vary });
  if (conditions === 'unchanged') return sendUnchanged(reply);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send((encoding && file[encoding]) ?? file.identity);
}
