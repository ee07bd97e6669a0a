import { museumAddresses, museumPatterns } from '@cicerone/api/museum-calls';
import { allDataParams, deltaQuery, manifestParams, museumParams } from '@cicerone/api/museum-shapes';
import type { CachedRelease } from '../serving/cached-release.ts';
import { releaseFileNames } from '../storage/release-files.ts';
import { answers, refusals, unchanged } from './answering/answer-shapes.ts';
import { FOR_HOLDERS } from './answering/call-security.ts';
import type { CallsApp } from './answering/calls-app.ts';
import { currentFiles, type MuseumDeps, NOT_HERE } from './answering/current-files.ts';
import { JSON_TYPE, KEEP_FOR_EVER, KEEP_FOR_EVER_ALONE } from './answering/prepared-headers.ts';
import { refuse } from './answering/refusals.ts';
import { sendPrepared } from './answering/send-prepared.ts';
import { refuseWithoutCode } from './answering/venue-cookies.ts';

const tags = ['Museum'];

/** The guide's read calls for a venue, all of them served from published files (product, section 7; section D5). */
export function museumCalls(app: CallsApp, deps: MuseumDeps): void {
  const { releases } = deps;
  const sendCurrent = currentFiles(deps);
  app.get(
    museumPatterns.allData,
    {
      schema: {
        operationId: 'getVenueDetail',
        summary: 'A complete venue in one language, or what changed since an earlier release',
        tags,
        ...FOR_HOLDERS,
        params: allDataParams,
        querystring: deltaQuery,
        response: { 200: answers.allData, ...unchanged, ...refusals(400, 401, 404, 412, 429) },
      },
    },
    async (request, reply) => {
      const { idMuseum, idLanguage } = request.params;
      const release = releases.find(idMuseum);
      const code = releases.languageOf(idMuseum, idLanguage);
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
        operationId: 'listLanguages',
        summary: 'The languages of a venue',
        tags,
        params: museumParams,
        response: { 200: answers.languages, ...unchanged, ...refusals(400, 404, 412, 429) },
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
        operationId: 'getCurrentRelease',
        summary: 'The release in force',
        tags,
        params: museumParams,
        response: { 200: answers.current, ...unchanged, ...refusals(400, 404, 412, 429) },
      },
    },
    async (request, reply) => {
      const { idMuseum } = request.params;
      const address = museumAddresses.current(idMuseum);
      return sendCurrent(request, reply, { idMuseum, name: releaseFileNames.current, address, type: JSON_TYPE });
    },
  );
  manifestCall(app, deps);
}

/** A manifest never changes, nor does the delta between two of them. */
function manifestCall(app: CallsApp, { releases, cookies }: MuseumDeps): void {
  app.get(
    museumPatterns.manifest,
    {
      schema: {
        operationId: 'getManifest',
        summary: 'The media files of a release',
        tags,
        ...FOR_HOLDERS,
        params: manifestParams,
        querystring: deltaQuery,
        response: { 200: answers.manifest, ...unchanged, ...refusals(400, 401, 404, 412, 429) },
      },
    },
    async (request, reply) => {
      const { idMuseum, version } = request.params;
      const { from } = request.query;
      const isLater = from !== undefined && from < version;
      const delta = isLater
        ? await releases.fileOf(idMuseum, version, releaseFileNames.manifestDelta(from))
        : undefined;
      const file = delta ?? (await releases.fileOf(idMuseum, version, releaseFileNames.manifest));
      if (!file) return refuse(reply, 404, NOT_HERE);
      // Checked after reading the file: a release that appears meanwhile is complete, and says itself whether it is
      // guarded.
      const isPublic = !(await releases.isGuarded(idMuseum, version));
      if (!isPublic && !cookies.of(request)(idMuseum)) return refuseWithoutCode(reply);
      return sendPrepared(request, reply, file, JSON_TYPE, isPublic ? KEEP_FOR_EVER : KEEP_FOR_EVER_ALONE);
    },
  );
}

/** The release from which the requested delta starts; undefined if there is none, so that the complete file is sent. */
async function deltaStart(release: CachedRelease, code: string, from: number | undefined) {
  // A delta never starts from a later release: without this check, made-up numbers would fill the cache.
  if (from === undefined || from >= release.current.version) return undefined;
  return (await release.file(releaseFileNames.delta(code, from))) && from;
}
