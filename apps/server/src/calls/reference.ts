import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { compressed, type PreparedFile, preparedText, readPreparedFile } from '../storage/prepared-file.ts';
import { namedShapes } from './answer-shapes.ts';
import { LEGACY_SECURITY } from './legacy/legacy-answers.ts';
import { ASK_EVERY_TIME, JSON_TYPE } from './prepared-headers.ts';
import { referenceHeaders, type Transport } from './security-headers.ts';
import { sendPrepared } from './send-prepared.ts';

/** Collects the description of every call registered after it (design, section 5, Addresses). */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cicerone',
        version: '1',
        description:
          'What the guide reads of a venue, all of it from published files. Every answer has an entity tag: who asks ' +
          'again with it in `If-None-Match` gets 304 while nothing has changed.',
      },
      components: {
        securitySchemes: {
          [LEGACY_SECURITY]: { type: 'http', scheme: 'basic', description: 'The same for every copy of the guide.' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: namedShapes }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: namedShapes }),
  });
}

/** `/api/openapi.json`, and a page to read it at `/api/docs`, all of it from this server. */
export function referenceCalls(app: FastifyInstance, transport: Transport): void {
  const headers = referenceHeaders(transport);
  const schema = { hide: true };
  const description = once(() => preparedText(JSON.stringify(app.swagger())));
  const script = once(readScript);
  const page = once(() => preparedText(PAGE));
  const start = once(() => preparedText(START));

  app.get('/api/openapi.json', { schema }, async (request, reply) =>
    sendPrepared(request, reply, await description(), JSON_TYPE, ASK_EVERY_TIME),
  );
  app.get('/api/docs', { schema }, async (request, reply) =>
    sendPrepared(request, reply.headers(headers), await page(), 'text/html; charset=utf-8', ASK_EVERY_TIME),
  );
  app.get('/api/docs/reference.js', { schema }, async (request, reply) =>
    sendPrepared(request, reply, await script(), SCRIPT_TYPE, ASK_EVERY_TIME),
  );
  app.get('/api/docs/start.js', { schema }, async (request, reply) =>
    sendPrepared(request, reply, await start(), SCRIPT_TYPE, ASK_EVERY_TIME),
  );
}

const SCRIPT_TYPE = 'text/javascript; charset=utf-8';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cicerone API reference</title>
</head>
<body>
<div id="app"></div>
<script src="/api/docs/reference.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

// The library's own page starts it from a script in the page, which the policy forbids; its fonts are elsewhere.
const START = `Scalar.createApiReference('#app', {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
});
`;

/** The library's whole page in one script. */
async function readScript(): Promise<PreparedFile> {
  const library = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  const file = await readPreparedFile(join(dirname(library), 'js/standalone.js'));
  if (!file) throw new Error('The installed API reference has no js/standalone.js.');
  return compressed(file);
}

/** Made when it is first asked for: hardly anybody reads the reference. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
