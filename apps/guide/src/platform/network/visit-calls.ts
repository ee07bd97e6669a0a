import type { CallFailure } from '@cicerone/api/fetch-port';
import { isCallFailure } from '@cicerone/api/museum-calls';
import { createVisitCalls } from '@cicerone/api/visit-calls';
import type { Batch } from '#domain/counting/event-counts.ts';
import type { CallAnswer, VisitCall } from '#domain/visit/visit-call.ts';
import type { AcceptedAnswer } from '#domain/visit/visit-outbox.ts';
import type { reportingFetch } from './network.ts';
import { patient } from './patient.ts';

function patientCalls(ask: ReturnType<typeof reportingFetch>) {
  return createVisitCalls(patient(ask), import.meta.env.LEGACY_LOGIN);
}

/** Sends a batch of event counts. Failures are logged as those of a visit are. */
export function sendBatches(ask: ReturnType<typeof reportingFetch>) {
  const calls = patientCalls(ask);
  return ({ idMuseum, batch, day, counts }: Batch): Promise<CallAnswer> =>
    answerOf(calls.sendCounts({ idMuseum, batch, day, counts }));
}

/** Sends the calls that report a visit. Failures are logged to the browser's console and nowhere else. */
export function sendVisitCalls(ask: ReturnType<typeof reportingFetch>) {
  const calls = patientCalls(ask);

  /** @param idVisit of the visit that the call belongs to */
  return (call: VisitCall, idVisit = ''): Promise<CallAnswer> => {
    switch (call.what) {
      case 'beginVisit':
        return answerOf(calls.beginVisit(call.body), (visit) => ({ visit, idVisit: visit?.idVisit }));
      case 'registerVisit':
        return answerOf(calls.registerVisit(call.body.idMuseum, call.body), (first) => ({
          idVisit: first?.data?.IdVisit,
        }));
      case 'endVisit':
        return answerOf(calls.endVisit({ ...call.body, idVisit }));
      case 'beginRoute':
        return answerOf(calls.beginRoute({ ...call.body, idVisit }));
      case 'endRoute':
        return answerOf(calls.endRoute({ ...call.body, idVisit }));
      case 'beginArtwork':
        return answerOf(calls.beginArtwork({ ...call.body, idVisit }));
      case 'endArtwork':
        return answerOf(calls.endArtwork({ ...call.body, idVisit }));
      case 'giveAnswer':
        return answerOf(calls.giveAnswer({ ...call.body, idVisit }));
    }
  };
}

/** The outcome of a call, with the fields of the response that the phone keeps. The response is not yet validated. */
async function answerOf<Answer>(
  answering: Promise<Answer | CallFailure>,
  kept: (answer: Answer | undefined) => Omit<AcceptedAnswer, 'tag'> = () => ({}),
): Promise<CallAnswer> {
  const answer = await answering;
  if (!isCallFailure(answer)) return { tag: 'accepted', ...kept(answer ?? undefined) };
  logFailure('The visit could not be reported.', answer);
  return answer;
}

/** Logs a failure for the maintainers of the guide. */
export function logFailure(sentence: string, failure: unknown): void {
  console.warn(sentence, failure);
}
