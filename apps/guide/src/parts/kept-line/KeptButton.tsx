import type { KeptNews } from '#domain/keeping/keeping.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { Button } from '#ui/Button.tsx';

/** The one thing to do about what is not on the phone: bring it, try again, or stop. Without network there is none. */
export function KeptButton({ news, isOnline }: { news: KeptNews; isOnline: boolean }) {
  const { keep } = useGuide().keeping;
  const { translate } = useWords();
  const action = (word: 'kept.bring' | 'kept.callOff' | 'failed.tryAgain', what: Parameters<typeof keep>[0]) => (
    <Button look="plain" onClick={() => keep(what)}>
      {translate(word)}
    </Button>
  );
  if (news.tag === 'coming' && news.isAsked) return action('kept.callOff', 'callOff');
  if (news.tag === 'pictures-only' && isOnline) return action('kept.bring', 'bringAll');
  // Room can be made.
  if (news.tag === 'impossible' && news.reason === 'full') return action('failed.tryAgain', 'tryAgain');
  if (news.tag === 'interrupted' && isOnline) return action('failed.tryAgain', 'tryAgain');
  return news.tag === 'no-room' ? action('failed.tryAgain', 'bringAll') : null;
}
