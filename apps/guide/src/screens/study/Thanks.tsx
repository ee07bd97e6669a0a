import type { ReactNode } from 'react';
import { useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { StudySheet } from './StudySheet.tsx';

/** The visitor has answered: thanks, and the way on. */
export function Thanks({ children }: { children: ReactNode }) {
  const { translate } = useWords();
  return (
    <>
      <StudySheet />
      <MessageScreen title={translate('study.thanks')} drawing="frame" action={children}>
        {translate('study.onPhone')}
      </MessageScreen>
    </>
  );
}
