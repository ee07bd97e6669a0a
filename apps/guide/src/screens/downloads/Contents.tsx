import { useState } from 'react';
import type { DownloadSection } from '#domain/downloads/download-item.ts';
import { type ItemStatus, itemStatuses } from '#domain/downloads/download-state.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { Everything } from './Everything.tsx';
import { ItemRow } from './ItemRow.tsx';
import { OtherLanguages } from './OtherLanguages.tsx';
import { Receipt } from './Receipt.tsx';
import { Update } from './Update.tsx';
import type { DownloadsView } from './use-downloads.ts';
import { useItemName } from './use-item-name.ts';

const SECTIONS = {
  routes: 'routes.title',
  exhibitions: 'exhibitions.title',
  timeline: 'home.timeline',
  extras: 'downloads.extras',
} as const satisfies Record<DownloadSection, string>;

/** The receipt, the download of everything, and the items in foldable sections. */
export function Contents(now: DownloadsView) {
  const { downloads, items, keeping, state, receivedBytes, missing } = now;
  const { isLent } = useGuide().device;
  const { translate } = useWords();
  const nameOf = useItemName();
  const [asked, setAsked] = useState<ItemStatus>();
  const [news, setNews] = useState('');
  const rows = itemStatuses(
    items,
    { ...keeping, receivedBytes, missing, savesData: downloads.savesData() },
    state.requests,
  );
  return (
    <>
      <Receipt {...now} />
      <Update {...now} />
      <Everything {...now} rows={rows} />
      {isLent && <p className="downloads-hint">{translate('downloads.lent')}</p>}
      <p role="status" className="downloads-hint">
        {news}
      </p>
      {(Object.keys(SECTIONS) as DownloadSection[]).map((section) => {
        const own = rows.filter(({ item }) => item.section === section);
        return own.length === 0 ? null : (
          <details key={section} open>
            <summary>
              <h2>{translate(SECTIONS[section])}</h2>
            </summary>
            <ul className="downloads-items">
              {own.map((row) => (
                <ItemRow
                  key={row.item.id}
                  row={row}
                  canBeDeleted={!isLent && canBeDeleted(row, now)}
                  onDownload={() => {
                    setNews('');
                    void downloads.download([row.item.id]);
                  }}
                  onDelete={() => setAsked(row)}
                />
              ))}
            </ul>
          </details>
        );
      })}
      <OtherLanguages {...now} />
      {asked && (
        <DeleteDialog
          downloads={downloads}
          row={asked}
          onClose={() => setAsked(undefined)}
          onDeleted={(isGone) => {
            setAsked(undefined);
            setNews(translate(isGone ? 'downloads.deleted' : 'downloads.unlisted', { name: nameOf(asked.item).name }));
          }}
        />
      )}
    </>
  );
}

/** Whether the item was asked for or its deletion frees space. A text alone takes no space. */
function canBeDeleted({ item, files }: ItemStatus, { downloads, state }: DownloadsView): boolean {
  if (files.all.files === 0) return false;
  if (state.requests.marks[item.id]) return true;
  return files.kept.files > 0 && downloads.filesOfItem(item.id).length > 0;
}
