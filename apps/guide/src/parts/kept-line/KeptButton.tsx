import type { KeptStatus } from '#domain/keeping/keeping.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';

/**
 * The single action for files that are not on the phone: download, try again, or stop. There is none without a network.
 */
export function KeptButton({ news, isOnline }: { news: KeptStatus; isOnline: boolean }) {
  const { keeping, downloads, device } = useGuide();
  const { translate } = useWords();
  // If the code of the downloads did not load, the next tap tries again.
  const download = (what: 'downloadAll' | 'cancel') =>
    void downloads.load().then(
      (loaded) => loaded[what](),
      () => undefined,
    );
  const action = (word: 'kept.download' | 'kept.downloadRest' | 'kept.stop' | 'failed.tryAgain', act: () => void) => (
    <Button look="plain" onClick={act}>
      {translate(word)}
    </Button>
  );
  // A download on a loan device is the museum's.
  if (news.tag === 'downloading' && device.isLent) return null;
  if (news.tag === 'downloading' && news.isAsked) return action('kept.stop', () => download('cancel'));
  if (news.tag === 'pictures-only' && isOnline) return action('kept.download', () => download('downloadAll'));
  if ((news.tag === 'all-but-films' || news.tag === 'partly') && isOnline)
    return action('kept.downloadRest', () => download('downloadAll'));
  // The visitor can free space.
  if (news.tag === 'impossible' && news.reason === 'full') return action('failed.tryAgain', keeping.tryAgain);
  if (news.tag === 'interrupted' && isOnline) return action('failed.tryAgain', keeping.tryAgain);
  return news.tag === 'no-room' ? action('failed.tryAgain', () => download('downloadAll')) : null;
}
