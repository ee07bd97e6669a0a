import { Check, Download, RotateCw, Trash2 } from 'lucide';
import { useStore } from 'zustand';
import type { ItemState, ItemStatus } from '#domain/downloads/download-state.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useAmount } from '#parts/words/use-amount.ts';
import { Icon } from '#ui/Icon.tsx';
import { useItemName } from './use-item-name.ts';

type Props = { row: ItemStatus; canBeDeleted: boolean; onDownload(): void; onDelete(): void };

/** One downloadable item: its name, its progress and its buttons. */
export function ItemRow({ row, canBeDeleted, onDownload, onDelete }: Props) {
  const { translate } = useWords();
  const { name, inLanguage } = useItemName()(row.item);
  const isOnline = useStore(useGuide().keeping.network, (network) => network.isOnline);
  const amount = useAmount()(row.fetchedBytes);
  const { state, files } = row;
  const isStored = state === 'stored' || state === 'downloaded';
  return (
    <li>
      <div>
        <h3 {...inLanguage}>{name}</h3>
        <p>
          {isStored && <Icon of={Check} />}
          <span>{useStatusWords(row)}</span>
        </p>
        {state === 'downloading' && files.all.bytes > 0 && (
          <progress value={files.kept.bytes} max={files.all.bytes} aria-hidden="true" />
        )}
      </div>
      {canBeDeleted && (
        <button type="button" aria-label={translate('downloads.deleteOf', { name })} onClick={onDelete}>
          <Icon of={Trash2} />
        </button>
      )}
      {isOnline && (state === 'absent' || OFFERED.includes(state)) && (
        <button
          type="button"
          aria-label={translate(state === 'absent' ? 'downloads.getOf' : 'downloads.againOf', { name, amount })}
          onClick={onDownload}
        >
          <Icon of={state === 'absent' ? Download : RotateCw} />
        </button>
      )}
    </li>
  );
}

/** States of a stopped item that can be requested again. */
const OFFERED: readonly ItemState[] = ['offline', 'damaged', 'full', 'outdated'];

/** The progress in words and numbers: the text counts the item's works, the bar shows its bytes. */
function useStatusWords({ state, files, works, fetchedBytes }: ItemStatus): string {
  const { translate } = useWords();
  const amountOf = useAmount();
  const done = amountOf(files.kept.bytes);
  const total = amountOf(files.all.bytes);
  const counted = works.all > 0 ? `${translate('downloads.works', { kept: works.kept, all: works.all })} · ` : '';
  if (files.all.files === 0) return translate('downloads.textHere');
  if (state === 'stored') return translate('downloads.here', { amount: total });
  if (state === 'downloaded') return translate('downloads.downloaded', { amount: total });
  if (state === 'outdated') return translate('downloads.outdated', { amount: amountOf(fetchedBytes) });
  if (state === 'absent' && files.kept.bytes === 0) {
    return `${works.all > 0 ? `${translate('home.works', { count: works.all })} · ` : ''}${total}`;
  }
  return counted + translate('downloads.of', { done, total });
}
