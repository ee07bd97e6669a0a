import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedFile } from '../storage/prepared-file.ts';

/** How long a browser may keep an answer without asking again. */
export const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';

type Encoding = 'br' | 'gzip';

/**
 * Answers with prepared bytes in the smallest form that the browser takes, or with 304 when it has them already. The
 * entity tag is strong, so each form has its own; whichever the browser has is good.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile,
  type: string,
  cacheControl: string,
): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'], file);
  reply.header('cache-control', cacheControl);
  reply.header('vary', 'accept-encoding');
  reply.header('etag', `"${file.tag}-${encoding ?? 'identity'}"`);
  if (request.headers['if-none-match']?.includes(file.tag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send((encoding && file[encoding]) ?? file.identity);
}

/** The smallest form that an Accept-Encoding header allows. A quality of zero is a refusal (RFC 9110, 12.5.3). */
function encodingFor(header: string | undefined, file: PreparedFile): Encoding | undefined {
  if (!header) return undefined;
  if (file.br && accepts(header, 'br')) return 'br';
  return file.gzip && accepts(header, 'gzip') ? 'gzip' : undefined;
}

function accepts(header: string, encoding: Encoding): boolean {
  return header.split(',').some((part) => {
    const [name, quality] = part.split(';');
    return name?.trim().toLowerCase() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/i.test(quality ?? '');
  });
}
