import { visitPatterns } from '@cicerone/api/visit-calls';
import { answerOfVisitSchema, visitAnswerBody } from '@cicerone/api/visit-shapes';
import { visitDate } from '@cicerone/content/language/visit-date';
import { type ReleaseCache, timezoneOf } from '../../serving/release-cache.ts';
import type { ReleasedQuestions } from '../../serving/released-questions.ts';
import type { AnswerWrites } from '../../visits/answer-writes.ts';
import { countedAnswer } from '../../visits/counted-answer.ts';
import { visitMoment } from '../../visits/visit-moment.ts';
import type { VisitWrites } from '../../visits/visit-writes.ts';
import { inJson, namedShapes, refusals } from '../answering/answer-shapes.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { refuse, refuseUnknown } from '../answering/refusals.ts';
import { withinWindow } from './visit-dates.ts';
import type { VisitLimits } from './visit-limits.ts';

namedShapes.add(answerOfVisitSchema, { id: 'AnswerOfVisit' });

/** The dependencies of the call. */
export type VisitAnswerDeps = {
  releases: ReleaseCache;
  questions: ReleasedQuestions;
  writes: VisitWrites;
  answers: AnswerWrites;
  /** The timezone of venues that name none. */
  timezone: string;
  limits: VisitLimits;
};

/**
 * Takes a visitor's answer to a question of the museum (product, section 2, Study questions). A question that the
 * release in force does not ask is refused, and so is an answer that does not fit it.
 */
export function visitAnswerCall(app: CallsApp, deps: VisitAnswerDeps): void {
  const { releases, questions, writes, answers, timezone, limits } = deps;
  const schema = {
    operationId: 'giveAnswer',
    summary: 'A visitor answers a question of the museum, or passes it.',
    description:
      'A visit has one answer to a question: of two the one with the later `givenDate`, whichever arrives first. The exact year of a birth and a complete postcode are refused: they are never stored.',
    tags: ['Visit'],
    body: withinWindow(visitAnswerBody, timezone),
    response: {
      200: inJson('The answer is stored.', answerOfVisitSchema),
      ...refusals(400, 404, 413, 415, 429, 503),
    },
  };

  app.put(visitPatterns.visitAnswer, { ...limits.within, schema }, async ({ body }, reply) => {
    const { idVisit, idStudy, idQuestion, version, value } = body;
    const idMuseum = await writes.museumOf(idVisit);
    if (idMuseum === undefined) return refuseUnknown(reply, 'visit');
    const question = await questions.find(idMuseum, idQuestion);
    if (question?.idStudy !== idStudy) return refuseUnknown(reply, 'question');
    const zone = timezoneOf(releases, idMuseum) ?? timezone;
    const givenDate = visitMoment(body.givenDate, zone);
    const answer = countedAnswer(question, value, new Date(givenDate).getUTCFullYear());
    if ('tag' in answer) {
      const { message } = answer;
      return refuse(reply, 400, `value: ${message}`, [{ field: 'value', message }]);
    }
    const stored = await answers.give({ ...answer, idVisit, idMuseum, idStudy, idQuestion, version, givenDate });
    if (!stored) return refuseUnknown(reply, 'visit');
    return { idVisit, idQuestion, givenDate: visitDate(stored.givenDate, zone) };
  });
}
