import { useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import type { Elements } from '#ui/elements.ts';
import { StudySheet } from './StudySheet.tsx';
import { useAnswers } from './use-answers.ts';

/** The visitor has answered: thanks, whether the phone stores the answers, and the way to continue. */
export function Thanks({ children }: { children: Elements }) {
  const { translate } = useWords();
  const { answers, state } = useAnswers();
  return (
    <>
      <StudySheet />
      <MessageScreen title={translate('study.thanks')} drawing="frame" action={children}>
        {answers && translate(state.isKept ? 'study.onPhone' : 'study.notKept')}
      </MessageScreen>
    </>
  );
}
