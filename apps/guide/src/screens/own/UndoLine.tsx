import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { isSounding } from '#domain/listening/transport.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import type { Undoing } from './use-undo.ts';

/**
 * Reports the last action and offers Undo. It stays until the next action: nobody has to be quick. A screen reader does
 * not announce it while a story plays. If the tapped control was removed by the action, the line takes the focus.
 */
export function UndoLine({ done, forget, onUndone }: Undoing & { onUndone(): void }) {
  const { heard } = useGuide().listening;
  const { translate } = useWords();
  const isStoryHeard = useStore(heard, ({ status }) => isSounding(status));
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = done && done.next === undefined && document.activeElement === document.body;
    if (isLost) line.current?.querySelector('button')?.focus();
  }, [done]);
  function undo() {
    done?.undo();
    forget();
    onUndone();
  }
  return (
    <div ref={line} className="own-undo" role="status" aria-live={isStoryHeard ? 'off' : 'polite'}>
      {done && (
        <div className="own-undo-line">
          <p>
            <span>{done.said}</span>
            {done.next && <span className="visually-hidden">{` ${done.next}`}</span>}
          </p>
          <Button look="plain" onClick={undo}>
            {translate('own.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
