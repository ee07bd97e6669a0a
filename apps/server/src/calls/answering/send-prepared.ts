import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedFile } from '../../storage/prepared-file.ts';
import { encodingFor, isKnown, preparedHeaders } from './prepared-headers.ts';

/** Responds with prepared bytes in the smallest form that the browser accepts, or with 304 if it has them already. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile,
  type: string,
  cacheControl: string,
  vary = 'accept-encoding',
): FastifyReply {
  const encoding = encodingFor(request.headers, file);
  reply.headers({ ...preparedHeaders(file, encoding, cacheControl), vary });
  if (isKnown(request.headers, file)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send((encoding && file[encoding]) ?? file.identity);
}
