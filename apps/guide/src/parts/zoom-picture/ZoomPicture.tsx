import { Maximize2 } from 'lucide';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useWords } from '#parts/guide.ts';
import { Picture } from '#parts/picture/Picture.tsx';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './ZoomPicture.module.css';

// Lazy-loaded: few visitors zoom in.
const ZoomDialog = lazy(() => import('./ZoomDialog.tsx').then((code) => ({ default: code.ZoomDialog })));

type Props = ComponentProps<typeof Picture> & {
  /** Markers at their own places on the picture, shown at every zoom. Those that are controls keep their clicks. */
  children?: Elements;
};

/** A picture that a tap on it, or its button, opens for a closer look. */
export function ZoomPicture({ children, ...picture }: Props) {
  const { translate } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same by keyboard */}
      <div className={styles.picture} onClick={() => setOpen(true)}>
        <Picture {...picture} />
        {children}
      </div>
      <button
        type="button"
        className={styles.button}
        aria-label={translate('artwork.lookClosely')}
        onClick={() => setOpen(true)}
      >
        <Icon of={Maximize2} size={20} />
      </button>
      {isOpen && (
        <Suspense>
          <ZoomDialog {...picture} onClose={() => setOpen(false)}>
            {children}
          </ZoomDialog>
        </Suspense>
      )}
    </div>
  );
}
