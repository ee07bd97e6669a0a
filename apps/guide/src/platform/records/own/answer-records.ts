import { isBlank } from '#domain/study/answer.ts';
import type { AnswerStore } from '#domain/study/answers.ts';
import type { DatabaseAccess } from '../database-access.ts';
import { inTime } from '../in-time.ts';
import type { VisitDatabase } from '../visit-database.ts';

/** The number of visitors' answers, to the questions of every museum. */
export async function countAnswers(visits: DatabaseAccess<VisitDatabase>): Promise<number> {
  const records = await visits((database) => database.getAll('answers'));
  return records.filter(({ value }) => !isBlank(value)).length;
}

/** The visitors' answers in each museum, in the second database. */
export function createAnswerRecords(visits: DatabaseAccess<VisitDatabase>): AnswerStore {
  return {
    async all(idMuseum) {
      const range = IDBKeyRange.bound([idMuseum], [idMuseum, []]);
      const records = await inTime(visits((database) => database.getAll('answers', range)));
      return records.map(({ idMuseum: _, ...answer }) => answer);
    },
    async put(idMuseum, answer) {
      await visits(async (database) => {
        const writing = database.transaction('answers', 'readwrite');
        const written = writing.store.put({ ...answer, idMuseum });
        // Commits explicitly: a page that reloads may be gone before the browser commits by itself.
        writing.commit();
        await Promise.all([written, writing.done]);
      });
    },
  };
}
