import type { CallFailure, Fetch } from '../fetch-port.ts';
import { tourPatterns } from './tour-addresses.ts';
import type { JoinedTour, Leader, LedTour, RunningTours } from './tour-shapes.ts';

/** The calls of live tours, over any `fetch`, at the caller's own origin. Every failure is a value. */
export function createTourCalls(fetch: Fetch) {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };

  async function ask<Answer>(address: string, method = 'GET', body?: object): Promise<Answer | CallFailure> {
    try {
      const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!answer.ok) return { tag: 'refused', status: answer.status };
      return (await answer.json()) as Answer;
    } catch {
      return { tag: 'offline' };
    }
  }

  return {
    /** Opens the session of a leader by a guide key. Refused with 403 if the key opens nothing. */
    openLeader: (idMuseum: number, key: string) => ask<Leader>(tourPatterns.leader, 'POST', { idMuseum, key }),
    /** Ends the session of a leader on this phone. */
    endLeader: (idMuseum: number) => ask<{ ended: true }>(`${tourPatterns.leader}?idMuseum=${idMuseum}`, 'DELETE'),
    /** Refused with 401 without the session of a leader, as all further calls of leaders. */
    running: (idMuseum: number) => ask<RunningTours>(`${tourPatterns.tours}?idMuseum=${idMuseum}`),
    /** Starts a tour, or leads this leader's own running one on. */
    start: (idMuseum: number) => ask<LedTour>(tourPatterns.tours, 'POST', { idMuseum }),
    /** Takes a running tour over. The page that led it learns that another one leads. */
    lead: (idMuseum: number, idTour: string) =>
      ask<LedTour>(tourPatterns.lead.replace(':idTour', idTour), 'POST', { idMuseum }),
    /** Joins a tour by its code or token. Refused with 401 where the museum asks for an access code first. */
    join: (idMuseum: number, code: string) => ask<JoinedTour>(tourPatterns.join, 'POST', { idMuseum, code }),
  };
}
