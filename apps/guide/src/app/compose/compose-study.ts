import type { Visitor } from '#domain/entry/visitor.ts';
import type { Answers } from '#domain/study/answers.ts';
import type { GuideStudy } from '#parts/guide.ts';
import type { AnswersNeeds } from '../answers-here.ts';

/** What the museum asks its visitors: what they answer, and the way on once they have. */
export function composeStudy({ visits, visitor }: AnswersNeeds & { visitor: Visitor }): GuideStudy {
  const read = new Map<number, Promise<Answers>>();
  return {
    answers(idMuseum) {
      const answers =
        read.get(idMuseum) ?? import('../answers-here.ts').then((code) => code.answersHere(idMuseum, { visits }));
      read.set(idMuseum, answers);
      // What did not come is fetched again.
      answers.catch(() => read.delete(idMuseum));
      return answers;
    },
    finish(home) {
      const path = visitor.store.getState().wantedPath ?? home;
      visitor.apply({ tag: 'set-wanted-path', path }, { tag: 'studies-made' });
    },
  };
}
