import { museumAddresses, museumPatterns } from '@cicerone/api/museum-calls';
import { appManifestQuery, museumParams } from '@cicerone/api/museum-shapes';
import { langOf } from '@cicerone/content/language/text-language';
import { venueLanguage } from '@cicerone/content/language/venue-language';
import { releaseFileNames } from '../storage/release-files.ts';
import { APP_MANIFEST_TYPE, answers, refusals, unchanged } from './answering/answer-shapes.ts';
import type { CallsApp } from './answering/calls-app.ts';
import { currentFiles, type MuseumDeps, NOT_HERE } from './answering/current-files.ts';
import { refuse } from './answering/refusals.ts';

/**
 * The manifest with which a browser installs a venue's guide; a deactivated venue has none (product, section D1, point
 * 1).
 */
export function appManifestCall(app: CallsApp, deps: MuseumDeps): void {
  const { releases } = deps;
  const sendCurrent = currentFiles(deps);
  app.get(
    museumPatterns.appManifest,
    {
      schema: {
        operationId: 'getAppManifest',
        summary: 'The web app manifest with which a browser installs the guide of a venue',
        tags: ['Museum'],
        params: museumParams,
        querystring: appManifestQuery,
        response: { 200: answers.appManifest, ...unchanged, ...refusals(400, 404, 412, 429) },
      },
    },
    async (request, reply) => {
      const { idMuseum } = request.params;
      const { languages } = releases.find(idMuseum)?.current ?? {};
      const code = languages && venueLanguage(languages, [request.query.lang ?? ''])?.code;
      if (code === undefined) return refuse(reply, 404, NOT_HERE);
      return sendCurrent(request, reply, {
        idMuseum,
        name: releaseFileNames.appManifest(code),
        address: museumAddresses.appManifest(idMuseum, langOf(code)),
        type: APP_MANIFEST_TYPE,
      });
    },
  );
}
