import type { ManifestEntry } from '@cicerone/content/release/release';
import { useEffect, useState } from 'react';
import type { DownloadId } from '#domain/downloads/download-item.ts';
import type { ItemStatus } from '#domain/downloads/download-state.ts';
import type { Downloads } from '#domain/downloads/downloads.ts';
import { amountOf } from '#domain/keeping/run/progress.ts';
import { useWords } from '#parts/guide.ts';
import { useAmount } from '#parts/words/use-amount.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useItemName } from './use-item-name.ts';

type Props = {
  downloads: Downloads;
  row: Pick<ItemStatus, 'item' | 'files'>;
  onClose(): void;
  onDeleted(isGone: boolean): void;
};

/** Says how much is freed and what stays because other downloads need it, and asks for confirmation. */
export function DeleteDialog({ downloads, row: { item, files }, onClose, onDeleted }: Props) {
  const { translate } = useWords();
  const { name } = useItemName()(item);
  const freed = useFreed(downloads, item.id);
  const [state, setState] = useState<'asked' | 'going' | 'failed'>('asked');
  const amount = useAmount()(amountOf(freed ?? []).bytes);
  const nothing = files.kept.files === 0 ? 'downloads.nothingYet' : 'downloads.nothingGoes';
  async function remove() {
    if (state === 'going') return;
    setState('going');
    await downloads.remove(item.id).then(onDeleted, () => setState('failed'));
  }
  return (
    <Dialog
      title={translate('downloads.deleteTitle', { name })}
      closeName={translate('action.close')}
      onClose={onClose}
    >
      <div className="downloads-asked">
        <p>{freed && (freed.length === 0 ? translate(nothing) : translate('downloads.goes', { amount }))}</p>
        <Button onClick={() => void remove()}>
          {translate(freed?.length === 0 ? 'downloads.unlist' : 'downloads.delete')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {translate('downloads.keep')}
        </Button>
        <p role="alert">{state === 'failed' && translate('downloads.deleteFailed')}</p>
      </div>
    </Dialog>
  );
}

/**
 * The files a deletion frees, as counted when the dialog opened. If the files in use are unknown, the deletion reports
 * it.
 */
function useFreed(downloads: Downloads, id: DownloadId): ManifestEntry[] | undefined {
  const [freed, setFreed] = useState<ManifestEntry[]>();
  useEffect(() => {
    downloads.freedFiles(id).then(setFreed, () => undefined);
  }, [downloads, id]);
  return freed;
}
