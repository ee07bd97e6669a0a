import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedFile } from '../../storage/prepared-file.ts';
import { OTHER_VERSION, sendUnchanged } from './conditions.ts';
import { encodingFor, preparedConditions, preparedHeaders } from './prepared-headers.ts';
import { refuse } from './refusals.ts';

const PIECE_BYTES = 64 * 1024;

/**
 * Whether a response is too long to be written at once. Over https Node encrypts all of it, and holds that copy until
 * the client has read it. Over HTTP/2 its unsent bytes count permanently against the connection if it is aborted.
 */
export function goesInPieces(request: IncomingMessage, bytes: Buffer): boolean {
  if (bytes.length <= PIECE_BYTES) return false;
  return request.httpVersionMajor === 2 || Boolean((request.socket as Partial<TLSSocket>).encrypted);
}

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
  reply.header('content-type', type);
  const bytes = (encoding && file[encoding]) ?? file.identity;
  if (request.method === 'HEAD' || !goesInPieces(request.raw, bytes)) return reply.send(bytes);
  return reply.header('content-length', bytes.length).send(inPieces(bytes));
}

/** Each piece is written when the one before was sent. */
function inPieces(bytes: Buffer): Readable {
  let at = 0;
  return new Readable({
    highWaterMark: 0,
    read() {
      this.push(at < bytes.length ? bytes.subarray(at, at + PIECE_BYTES) : null);
      at += PIECE_BYTES;
    },
  });
}
