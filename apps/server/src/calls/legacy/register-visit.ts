import { museumParams } from '@cicerone/api/museum-shapes';
import { visitPatterns } from '@cicerone/api/visit-calls';
import { registeredVisitSchema, registerVisitBody } from '@cicerone/api/visit-shapes';
import { DEFAULT_LANGUAGE } from '@cicerone/content/language';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isOpen } from '../../storage/release-shelf.ts';
import { inJson } from '../answer-shapes.ts';
import { refuseUnknown } from '../visit-answers.ts';
import { deviceOf, momentOf, type VisitDeps } from '../visit-calls.ts';
import { visitLimits } from '../visit-limits.ts';
import { legacyCall, legacyRefusals } from './legacy-answers.ts';

/**
 * The first generation's visit (specification, section 7). Where the second registers the same one too, with the same
 * token and start, it is one visit with one id.
 */
export function registerVisitCall(fastify: FastifyInstance, { shelf, writes, writesPerMinute }: VisitDeps): void {
  const response = {
    200: inJson('The id of the visit.', registeredVisitSchema),
    ...legacyRefusals(400, 401, 404, 413, 415, 429, 503),
  };
  const summary = 'A visit begins. Sent again it is the same record.';
  const schema = { summary, ...legacyCall, params: museumParams, body: registerVisitBody, response };
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.post(
    visitPatterns.registerVisit,
    { ...visitLimits(app, writesPerMinute), schema },
    async ({ params: { idMuseum }, body }, reply) => {
      if (!isOpen(shelf, idMuseum)) return refuseUnknown(reply, 'venue');
      const { idVisit } = await writes.begin({
        idMuseum,
        visitorToken: body.visitorToken,
        idLanguage: body.idLanguage ?? DEFAULT_LANGUAGE.id,
        idDevice: deviceOf(body.idDevice),
        startDate: Date.parse(body.startDate),
        endDate: momentOf(body.endDate),
      });
      return { success: true, data: { IdVisit: idVisit } };
    },
  );
}
