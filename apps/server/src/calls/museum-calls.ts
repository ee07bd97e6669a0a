import { museumPatterns } from '@cicerone/api/museum-calls';
import { allDataParams, manifestParams, museumParams } from '@cicerone/api/museum-shapes';
import { languageById } from '@cicerone/content/language';
import { chooseLocalization, localeOrder } from '@cicerone/content/localization';
import type { CurrentRelease } from '@cicerone/content/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { PreparedFile } from '../storage/prepared-file.ts';
import { releaseFileNames } from '../storage/release-files.ts';
import type { ReleaseShelf } from '../storage/release-shelf.ts';
import { allDataAnswers, currentAnswers, languagesAnswers, manifestAnswers } from './answer-shapes.ts';
import { refuse } from './refusals.ts';
import { ASK_EVERY_TIME, KEEP_FOR_EVER, sendPrepared } from './send-prepared.ts';

/** What the guide reads of a venue, all of it from published files (specification, section 7; design, section 5). */
export function museumCalls(shelf: ReleaseShelf): FastifyPluginCallbackZod {
  return (app, _, done) => {
    app.get(
      museumPatterns.allData,
      { schema: { summary: 'A whole venue in one language', params: allDataParams, response: allDataAnswers } },
      async (request, reply) => {
        const { idMuseum, idLanguage } = request.params;
        const asked = languageById(idLanguage);
        if (!asked) return refuse(reply, 404, `There is no language ${idLanguage}.`);
        const release = await shelf.find(idMuseum);
        const code = release && languageServed(release.current, asked.code);
        const file = code === undefined ? undefined : await release?.file(releaseFileNames.allData(code));
        return sendJson(request, reply, file, ASK_EVERY_TIME);
      },
    );
    app.get(
      museumPatterns.languages,
      { schema: { summary: 'The languages of a venue', params: museumParams, response: languagesAnswers } },
      async (request, reply) => {
        const release = await shelf.find(request.params.idMuseum);
        return sendJson(request, reply, await release?.file(releaseFileNames.languages), ASK_EVERY_TIME);
      },
    );
    app.get(
      museumPatterns.current,
      { schema: { summary: 'The release in force', params: museumParams, response: currentAnswers } },
      async (request, reply) => {
        const release = await shelf.find(request.params.idMuseum);
        return sendJson(request, reply, await release?.file(releaseFileNames.current), ASK_EVERY_TIME);
      },
    );
    app.get(
      museumPatterns.manifest,
      { schema: { summary: 'The media files of a release', params: manifestParams, response: manifestAnswers } },
      async (request, reply) => {
        const { idMuseum, version } = request.params;
        const file = await shelf.fileOf(idMuseum, version, releaseFileNames.manifest);
        return sendJson(request, reply, file, KEEP_FOR_EVER);
      },
    );
    done();
  };
}

function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  file: PreparedFile | undefined,
  cacheControl: string,
): FastifyReply {
  if (!file) return refuse(reply, 404, 'No such venue or release is published here.');
  return sendPrepared(request, reply, file, 'application/json; charset=utf-8', cacheControl);
}

/** The venue's language that stands in for one it lacks: English, Spanish, then its own (design, sections 5 and 6). */
function languageServed({ languages }: CurrentRelease, asked: string): string | undefined {
  const there = languages.map(({ code }) => ({ languageCode: code }));
  const order = localeOrder({ browser: [asked], venueFirst: languages[0]?.code });
  return chooseLocalization(there, order)?.languageCode;
}
