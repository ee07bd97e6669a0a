import type { Artwork } from '@cicerone/content/work/artwork';
import { useEffect, useRef } from 'react';
import type { ScanAnswer } from '#domain/scan/scanner.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { WorkChoice } from './WorkChoice.tsx';

type Shown = Exclude<ScanAnswer<Artwork>, { tag: 'opening' }>;
type Props = { answer: Shown; onAgain(): void };

/** The scanned content, unless it opens by itself, and what the visitor can do. */
export function Answer({ answer, onAgain }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  const again = useRef<HTMLDivElement>(null);
  // The focused element is gone. The next key press continues from here.
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  if (answer.tag === 'choice') {
    const title = translate('keypad.choice', { code: answer.code });
    return <WorkChoice title={title} works={answer.works} onClose={onAgain} />;
  }
  return (
    <div className="scan-answer" ref={again} tabIndex={-1}>
      <div role="status">
        <Sentence answer={answer} />
      </div>
      <div className="scan-controls">
        <Button onClick={onAgain}>{translate('scan.again')}</Button>
        {answer.tag === 'other-museum' && (
          <ButtonLink look="plain" href={answer.path}>
            {translate('scan.openOther')}
          </ButtonLink>
        )}
        <ButtonLink look="plain" href={addressOf('Keyboard', {})}>
          {translate('action.toKeypad')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Sentence({ answer }: { answer: Exclude<Shown, { tag: 'choice' }> }) {
  const { translate } = useWords();
  if (answer.tag === 'no-artwork') return <p>{translate('keypad.noArtwork', { code: answer.code })}</p>;
  if (answer.tag === 'other-museum') return <p>{translate('scan.otherMuseum')}</p>;
  if (answer.tag === 'unreadable') return <p>{translate('scan.unreadable')}</p>;
  return (
    <>
      <p>{translate('scan.elsewhere')}</p>
      {/* Its language is unknown. Its direction must not affect the text around it. */}
      <p className="scan-text" dir="auto" lang="">
        {answer.shown}
      </p>
    </>
  );
}
