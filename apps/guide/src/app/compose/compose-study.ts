import type { Visitor } from '#domain/entry/visitor.ts';
import type { Answers } from '#domain/study/answers.ts';
import type { GuideStudy } from '#parts/guide.ts';
import type { AnswersNeeds } from '../stored-answers.ts';

/** The museum's questions: the visitor's answers, and the way to continue once they have answered. */
export function composeStudy({ visits, visit, visitor }: AnswersNeeds & { visitor: Visitor }): GuideStudy {
  const read = new Map<number, Promise<Answers>>();
  return {
    answers(idMuseum) {
      const answers =
        read.get(idMuseum) ??
        import('../stored-answers.ts').then((code) => code.storedAnswers(idMuseum, { visits, visit }));
      read.set(idMuseum, answers);
      // Code that did not load is requested again.
      answers.catch(() => read.delete(idMuseum));
      return answers;
    },
    finish(home, questions) {
      const path = visitor.store.getState().wantedPath ?? home;
      visitor.apply({ tag: 'set-wanted-path', path }, { tag: 'studies-made', questions });
    },
  };
}
