import { Readable } from 'node:stream';
import { mediaParams } from '@cicerone/api/museum-shapes';
import { readByteRange } from '@cicerone/content/work/byte-range';
import type { FastifyRequest } from 'fastify';
import type { OwnersOfMedia } from '../guarding/media-owners.ts';
import { siteOf } from '../guarding/sender.ts';
import { filePaths } from '../storage/files/file-paths.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { isServed, mediaTypeOf } from '../storage/media-key.ts';
import { answers, refusals, unchanged } from './answering/answer-shapes.ts';
import { FOR_HOLDERS } from './answering/call-security.ts';
import type { CallsApp } from './answering/calls-app.ts';
import { conditionsOf, OTHER_VERSION, sendUnchanged } from './answering/conditions.ts';
import { KEEP_FOR_EVER, KEEP_FOR_EVER_ALONE } from './answering/prepared-headers.ts';
import { refuse } from './answering/refusals.ts';
import { NO_SNIFF } from './answering/security-headers.ts';
import { refuseWithoutCode, type VenueCookies } from './answering/venue-cookies.ts';

/** The stored media, and the access rules for each file. */
export type MediaDeps = { files: FileStore; ownersOf: OwnersOfMedia; cookies: VenueCookies };

type MediaRequest = FastifyRequest<{ Params: { key: string } }>;

/**
 * Pictures, sounds and films by their key, complete or in ranges: players seek by range requests (RFC 9110, section
 * 14). Implemented here because the well-known library responds 416 to "the last 500 bytes" of a shorter file, and to
 * malformed ranges, which must be ignored.
 */
export function mediaCalls(app: CallsApp, { files, ownersOf, cookies }: MediaDeps): void {
  const response = { ...answers.media, ...unchanged, ...refusals(401, 404, 412, 416, 429, 503) };
  const summary = 'A media file, complete or a range of it';
  const about = { operationId: 'getMedia', summary, tags: ['Media'], ...FOR_HOLDERS };
  const schema = { ...about, params: mediaParams, response };
  app.get('/media/:key', { schema }, async (request: MediaRequest, reply) => {
    const { key } = request.params;
    const type = mediaTypeOf(key);
    const found = isServed(key) ? await files.find(filePaths.media(key)) : undefined;
    const owners = found ? await ownersOf(key) : 'nobody';
    if (!type || !found || owners === 'nobody') return refuse(reply, 404, 'There is no such media file.');
    const isPublic = owners === 'everybody';
    if (!isPublic && !owners.some(cookies.of(request))) return refuseWithoutCode(reply);

    const { size } = found;
    const tag = `"${key}"`;
    const cacheControl = isPublic ? KEEP_FOR_EVER : KEEP_FOR_EVER_ALONE;
    const conditions = conditionsOf(request.headers, tag);
    if (conditions === 'failed') return refuse(reply, 412, OTHER_VERSION);
    reply.headers({ ...NO_SNIFF, etag: tag, 'cache-control': cacheControl, 'accept-ranges': 'bytes' });
    if (conditions === 'unchanged') return sendUnchanged(reply);
    const range = readByteRange(rangeHeader(request, tag), size);
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${size}`);
      return refuse(reply, 416, 'The file is shorter than that.');
    }
    const { first, last } = range ?? { first: 0, last: size - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
    reply.header('content-length', last - first + 1).type(type.contentType);
    const isHead = request.method === 'HEAD';
    return reply.send(isHead ? Readable.from([]) : found.stream({ first, last }, siteOf(request)));
  });
}

/**
 * A range applies to GET only. If it names a version of the file, it applies only to this version (RFC 9110, 13.1.5).
 */
function rangeHeader({ method, headers }: FastifyRequest, tag: string): string | undefined {
  if (method !== 'GET') return undefined;
  return headers['if-range'] === undefined || headers['if-range'] === tag ? headers.range : undefined;
}
