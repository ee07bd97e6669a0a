import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import { compressed, type PreparedFile, preparedText, readPreparedFile } from '../storage/prepared-file.ts';
import { namedShapes } from './answering/answer-shapes.ts';
import { withAnsweredShapes } from './answering/answered-shapes.ts';
import { FOR_EVERYBODY, SECURITY_SCHEMES } from './answering/call-security.ts';
import type { CallsApp } from './answering/calls-app.ts';
import { ASK_EVERY_TIME, JSON_TYPE } from './answering/prepared-headers.ts';
import { referenceHeaders, type Transport } from './answering/security-headers.ts';
import { sendPrepared } from './answering/send-prepared.ts';

/**
 * How shapes are written down. The library's own way removes parts of a union that are empty at that moment, and some
 * are only filled later: a number that may also be digits in text lost the digits.
 */
const shapes = {
  schemaRegistry: namedShapes,
  zodToJsonConfig: { override: nothingIsNull },
};
const complete = createJsonSchemaTransformObject(shapes);

type Written = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

const GROUPS = [
  { name: 'Museum', description: 'What a museum has published, and how its guide looks.' },
  {
    name: 'Visit',
    description: 'What phones report of a visit, its walks, its views of works and its answers, and what they count.',
  },
  { name: 'Tour', description: 'Live tours: who leads, who listens. Their sound goes through a WebSocket.' },
  { name: 'Login', description: 'A login at a network, which a museum may require of its visitors.' },
  { name: 'Statistics', description: 'What visitors did, for the programs of the museum.' },
  { name: 'Media', description: 'Pictures, sounds, films and captions.' },
  { name: 'Operation', description: 'For those who watch over the server.' },
  { name: 'Legacy', description: 'The calls of older guides, behind a login that is the same for all of them.' },
];

/**
 * Collects the description of every call registered after it (product, section D5, Addresses).
 *
 * @param publicUrl the address at which clients reach the server, if it is not the one that they read this from
 */
export async function describeCalls(app: FastifyInstance, publicUrl?: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cicerone',
        version: '1',
        description:
          'The calls by which the guide reads a venue, all of it from published files, and reports visits. Every answer ' +
          'that is read has an entity tag: sent in `If-None-Match`, it is answered 304 while nothing has changed.',
      },
      servers: [{ url: publicUrl ?? '/', description: 'This installation.' }],
      tags: GROUPS,
      components: { securitySchemes: SECURITY_SCHEMES },
      ...FOR_EVERYBODY,
    },
    transform: createJsonSchemaTransform(shapes),
    transformObject: (described) => withAnsweredShapes(complete(described)),
  });
}

/** A response without a body. */
function nothingIsNull({ zodSchema, jsonSchema }: Written): void {
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
}

/** `/api/openapi.json`, and a page to read it at `/api/docs`, all of it from this server. */
export function referenceCalls(app: CallsApp, { transport }: { transport: Transport }): void {
  const headers = referenceHeaders(transport);
  const schema = { hide: true };
  const description = madeOnce(() => preparedText(JSON.stringify(app.swagger())));
  const script = madeOnce(readScript);
  const page = madeOnce(() => preparedText(PAGE));
  const start = madeOnce(() => preparedText(START));

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

// The library's own page starts it with an inline script, which the policy forbids; its fonts are on another host.
const START = `Scalar.createApiReference('#app', {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
});
`;

/** The library's complete page in one script. */
async function readScript(): Promise<PreparedFile> {
  const library = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  const file = await readPreparedFile(join(dirname(library), 'js/standalone.js'));
  if (!file) throw new Error('The installed API reference has no js/standalone.js.');
  return compressed(file);
}

/**
 * Builds a value at the first request, because the reference is rarely read. After a failure the next request builds it
 * again.
 */
export function madeOnce<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((failure) => {
      made = undefined;
      throw failure;
    });
    return made;
  };
}
