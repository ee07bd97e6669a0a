import { createReadStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readByteRange } from '@cicerone/content/byte-range';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isServed, mediaTypeOf } from '../domain/media-key.ts';
import type { OwnersOfMedia } from '../storage/media-owners.ts';
import { answers, refusals, unchanged } from './answer-shapes.ts';
import { KEEP_FOR_EVER, KEEP_FOR_EVER_ALONE } from './prepared-headers.ts';
import { refuse } from './refusals.ts';
import { NO_SNIFF } from './security-headers.ts';
import { refuseWithoutCode, type VenueCookies } from './venue-cookies.ts';

/** Where media lie, and who may have which. */
export type MediaDeps = { mediaFolder: string; ownersOf: OwnersOfMedia; cookies: VenueCookies };

type MediaRequest = FastifyRequest<{ Params: { key: string } }>;

/**
 * Pictures, sound and films by their key, whole or in part: players seek by asking for parts (RFC 9110, section 14).
 * Written out here because the well-known library answers 416 to "the last 500 bytes" of a shorter file, and to
 * malformed ranges that must be ignored.
 */
export function mediaCalls(app: FastifyInstance, { mediaFolder, ownersOf, cookies }: MediaDeps): void {
  const response = { ...answers.media, ...unchanged, ...refusals(401, 404, 416, 429, 503) };
  const schema = { summary: 'A media file, whole or a range of it', tags: ['Media'], response };
  app.get('/media/:key', { schema }, async (request: MediaRequest, reply) => {
    const { key } = request.params;
    const type = mediaTypeOf(key);
    const path = join(mediaFolder, key);
    const found = isServed(key) ? await fileAt(path) : undefined;
    const owners = found ? await ownersOf(key) : 'nobody';
    if (!type || !found || owners === 'nobody') return refuse(reply, 404, 'There is no such media file.');
    const isPublic = owners === 'everybody';
    if (!isPublic && !owners.some(cookies.of(request))) return refuseWithoutCode(reply);

    const { size } = found;
    const tag = `"${key}"`;
    const cacheControl = isPublic ? KEEP_FOR_EVER : KEEP_FOR_EVER_ALONE;
    reply.headers({ ...NO_SNIFF, etag: tag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    const range = readByteRange(rangeHeader(request, tag), size);
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      return refuse(reply, 416, 'The file is shorter than that.');
    }
    const { first, last } = range ?? { first: 0, last: size - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
    reply.header('content-length', last - first + 1).type(type.contentType);
    return reply.send(
      request.method === 'HEAD' ? Readable.from([]) : createReadStream(path, { start: first, end: last }),
    );
  });
}

/** A range counts for GET only, and where it goes with a version of the file, only with this one (RFC 9110, 13.1.5). */
function rangeHeader({ method, headers }: FastifyRequest, tag: string): string | undefined {
  if (method !== 'GET') return undefined;
  return headers['if-range'] === undefined || headers['if-range'] === tag ? headers.range : undefined;
}

const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

async function fileAt(path: string): Promise<Stats | undefined> {
  const found = await stat(path).catch((failure: NodeJS.ErrnoException) => {
    if (NOT_THERE.has(failure.code ?? '')) return undefined;
    throw failure;
  });
  return found?.isFile() ? found : undefined;
}
