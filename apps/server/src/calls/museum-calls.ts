import { museumAddresses, museumPatterns } from '@cicerone/api/museum-calls';
import { allDataParams, deltaQuery, manifestParams, museumParams } from '@cicerone/api/museum-shapes';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { releaseFileNames } from '../storage/release-files.ts';
import type { ReleaseShelf, ShelvedRelease } from '../storage/release-shelf.ts';
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
          summary: 'A whole venue in one language, or what changed since an earlier release',
          tags,
          params: allDataParams,
          querystring: deltaQuery,
          response: { 200: answers.allData, ...unchanged, ...refusals(400, 404, 429) },
        },
      },
      async (request, reply) => {
        const { idMuseum, idLanguage } = request.params;
        const release = shelf.find(idMuseum);
        const code = release?.languages.get(idLanguage);
        if (!release || code === undefined) return refuse(reply, 404, NOT_HERE);
        const from = await deltaStart(release, code, request.query.from);
        return sendCurrent(request, reply, {
          idMuseum,
          name: from === undefined ? releaseFileNames.allData(code) : releaseFileNames.delta(code, from),
          address: museumAddresses.allData(idMuseum, idLanguage, from),
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
    manifestCall(app, shelf);
    done();
  };
}

/** A manifest never changes, and neither does what changed between two of them. */
function manifestCall(app: Parameters<FastifyPluginCallbackZod>[0], shelf: ReleaseShelf): void {
  app.get(
    museumPatterns.manifest,
    {
      schema: {
        summary: 'The media files of a release',
        tags,
        params: manifestParams,
        querystring: deltaQuery,
        response: { 200: answers.manifest, ...unchanged, ...refusals(400, 404, 429) },
      },
    },
    async (request, reply) => {
      const { idMuseum, version } = request.params;
      const { from } = request.query;
      const isLater = from !== undefined && from < version;
      const delta = isLater ? await shelf.fileOf(idMuseum, version, releaseFileNames.manifestDelta(from)) : undefined;
      const file = delta ?? (await shelf.fileOf(idMuseum, version, releaseFileNames.manifest));
      return file ? sendPrepared(request, reply, file, JSON_TYPE, KEEP_FOR_EVER) : refuse(reply, 404, NOT_HERE);
    },
  );
}

/** Where the delta to a release starts that was asked for; undefined when there is none, so that the whole is sent. */
async function deltaStart(release: ShelvedRelease, code: string, from: number | undefined) {
  // A release never comes from a later one: without this, made-up numbers would be remembered one by one.
  if (from === undefined || from >= release.current.version) return undefined;
  return (await release.file(releaseFileNames.delta(code, from))) && from;
}
