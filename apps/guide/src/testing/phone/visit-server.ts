import type { CallAnswer, VisitCall } from '../../domain/visit/visit-call.ts';

type Stored = { startDate: string; endDate?: string | undefined; duration?: number | undefined };
type StoredVisit = Stored & { views: Map<string, Stored>; walks: Map<string, Stored> };

/** The fate of a call: stored and answered, stored with the response lost, not received, or refused. */
export type Fate = 'answered' | 'answer-lost' | 'not-arrived' | { status: number };

/**
 * A server of visits that behaves like the real one: repeated reports are the same record, ends never move back, and an
 * unknown visit cannot end.
 */
export function createVisitServer(fate: (call: VisitCall) => Fate = () => 'answered') {
  const visits = new Map<string, StoredVisit>();
  const received: [VisitCall['what'], Record<string, unknown>][] = [];

  function accept(call: VisitCall, idVisit: string | undefined): CallAnswer {
    if (call.what === 'beginVisit' || call.what === 'registerVisit') {
      const { visitorToken, startDate } = call.body;
      const id = `visit of ${visitorToken}`;
      if (!visits.has(id)) visits.set(id, { startDate: startDate ?? '', views: new Map(), walks: new Map() });
      const { languageCode: _, endDate: _end, ...body } = call.body as Record<string, unknown>;
      const visit = { ...body, idVisit: id, endDate: null } as never;
      return call.what === 'beginVisit' ? { tag: 'accepted', idVisit: id, visit } : { tag: 'accepted', idVisit: id };
    }
    const visit = visits.get(idVisit ?? '');
    return visit && acceptStage(visit, call) ? { tag: 'accepted' } : { tag: 'refused', status: 404 };
  }

  return {
    visits,
    /** Every received call, with its body. */
    received,
    async send(call: VisitCall, idVisit?: string): Promise<CallAnswer> {
      const becomes = fate(call);
      if (becomes === 'not-arrived') return { tag: 'offline' };
      if (typeof becomes === 'object') return { tag: 'refused', ...becomes };
      received.push([call.what, { ...(idVisit !== undefined && { idVisit }), ...call.body }]);
      const answer = accept(call, idVisit);
      return becomes === 'answer-lost' ? { tag: 'offline' } : answer;
    },
  };
}
export type VisitServer = ReturnType<typeof createVisitServer>;

/** The possible fields of a stage call, or of the end of a visit. */
type StageBody = { idArtwork?: number; idRoute?: number; startDate?: string; endDate?: string; duration?: number };

function acceptStage(visit: StoredVisit, { what, body }: VisitCall): boolean {
  if (what === 'giveAnswer') return true;
  const { idArtwork, idRoute, startDate = '', endDate, duration } = body as StageBody;
  const stages = idArtwork === undefined ? visit.walks : visit.views;
  const name = `${idArtwork ?? idRoute} ${startDate}`;
  const stage = what === 'endVisit' ? visit : stages.get(name);
  if (what === 'beginArtwork' || what === 'beginRoute') {
    if (!stage) stages.set(name, { startDate });
    return true;
  }
  if (!stage) return false;
  stage.endDate = later(stage.endDate, endDate);
  stage.duration = later(stage.duration, duration);
  return true;
}

function later<Value extends string | number>(one: Value | undefined, other: Value | undefined): Value | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}
