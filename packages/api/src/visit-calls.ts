import { basicAuthorization, type Credentials } from './basic-authorization.ts';
import type { EventCountsBody } from './event-shapes.ts';
import type { CallFailure, Fetch } from './fetch-port.ts';
import { LEGACY_BASE } from './legacy-calls.ts';
import type {
  RegisterVisitBody,
  Visit,
  VisitAnswerBody,
  VisitArtworkBody,
  VisitArtworkEndBody,
  VisitMuseumBody,
  VisitMuseumEndBody,
  VisitRouteBody,
  VisitRouteEndBody,
} from './visit-shapes.ts';

/** The addresses of the calls about visits (product, section 7), as the server writes them. */
export const visitPatterns = {
  visitMuseum: '/api/visitMuseum',
  visitRoute: '/api/visitRoute',
  visitArtwork: '/api/visitArtwork',
  visitAnswer: '/api/visitAnswer',
  eventCounts: '/api/eventCounts',
  registerVisit: `${LEGACY_BASE}Museum/:idMuseum/v2/registerVisit`,
} as const;

/**
 * The calls about visits, of both generations, over any `fetch`. Requests outlive the page: those sent when the phone
 * is put away still arrive. Every failure is a value.
 *
 * @param credentials of the first generation, which every copy of the guide contains
 */
export function createVisitCalls(fetch: Fetch, credentials: Credentials, origin = '') {
  async function send<Answer>(
    method: 'POST' | 'PUT',
    address: string,
    body: unknown,
    authorization?: string,
  ): Promise<Answer | CallFailure> {
    try {
      const answer = await fetch(origin + address, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(authorization && { authorization }),
        },
        body: JSON.stringify(body),
        keepalive: true,
      });
      return answer.ok ? ((await answer.json()) as Answer) : { tag: 'refused', status: answer.status };
    } catch {
      return { tag: 'offline' };
    }
  }
  const { visitMuseum, visitRoute, visitArtwork, visitAnswer, eventCounts, registerVisit } = visitPatterns;
  const authorization = basicAuthorization(credentials);
  return {
    beginVisit: (body: VisitMuseumBody) => send<Visit>('POST', visitMuseum, body),
    endVisit: (body: VisitMuseumEndBody) => send<Visit>('PUT', visitMuseum, body),
    beginRoute: (body: VisitRouteBody) => send<unknown>('POST', visitRoute, body),
    endRoute: (body: VisitRouteEndBody) => send<unknown>('PUT', visitRoute, body),
    beginArtwork: (body: VisitArtworkBody) => send<unknown>('POST', visitArtwork, body),
    endArtwork: (body: VisitArtworkEndBody) => send<unknown>('PUT', visitArtwork, body),
    giveAnswer: (body: VisitAnswerBody) => send<unknown>('PUT', visitAnswer, body),
    sendCounts: (body: EventCountsBody) => send<unknown>('POST', eventCounts, body),
    registerVisit: (idMuseum: number, body: RegisterVisitBody) =>
      send<{ success: boolean; data: { IdVisit: string } }>(
        'POST',
        registerVisit.replace(':idMuseum', String(idMuseum)),
        body,
        authorization,
      ),
  };
}
