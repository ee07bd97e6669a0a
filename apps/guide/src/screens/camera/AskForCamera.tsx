import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Elements } from '#ui/elements.ts';
import { Corners } from './Corners.tsx';

/** The words of the question: the camera's use, and that its picture stays on the phone. */
export type AskWords = { why: string; isPrivate: string; drawing: Elements };
type Props = AskWords & { onStart(): void };

/** Explains why the camera is needed, before the browser asks for it. */
export function AskForCamera({ why, isPrivate, drawing, onStart }: Props) {
  const { addressOf } = useGuide().way;
  const { translate } = useWords();
  return (
    <div className="scan-ask">
      <div className="scan-drawing">
        <Corners />
        {drawing}
      </div>
      <p>{why}</p>
      <p className="scan-quiet">{isPrivate}</p>
      <div className="scan-actions">
        <Button onClick={onStart}>{translate('scan.start')}</Button>
        <ButtonLink look="plain" href={addressOf('Keyboard', {})}>
          {translate('action.toKeypad')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** A code, which the camera reads. */
export function CodeDrawing() {
  return (
    <svg viewBox="0 0 21 21" aria-hidden="true">
      <path d={CODE} fill="currentColor" />
    </svg>
  );
}

/** The three squares in the corners of every code and some dots between them: recognisable, but not a valid code. */
const EYE = 'h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z';
const CODE = `M0 0${EYE}M14 0${EYE}M0 14${EYE}M9 1h2v2h1v2h-3zM9 7h3v2h-3zM14 9h3v1h2v2h-2v-1h-3zM1 9h3v2h3v1h-4v-1h-2zM9 12h2v1h2v2h-2v2h-2zM14 14h3v2h2v1h-3v-1h-2zM18 18h3v3h-2v-1h-1zM12 18h3v3h-3z`;
