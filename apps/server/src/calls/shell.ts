import { extname } from 'node:path';
import { isNeverTheGuide } from '@cicerone/api/guide-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuideFiles } from '../serving/guide-files.ts';
import { createLabelTarget } from '../serving/label-target.ts';
import type { ReleaseCache } from '../serving/release-cache.ts';
import type { PreparedFile } from '../storage/prepared-file.ts';
import type { MethodsOf } from './answering/known-paths.ts';
import { ASK_EVERY_TIME, KEEP_FOR_EVER } from './answering/prepared-headers.ts';
import { NEVER_KEPT, refuse } from './answering/refusals.ts';
import {
  COMPILING_WORKER_HEADERS,
  guideHeaders,
  headersWithAnalytics,
  type PageHeaders,
  type Transport,
} from './answering/security-headers.ts';
import { sendPrepared } from './answering/send-prepared.ts';
import { createVenueShells } from './venue-shell.ts';

export type GuideDeps = {
  guide: GuideFiles;
  releases: ReleaseCache;
  transport: Transport;
  /** The methods that the calls of a path accept. */
  methodsOf: MethodsOf;
};

/**
 * Responds to every path that is no call: with the guide's built files, and with its shell for all other paths,
 * including those that cannot be decoded, so that every link of a visitor opens the guide (product, section D5,
 * Addresses). The address of a printed label leads to its screen.
 */
export function answerWithGuide(app: FastifyInstance, { guide, releases, transport, methodsOf }: GuideDeps): void {
  const headersOf = createHeaders(transport);
  const shellFor = createVenueShells(guide, releases);
  const labelTarget = createLabelTarget(releases);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const file = isReading ? await guide.find(path) : undefined;
    if (file) {
      // The guide's own worker caches this page and opens every path with it, so it needs the same security headers.
      if (path.endsWith('.html')) reply.headers(headersOf(file));
      if (COMPILING_WORKERS.test(path)) reply.headers(COMPILING_WORKER_HEADERS);
      return sendPrepared(
        request,
        reply,
        file,
        typeOf(path),
        path.startsWith('/assets/') ? KEEP_FOR_EVER : ASK_EVERY_TIME,
      );
    }
    const allowed = methodsOf(path);
    if (allowed) return refuse(reply.header('allow', allowed), 405, `${path} takes ${allowed}.`);
    if (isNeverTheGuide(path)) return refuse(reply, 404, `There is no ${request.method} ${path}.`);
    if (!isReading) return refuse(reply.header('allow', 'GET, HEAD'), 405, `${path} can only be read.`);
    const target = await labelTarget(request.originalUrl);
    // The number behind a label's key may be another one after the museum has moved.
    if (target) return reply.headers(NEVER_KEPT).redirect(target);
    return sendShell(request, reply, path, { shellFor, headersOf });
  });
}

/** How many pages have their headers cached: as many as are cached themselves. */
const PAGES = 2000;

/** The headers of the guide's pages, computed once for each: a page may have a style of its own. */
function createHeaders(transport: Transport): (page: PreparedFile) => PageHeaders {
  const known = new Map<string, PageHeaders>();
  return ({ tag, identity }) => {
    if (known.size > PAGES) known.clear();
    const headers = known.get(tag) ?? guideHeaders(String(identity), transport);
    known.set(tag, headers);
    return headers;
  };
}

type Shells = { shellFor: ReturnType<typeof createVenueShells>; headersOf: (page: PreparedFile) => PageHeaders };

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { shellFor, headersOf }: Shells,
): Promise<FastifyReply> {
  const { lang } = request.query as { lang?: unknown };
  const shell = await shellFor({
    path,
    lang: typeof lang === 'string' ? lang : undefined,
    acceptLanguage: request.headers['accept-language'],
  });
  if (!shell) return refuse(reply, 404, 'The guide is not built here: run `npm run build`.');
  const headers = headersOf(shell.page);
  reply.headers(shell.hasAnalytics ? headersWithAnalytics(headers) : headers);
  if (shell.isNoMuseum) reply.code(404);
  if (shell.isPreview) reply.header('x-robots-tag', 'noindex');
  if (shell.preloads) reply.header('link', shell.preloads);
  const vary = 'accept-encoding, accept-language';
  return sendPrepared(request, reply, shell.page, 'text/html; charset=utf-8', ASK_EVERY_TIME, vary);
}

/** The workers of the guide that read codes, recognise works and decode the sound of a tour (apps/guide/src/platform). */
const COMPILING_WORKERS = /^\/assets\/(code-reader|recognition|tour-decoder)-worker-[\w-]{8}\.js$/;

/** The content types of files in a build of the guide. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

function typeOf(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream';
}
