import { useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import type { Elements } from '#ui/elements.ts';
import { StudySheet } from './StudySheet.tsx';
import { useAnswers, useIsSent } from './use-answers.ts';

/** The visitor has answered: thanks, whether the phone stores the answers, and the way to continue. */
export function Thanks({ children }: { children: Elements }) {
  const { translate } = useWords();
  const { answers, state } = useAnswers();
  const isSent = useIsSent();
  return (
    <>
      <StudySheet />
      <MessageScreen title={translate('study.thanks')} drawing="frame" action={children}>
        {answers && <span>{translate(state.isKept ? 'study.onPhone' : 'study.notKept')}</span>}
        {answers && isSent && (
          <>
            <br />
            <span>{translate('study.sent')}</span>
          </>
        )}
      </MessageScreen>
    </>
  );
}
