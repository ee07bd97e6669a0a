import './english-messages.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { healthCall } from './calls/health.ts';
import { mediaCalls } from './calls/media.ts';
import { museumCalls } from './calls/museum-calls.ts';
import { answerErrorsAsRefusals } from './calls/refusals.ts';
import { answerWithGuide } from './calls/shell.ts';
import type { DataFolder } from './storage/data-folder.ts';
import { createGuideFiles } from './storage/guide-files.ts';
import { createReleaseShelf } from './storage/release-shelf.ts';

export type AppDeps = {
  folder: DataFolder;
  /** Where the guide was built. */
  guideFolder: string;
  /** Milliseconds that only ever grow. */
  clock: () => number;
  /** Whether to write the log to standard output, one JSON object per line. */
  log: boolean;
  /** Set when the server speaks https itself. */
  tls?: { cert: Buffer; key: Buffer } | undefined;
};

/** The whole server, not yet listening (design, section 2). */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    https: deps.tls ?? null,
    logger: deps.log,
    disableRequestLogging: true,
    rewriteUrl: decodable,
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsAsRefusals(app);
  const shelf = createReleaseShelf(deps.folder, deps.clock);
  await app.register(museumCalls(shelf));
  mediaCalls(app, deps.folder.media);
  healthCall(app);
  answerWithGuide(app, createGuideFiles(deps.guideFolder, deps.clock), shelf);
  return app;
}

/** The router refuses paths that cannot be decoded; for them any path that is no call stands in. */
function decodable({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/undecodable';
  }
}
