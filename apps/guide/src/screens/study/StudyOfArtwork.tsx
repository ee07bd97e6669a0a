import { useState } from 'react';
import type { Params } from '#domain/paths.ts';
import { questionsAbout } from '#domain/study/questions.ts';
import { useGuide, useOpenVenue, useWords } from '#parts/guide.ts';
import { NotHere } from '#parts/not-here/NotHere.tsx';
import { BackLink } from '#ui/BackLink.tsx';
import { Button } from '#ui/Button.tsx';
import { goBack } from '#ui/history.ts';
import { Questions } from './Questions.tsx';
import { Thanks } from './Thanks.tsx';

/** The questions about a work (product, section 2, Study questions). The work's screen follows. */
export function StudyOfArtwork({ params: { idArtwork } }: { params: Params<'StudyQuestionOfArtwork'> }) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const questions = questionsAbout(useOpenVenue().studies, idArtwork);
  const [isDone, setDone] = useState(false);
  const toWork = addressOf('Artwork', { idArtwork });
  if (questions.length === 0) {
    const back = <BackLink parent={toWork} name={translate('action.back')} />;
    return <NotHere back={back}>{translate('study.noneOfWork')}</NotHere>;
  }
  if (isDone) {
    return (
      <Thanks>
        <Button onClick={() => goBack(toWork)}>{translate('study.back')}</Button>
      </Thanks>
    );
  }
  return (
    <Questions
      key={idArtwork}
      questions={questions}
      addressOf={(question) => addressOf('StudyQuestionOfArtwork', { idArtwork }, { question })}
      parent={toWork}
      onDone={() => setDone(true)}
    />
  );
}
