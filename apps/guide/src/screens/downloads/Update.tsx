import { useWords } from '#parts/guide.ts';
import { UpdateLine } from '#parts/kept-line/UpdateLine.tsx';
import { useAmount } from '#parts/words/use-amount.ts';
import type { DownloadsView } from './use-downloads.ts';

/**
 * The update to the museum's latest release: its progress, or its failure with a button to try again. The previous
 * release stays in force until the update is complete, and the receipt describes that one (product, section 4, Content
 * update).
 */
export function Update({ state: { update } }: Pick<DownloadsView, 'state'>) {
  const { translate } = useWords();
  const amountOf = useAmount();
  if (!update) return <UpdateLine />;
  const [done, total] = [amountOf(update.kept.bytes), amountOf(update.all.bytes)];
  return (
    <section className="downloads-all">
      <p>{translate('downloads.updating', { done, total })}</p>
      <progress value={update.kept.bytes} max={update.all.bytes} aria-label={translate('downloads.progress')} />
    </section>
  );
}
