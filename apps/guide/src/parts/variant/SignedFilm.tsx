import type { ArtworkLocalization } from '@cicerone/content/work/artwork';
import { useWords } from '#parts/guide.ts';
import { Message } from '#parts/message/Message.tsx';
import { Film } from '#parts/resource-view/Film.tsx';
import { useAtHand } from '#parts/resource-view/use-at-hand.ts';

/** The story in sign language, in the place of its recording. It waits for a tap, as a visitor may still be walking. */
export function SignedFilm({ of }: { of: ArtworkLocalization }) {
  const { translate } = useWords();
  const { signedVideoUrl: url } = of;
  const [isAtHand] = useAtHand([url]) ?? [];
  if (url === undefined || isAtHand === undefined) return null;
  if (!isAtHand) return <Message drawing="door">{translate('extra.notHere')}</Message>;
  return <Film url={url} title={translate('variant.watch')} captions={of} waitsForTap />;
}
