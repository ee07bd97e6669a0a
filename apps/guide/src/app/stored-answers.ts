import { type Answers, createAnswers } from '#domain/study/answers.ts';
import { sentValue } from '#domain/study/sent-answer.ts';
import type { VisitUnderWay } from '#domain/visit/visit.ts';
import { device } from '#platform/device/device.ts';
import type { DatabaseAccess } from '#platform/records/database-access.ts';
import { countAnswers, createAnswerRecords } from '#platform/records/own/answer-records.ts';
import type { VisitDatabase } from '#platform/records/visit-database.ts';

export type AnswersNeeds = { visits: DatabaseAccess<VisitDatabase>; visit: Pick<VisitUnderWay, 'answer'> };

/** The visitor's answers in a museum, as stored on this phone. Those that they go on with are sent with their visit. */
export function storedAnswers(idMuseum: number, { visits, visit }: AnswersNeeds): Answers {
  return createAnswers({
    idMuseum,
    now: device.now,
    kept: createAnswerRecords(visits),
    send: ({ kind }, { value, ...answer }) => visit.answer(idMuseum, { ...answer, value: sentValue(kind, value) }),
  });
}

/** The number of answers to museums' questions on this phone. */
export function storedAnswerCount({ visits }: Pick<AnswersNeeds, 'visits'>): Promise<number> {
  return countAnswers(visits);
}
