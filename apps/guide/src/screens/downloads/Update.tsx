import { useWords } from '#parts/guide.ts';
import { UpdateLine } from '#parts/kept-line/UpdateLine.tsx';
import { useAmount } from '#parts/words/use-amount.ts';
import type { DownloadsNow } from './use-downloads.ts';

/**
 * What becomes of what the museum has published since: how far it is, or that it did not arrive, with another try. Until all
 * of it is here the release before is in force, and the receipt speaks of that one (product, section 4, Content update).
 */
export function Update({ state: { update } }: Pick<DownloadsNow, 'state'>) {
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
