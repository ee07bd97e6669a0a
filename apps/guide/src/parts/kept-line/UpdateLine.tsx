import { useStore } from 'zustand';
import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';
import { StatusLine } from '#ui/StatusLine.tsx';
import styles from './KeptLine.module.css';

/**
 * Reports that the museum's latest release did not arrive, that the phone has no space for it, with one tap to try
 * again (product, section 8), or that the museum is gone: of a preview its mark says that. The stored guide continues to
 * work. Without a network nothing is promised.
 */
export function UpdateLine() {
  const { news, lookForNews } = useGuide().venue;
  const { keeping, device } = useGuide();
  const { network } = keeping;
  const { translate } = useWords();
  const { update, lacksRoom } = useStore(news);
  const isOnline = useStore(network, (state) => state.isOnline);
  const isPreview = useCurrentRelease()?.preview !== undefined;
  const isTold = update === 'failed' || (update === 'gone' && !isPreview);
  const noRoom = device.isLent ? 'kept.updateNoRoomLent' : 'kept.updateNoRoom';
  return (
    <div className={isTold ? styles.kept : 'visually-hidden'}>
      <StatusLine className={styles.line}>
        {isTold && translate(update === 'gone' ? 'kept.gone' : lacksRoom ? noRoom : 'kept.updateFailed')}
      </StatusLine>
      {isOnline && update === 'failed' && (
        <Button look="plain" onClick={lookForNews}>
          {translate('failed.tryAgain')}
        </Button>
      )}
    </div>
  );
}
