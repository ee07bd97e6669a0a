import { join } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypeOf } from '../domain/media-key.ts';
import { refusals } from './answer-shapes.ts';
import { refuse } from './refusals.ts';
import { NO_SNIFF } from './security-headers.ts';
import { KEEP_FOR_EVER } from './send-prepared.ts';

type MediaRequest = FastifyRequest<{ Params: { key: string } }>;

/** Pictures, sound and films by their key, whole or in ranges: players seek by asking for ranges (RFC 9110, 14). */
export function mediaCalls(app: FastifyInstance, mediaFolder: string): void {
  const response = refusals(404, 416, 429);
  const schema = { summary: 'A media file, whole or a range of it', tags: ['Media'], response };
  app.get('/media/:key', { schema }, async (request: MediaRequest, reply) => {
    const { key } = request.params;
    const type = mediaTypeOf(key);
    if (!type) return refuse(reply, 404, 'There is no such media file.');
    const tag = `"${key}"`;
    if (request.headers['if-none-match']?.includes(tag)) {
      return reply
        .code(304)
        .headers({ ...NO_SNIFF, etag: tag, 'cache-control': KEEP_FOR_EVER })
        .send();
    }
    const answer = await send(conditionsMet(request, tag), join('/', key), { root: mediaFolder, ...BYTES_ONLY });
    if (answer.statusCode >= 400) return refuseMedia(reply, answer.statusCode, answer.headers);
    reply.headers({ ...answer.headers, ...NO_SNIFF, etag: tag, 'cache-control': KEEP_FOR_EVER });
    return reply.code(answer.statusCode).type(type.contentType).send(answer.stream);
  });
}

/** The library's tags come from size and time; ours are the key. Type and caching are ours too. */
const BYTES_ONLY = { etag: false, lastModified: false, cacheControl: false, contentType: false, index: false } as const;

/**
 * The request as the library sees it, with its conditions already decided: a range that goes with another version of
 * the file (`If-Range`) is answered with the whole file.
 */
function conditionsMet({ raw }: FastifyRequest, tag: string): FastifyRequest['raw'] {
  const range =
    raw.headers['if-range'] === undefined || raw.headers['if-range'] === tag ? raw.headers.range : undefined;
  const headers = range === undefined ? {} : { range };
  return { method: raw.method, headers } as FastifyRequest['raw'];
}

function refuseMedia(reply: FastifyReply, statusCode: number, headers: Record<string, unknown>): FastifyReply {
  if (statusCode !== 416) return refuse(reply, 404, 'There is no such media file.');
  reply.header('content-range', headers['Content-Range']);
  return refuse(reply, 416, 'The file is shorter than that.');
}
