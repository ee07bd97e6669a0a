import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { dueQuestions } from '#domain/study/due-questions.ts';
import { questionsAbout } from '#domain/study/questions.ts';
import { useGuide, useOpenVenue, useRemembered, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { goInstead } from '#ui/history.ts';
import { Overview } from './Overview.tsx';
import { Questions } from './Questions.tsx';
import { Thanks } from './Thanks.tsx';

/**
 * The museum's questions about the visit: a step before it, where those that are due are asked, and available from the
 * menu with the works that are asked about (product, section 2, Study questions; section 4, entry guard).
 */
export function StudyScreen() {
  const { study, way } = useGuide();
  const { translate } = useWords();
  const { studies } = useOpenVenue();
  const questions = questionsAbout(studies, undefined);
  const due = dueQuestions(
    studies,
    useRemembered(({ studiesMade }) => studiesMade),
  );
  const isStep = due.length > 0;
  const [isDone, setDone] = useState(false);
  const isAsked = /[?&]question=/.test(`?${useSearch()}`);
  const home = way.addressOf('Options', {});
  const overview = way.addressOf('StudyQuestion', {});
  if (isDone) {
    return (
      <Thanks>
        <Button onClick={() => setDone(false)}>{translate('study.back')}</Button>
      </Thanks>
    );
  }
  if (!isStep && (!isAsked || questions.length === 0)) return <Overview questions={questions} />;
  return (
    <Questions
      questions={isStep ? questions.filter(({ idQuestion }) => due.includes(idQuestion)) : questions}
      addressOf={(question) => way.addressOf('StudyQuestion', {}, { question })}
      isStep={isStep}
      parent={isStep ? home : overview}
      onDone={() => {
        if (isStep) return study.finish(home, due);
        goInstead(overview);
        setDone(true);
      }}
    />
  );
}
