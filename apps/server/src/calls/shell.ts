import { museumAddresses } from '@cicerone/api/museum-calls';
import { readVenueLink } from '@cicerone/content/venue-link';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GuideFiles } from '../storage/guide-files.ts';
import type { ReleaseShelf } from '../storage/release-shelf.ts';
import { refuse } from './refusals.ts';
import type { PageHeaders } from './security-headers.ts';
import { ASK_EVERY_TIME, KEEP_FOR_EVER, sendPrepared } from './send-prepared.ts';

/** Below these, what is not there is not there; everywhere else the guide's own router decides. */
const NEVER_THE_GUIDE = /^\/(?:(?:api|cicerone\/api|media|assets)(?:\/|$)|service-worker\.js$)/;

export type GuideDeps = { guide: GuideFiles; shelf: ReleaseShelf; headers: PageHeaders };

/**
 * Answers every path that is no call: the guide's built files, and its shell for all the rest, paths that cannot be
 * decoded included, so that every link of a visitor opens the guide (design, section 5, Addresses).
 */
export function answerWithGuide(app: FastifyInstance, { guide, shelf, headers }: GuideDeps): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const file = isReading ? await guide.find(path) : undefined;
    if (file) {
      return sendPrepared(
        request,
        reply,
        file,
        typeOf(path),
        path.startsWith('/assets/') ? KEEP_FOR_EVER : ASK_EVERY_TIME,
      );
    }
    if (NEVER_THE_GUIDE.test(path)) return refuse(reply, 404, `There is no ${request.method} ${path}.`);
    if (!isReading) return refuse(reply.header('allow', 'GET, HEAD'), 405, `${path} can only be read.`);
    return sendShell(request, reply, path, { guide, shelf, headers });
  });
}

async function sendShell(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { guide, shelf, headers }: GuideDeps,
): Promise<FastifyReply> {
  const shell = await guide.find('/index.html');
  if (!shell) return refuse(reply, 404, 'The guide is not built here: run `npm run build`.');
  const preload = venuePreload(path, shelf);
  if (preload) reply.header('link', preload);
  return sendPrepared(request, reply.headers(headers), shell, 'text/html; charset=utf-8', ASK_EVERY_TIME);
}

/** The welcome screen is painted from current.json: the browser may fetch it while it still reads the shell. */
function venuePreload(path: string, shelf: ReleaseShelf): string | undefined {
  const segment = /^\/museums\/([^/]+)/.exec(path)?.[1];
  const idMuseum = segment === undefined ? undefined : readVenueLink(segment);
  if (idMuseum === undefined || !shelf.find(idMuseum)) return undefined;
  return `<${museumAddresses.current(idMuseum)}>; rel=preload; as=fetch; crossorigin`;
}

function typeOf(path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream';
  return /^text\/|javascript|json/.test(type) ? `${type}; charset=utf-8` : type;
}
