import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedFile } from '../storage/prepared-file.ts';

/** How long a browser may keep an answer without asking again. */
export const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';
export const ASK_EVERY_TIME = 'no-cache';

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
  vary = 'accept-encoding',
): FastifyReply {
  const { 'accept-encoding': accepted = '', 'if-none-match': known } = request.headers;
  const encoding = encodingFor(accepted, file);
  reply.headers({
    'cache-control': cacheControl,
    etag: `"${file.tag}-${encoding ?? 'identity'}"`,
    vary,
    'x-content-type-options': 'nosniff',
  });
  if (known !== undefined && (known.includes(file.tag) || known === '*')) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('content-type', type).send((encoding && file[encoding]) ?? file.identity);
}

// Named in the list, and not with a quality of zero, which is a refusal (RFC 9110, 12.5.3).
const TAKES_BR = /(?:^|,)\s*br\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i;

function encodingFor(accepted: string, file: PreparedFile): 'br' | 'gzip' | undefined {
  if (file.br && TAKES_BR.test(accepted)) return 'br';
  return file.gzip && TAKES_GZIP.test(accepted) ? 'gzip' : undefined;
}
