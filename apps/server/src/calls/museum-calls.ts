import { museumAddresses, museumPatterns } from '@cicerone/api/museum-calls';
import { allDataParams, manifestParams, museumParams } from '@cicerone/api/museum-shapes';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { releaseFileNames } from '../storage/release-files.ts';
import type { ReleaseShelf } from '../storage/release-shelf.ts';
import { answers, refusals, unchanged } from './answer-shapes.ts';
import { currentFiles, NOT_HERE } from './current-files.ts';
import { JSON_TYPE, KEEP_FOR_EVER } from './prepared-headers.ts';
import type { ReadyAnswers } from './ready-answers.ts';
import { refuse } from './refusals.ts';
import { sendPrepared } from './send-prepared.ts';

const tags = ['Museum'];

/** What the guide reads of a venue, all of it from published files (specification, section 7; design, section 5). */
export function museumCalls(shelf: ReleaseShelf, ready: ReadyAnswers): FastifyPluginCallbackZod {
  const sendCurrent = currentFiles(shelf, ready);
  return (app, _, done) => {
    app.get(
      museumPatterns.allData,
      {
        schema: {
          summary: 'A whole venue in one language',
          tags,
          params: allDataParams,
          response: { 200: answers.allData, ...unchanged, ...refusals(400, 404, 429) },
        },
      },
      async (request, reply) => {
        const { idMuseum, idLanguage } = request.params;
        const code = shelf.find(idMuseum)?.languages.get(idLanguage);
        if (code === undefined) return refuse(reply, 404, NOT_HERE);
        const address = museumAddresses.allData(idMuseum, idLanguage);
        return sendCurrent(request, reply, {
          idMuseum,
          name: releaseFileNames.allData(code),
          address,
          type: JSON_TYPE,
        });
      },
    );
    app.get(
      museumPatterns.languages,
      {
        schema: {
          summary: 'The languages of a venue',
          tags,
          params: museumParams,
          response: { 200: answers.languages, ...unchanged, ...refusals(400, 404, 429) },
        },
      },
      async (request, reply) => {
        const { idMuseum } = request.params;
        const address = museumAddresses.languages(idMuseum);
        return sendCurrent(request, reply, { idMuseum, name: releaseFileNames.languages, address, type: JSON_TYPE });
      },
    );
    app.get(
      museumPatterns.current,
      {
        schema: {
          summary: 'The release in force',
          tags,
          params: museumParams,
          response: { 200: answers.current, ...unchanged, ...refusals(400, 404, 429) },
        },
      },
      async (request, reply) => {
        const { idMuseum } = request.params;
        const address = museumAddresses.current(idMuseum);
        return sendCurrent(request, reply, { idMuseum, name: releaseFileNames.current, address, type: JSON_TYPE });
      },
    );
    app.get(
      museumPatterns.manifest,
      {
        schema: {
          summary: 'The media files of a release',
          tags,
          params: manifestParams,
          response: { 200: answers.manifest, ...unchanged, ...refusals(400, 404, 429) },
        },
      },
      async (request, reply) => {
        const { idMuseum, version } = request.params;
        const file = await shelf.fileOf(idMuseum, version, releaseFileNames.manifest);
        return file ? sendPrepared(request, reply, file, JSON_TYPE, KEEP_FOR_EVER) : refuse(reply, 404, NOT_HERE);
      },
    );
    done();
  };
}
