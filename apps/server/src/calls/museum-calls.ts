import { museumPatterns } from '@cicerone/api/museum-calls';
import { allDataParams, manifestParams, museumParams } from '@cicerone/api/museum-shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { PreparedFile } from '../storage/prepared-file.ts';
import { releaseFileNames } from '../storage/release-files.ts';
import type { ReleaseShelf, Soon } from '../storage/release-shelf.ts';
import { answers, refusals } from './answer-shapes.ts';
import { refuse } from './refusals.ts';
import { ASK_EVERY_TIME, KEEP_FOR_EVER, sendPrepared } from './send-prepared.ts';

/**
 * What the guide reads of a venue, all of it from published files (specification, section 7; design, section 5).
 * The handlers answer in the same turn when the bytes are in memory: a promise would cost a tenth of a 304.
 */
export function museumCalls(shelf: ReleaseShelf): FastifyPluginCallbackZod {
  return (app, _, done) => {
    app.get(
      museumPatterns.allData,
      {
        config: UNCOUNTED,
        schema: {
          summary: 'A whole venue in one language',
          tags,
          params: allDataParams,
          response: { 200: answers.allData, ...refusals(400, 404) },
        },
      },
      (request, reply) => {
        const { idMuseum, idLanguage } = request.params;
        const release = shelf.find(idMuseum);
        const code = release?.languages.get(idLanguage);
        const file = code === undefined ? undefined : release?.file(releaseFileNames.allData(code));
        return sendJson(request, reply, file, ASK_EVERY_TIME);
      },
    );
    app.get(
      museumPatterns.languages,
      {
        config: UNCOUNTED,
        schema: {
          summary: 'The languages of a venue',
          tags,
          params: museumParams,
          response: { 200: answers.languages, ...refusals(400, 404) },
        },
      },
      (request, reply) => {
        const file = shelf.find(request.params.idMuseum)?.file(releaseFileNames.languages);
        return sendJson(request, reply, file, ASK_EVERY_TIME);
      },
    );
    app.get(
      museumPatterns.current,
      {
        config: UNCOUNTED,
        schema: {
          summary: 'The release in force',
          tags,
          params: museumParams,
          response: { 200: answers.current, ...refusals(400, 404) },
        },
      },
      (request, reply) => {
        const file = shelf.find(request.params.idMuseum)?.file(releaseFileNames.current);
        return sendJson(request, reply, file, ASK_EVERY_TIME);
      },
    );
    app.get(
      museumPatterns.manifest,
      {
        schema: {
          summary: 'The media files of a release',
          tags,
          params: manifestParams,
          response: { 200: answers.manifest, ...refusals(400, 404, 429) },
        },
      },
      (request, reply) => {
        const { idMuseum, version } = request.params;
        return sendJson(request, reply, shelf.fileOf(idMuseum, version, releaseFileNames.manifest), KEEP_FOR_EVER);
      },
    );
    done();
  };
}

const tags = ['Museum'];

/** These answers lie ready in memory: to count who asks would cost more than to answer. */
const UNCOUNTED = { rateLimit: false } as const;

function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  file: Soon<PreparedFile | undefined>,
  cacheControl: string,
): void {
  if (!(file instanceof Promise)) answerJson(request, reply, file, cacheControl);
  else {
    file.then((read) => answerJson(request, reply, read, cacheControl)).catch((failure: Error) => reply.send(failure));
  }
}

function answerJson(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile | undefined,
  cacheControl: string,
): FastifyReply {
  if (!file) return refuse(reply, 404, 'No such venue, language or release is published here.');
  return sendPrepared(request, reply, file, 'application/json; charset=utf-8', cacheControl);
}
