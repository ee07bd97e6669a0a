import { type StoreApi, useStore } from 'zustand';
import type { Question } from '#domain/loan/idle-watch.ts';
import { useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import still from './still-there.css?url';

type Props = { question: StoreApi<Question>; onAnswer(): void };

/**
 * On a loan device, asks whether the visitor is still there, before it deletes their data. Any touch and any key is an
 * answer.
 */
export function StillThere({ question, onAnswer }: Props) {
  const { translate } = useWords();
  const seconds = useStore(question, ({ secondsLeft }) => secondsLeft);
  if (seconds === undefined) return null;
  return (
    <Dialog title={translate('stillThere.title')} closeName={translate('action.close')} onClose={onAnswer}>
      <link rel="stylesheet" href={still} precedence="screen" />
      <div className="still-there">
        <p role="alert">{translate('stillThere.text')}</p>
        <p role="timer" aria-live="off">
          {translate('stillThere.seconds', { count: seconds })}
        </p>
        <Button onClick={onAnswer}>{translate('stillThere.yes')}</Button>
      </div>
    </Dialog>
  );
}
