import { type Answers, createAnswers } from '#domain/study/answers.ts';
import { device } from '#platform/device/device.ts';
import type { DatabaseAccess } from '#platform/records/database-access.ts';
import { countAnswers, createAnswerRecords } from '#platform/records/own/answer-records.ts';
import type { VisitDatabase } from '#platform/records/visit-database.ts';

export type AnswersNeeds = { visits: DatabaseAccess<VisitDatabase> };

/** The visitor's answers in a museum, as stored on this phone. */
export function storedAnswers(idMuseum: number, { visits }: AnswersNeeds): Answers {
  return createAnswers({ idMuseum, now: device.now, kept: createAnswerRecords(visits) });
}

/** The number of answers to museums' questions on this phone. */
export function storedAnswerCount({ visits }: AnswersNeeds): Promise<number> {
  return countAnswers(visits);
}
