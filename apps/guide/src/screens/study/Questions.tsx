import { useSearch } from 'wouter/use-browser-location';
import { answerProblem } from '#domain/study/answer.ts';
import { questionNumberIn } from '#domain/study/question-number.ts';
import type { AskedQuestion } from '#domain/study/questions.ts';
import { useOpenVenue } from '#parts/guide.ts';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { goInstead } from '#ui/history.ts';
import { leavePages, turnPage } from '#ui/pages.ts';
import { QuestionPage } from './QuestionPage.tsx';
import { useAnswers } from './use-answers.ts';

type Props = {
  questions: readonly AskedQuestion[];
  /** The address of a question, by its number. */
  addressOf(number: number): string;
  /** Whether the questions are asked before the visit. */
  isStep?: boolean;
  /** The target of Back for somebody who arrived from outside. */
  parent: string;
  /** The visitor has answered all questions, and is at the first page again. */
  onDone(): void;
};

/** Questions one after the other, each a page: a reload stays at the page, and Back leads to the previous one. */
export function Questions({ questions, addressOf, isStep = false, parent, onDone }: Props) {
  const { version } = useOpenVenue();
  const { answers, state } = useAnswers();
  const number = questionNumberIn(useSearch(), questions.length);
  const question = questions[number - 1];
  if (!answers || !question) return <Waiting />;

  const year = new Date().getFullYear();
  const answerTo = (of: AskedQuestion) => state.answers.find(({ idQuestion }) => idQuestion === of.idQuestion)?.value;
  const problemOf = (of: AskedQuestion) => answerProblem(of, answerTo(of), year);
  const goOn = () => {
    answers.give(question, version);
    if (number < questions.length) return turnPage(addressOf(number + 1));
    // An address may have skipped a required question.
    const open = questions.findIndex((asked) => problemOf(asked));
    if (open >= 0) goInstead(addressOf(open + 1));
    else leavePages(onDone);
  };
  return (
    <QuestionPage
      key={question.idQuestion}
      question={question}
      position={{ number, total: questions.length }}
      isStep={isStep}
      isKept={state.isKept}
      parent={parent}
      value={answerTo(question)}
      problem={problemOf(question)}
      onWrite={(value) => answers.write(question, version, value)}
      onGoOn={goOn}
    />
  );
}
