import { useRef } from 'react';
import { useStore } from 'zustand';
import type { AppUpdates } from '#domain/app-update.ts';
import { isSounding } from '#domain/listening/transport.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import styles from './UpdateToast.module.css';
import { useWayFromFocus } from './use-way-from-focus.ts';

/**
 * Asks whether a new version may be loaded (product, section 2). It is at the upper edge, where no screen has its
 * player or its keys, and hides no control there that has the focus. It is first in reading order. The status element
 * exists before it has any text: screen readers announce only its changes. They stay silent during a story.
 */
export function UpdateToast({ updates: { store, accept, dismiss } }: { updates: AppUpdates }) {
  const { heard } = useGuide().listening;
  const { translate } = useWords();
  const isStoryHeard = useStore(heard, ({ status }) => isSounding(status));
  const update = useStore(store, (state) => state.update);
  const place = useRef<HTMLDivElement>(null);
  const isAside = useWayFromFocus(place);
  return (
    <div
      ref={place}
      className={styles.place}
      data-aside={isAside}
      role="status"
      aria-live={isStoryHeard ? 'off' : 'polite'}
    >
      {update === 'waiting' && (
        <div className={styles.toast}>
          <p>{translate('update.question')}</p>
          <div className={styles.answers}>
            <Button look="plain" onClick={accept}>
              {translate('update.yes')}
            </Button>
            <Button look="plain" onClick={dismiss}>
              {translate('update.no')}
            </Button>
          </div>
        </div>
      )}
      {update === 'loading' && (
        <div className={styles.toast}>
          <p>{translate('update.loading')}</p>
        </div>
      )}
    </div>
  );
}
