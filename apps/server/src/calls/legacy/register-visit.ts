import { museumParams } from '@cicerone/api/museum-shapes';
import { visitPatterns } from '@cicerone/api/visit-calls';
import { registeredVisitSchema, registerVisitBody } from '@cicerone/api/visit-shapes';
import { isOpen } from '../../serving/release-cache.ts';
import { inJson } from '../answering/answer-shapes.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { refuse, refuseUnknown } from '../answering/refusals.ts';
import { BEGINNING, newVisit, type VisitDeps } from '../visits/visit-calls.ts';
import { withinWindow } from '../visits/visit-dates.ts';
import { legacyCall, legacyRefusals } from './legacy-answers.ts';

/**
 * The first generation's visit (product, section 7). If the second generation registers the same visit too, with the
 * same token and start, it is one visit with one id.
 */
export function registerVisitCall(app: CallsApp, { releases, writes, timezone, limits }: VisitDeps): void {
  const response = {
    200: inJson('The id of the visit.', registeredVisitSchema),
    ...legacyRefusals(400, 401, 404, 413, 415, 429, 503),
  };
  const schema = {
    operationId: 'registerVisit',
    ...BEGINNING,
    ...legacyCall,
    params: museumParams,
    body: withinWindow(registerVisitBody, timezone),
    response,
  };
  app.post(
    visitPatterns.registerVisit,
    { ...limits.beginning, schema },
    async ({ params: { idMuseum }, body }, reply) => {
      if (!isOpen(releases, idMuseum)) return refuseUnknown(reply, 'venue');
      if ((body.idMuseum ?? idMuseum) !== idMuseum) return refuse(reply, 400, OTHER_VENUE, OTHER_VENUE_ISSUES);
      const { idVisit } = await writes.begin(newVisit(body, idMuseum, { releases, timezone }));
      return { success: true, data: { IdVisit: idVisit } };
    },
  );
}

const OTHER_VENUE = 'idMuseum: is another venue than the one in the address';
const OTHER_VENUE_ISSUES = [{ field: 'idMuseum', message: 'is another venue than the one in the address' }];
