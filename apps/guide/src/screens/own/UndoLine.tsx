import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { isSounding } from '#domain/listening/transport.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import type { Undoing } from './use-undo.ts';

/**
 * Says what was done, and takes it back. It stays until something else is done: nobody has to be quick. Over a story
 * a screen reader does not say it. Where what was tapped is gone with what was done, the focus comes here.
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
            {done.said}
            {done.next && <span className="visually-hidden"> {done.next}</span>}
          </p>
          <Button look="plain" onClick={undo}>
            {translate('own.undo')}
          </Button>
        </div>
      )}
    </div>
  );
}
