import { X } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';
import { DOUBLE_TAP_MS } from './double-tap.ts';
import type { Elements } from './elements.ts';
import { Icon } from './Icon.tsx';

type Props = { title: string; closeName: string; onClose(): void; children: Elements };

/**
 * A sheet over the screen, in the page's colours, not those of the screen that opened it. The browser keeps the focus
 * inside. Escape and a tap beside it close it. The second half of a double tap does nothing, wherever it falls: an answer
 * under the finger would be given unread.
 */
export function Dialog({ title, closeName, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpening = useOpening();
  const titleId = useId();
  // Closed while it is still in the page, it returns the focus to the element that opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same by keyboard
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      data-opening={isOpening || undefined}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && !isOpening) onClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label={closeName} onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/** True while the tap that opened the dialog may still become a double tap. */
function useOpening(): boolean {
  const [isOpening, setOpening] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setOpening(false), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOpening;
}
