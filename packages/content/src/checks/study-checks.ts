import type { ContentPackage } from '../package/content-package.ts';
import { isAskedInGuide } from '../walk/study-channels.ts';
import { type Problem, problem } from './problems/problem.ts';

/** With fewer answers there is no choice. */
const FEWEST_OPTIONS = 2;

/** A question with a choice has answers to choose from, and other questions have none. */
export function questionsCanBeAnswered({ studies }: ContentPackage): Problem[] {
  return studies.flatMap(({ questions }, study) =>
    questions.flatMap(({ kind, options }, at) => {
      const path = ['studies', study, 'questions', at, 'options'];
      const isChosen = kind === 'choice' || kind === 'several';
      if (isChosen && options.length < FEWEST_OPTIONS)
        return [problem('question-without-options', path, { kind, count: options.length })];
      return !isChosen && options.length > 0 ? [problem('options-unused', path, { kind })] : [];
    }),
  );
}

/** A survey for another channel of the museum never appears in this guide, nor does one without questions. */
export function studiesAskSomething({ studies }: ContentPackage): Problem[] {
  return studies.flatMap(({ showOn, questions }, at) => {
    if (questions.length === 0) return [problem('study-empty', ['studies', at, 'questions'], {})];
    return isAskedInGuide({ showOn }) ? [] : [problem('study-elsewhere', ['studies', at, 'showOn'], { showOn })];
  });
}
