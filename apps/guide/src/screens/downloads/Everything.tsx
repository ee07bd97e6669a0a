import { useState } from 'react';
import { useStore } from 'zustand';
import { type ItemStatus, isUnfinished } from '#domain/downloads/download-state.ts';
import { createMissingFiles, neededOf } from '#domain/downloads/item-files.ts';
import { isAskedFor } from '#domain/keeping/keeping.ts';
import { amountOf as amountOfFiles } from '#domain/keeping/run/progress.ts';
import { useContentLanguage, useGuide, useWords } from '#parts/guide.ts';
import { useAmount } from '#parts/words/use-amount.ts';
import { Button } from '#ui/Button.tsx';
import { InLanguages } from './InLanguages.tsx';
import { Obstacles } from './Obstacles.tsx';
import type { DownloadsView } from './use-downloads.ts';

type Props = DownloadsView & { rows: readonly ItemStatus[] };

/**
 * Download all, its progress, and the buttons to pause and stop it, in whichever language it was asked for. The button
 * has this name while nothing has been downloaded yet; after an interruption it says Continue (product, section D6,
 * Kept on the device).
 */
export function Everything(now: Props) {
  const { keeping, state, rows, unfinished } = now;
  const isOnline = useStore(useGuide().keeping.network, (network) => network.isOnline);
  const readIn = useContentLanguage()?.code;
  const isDownloading = isAskedFor(keeping) && keeping.state === 'downloading' && isOnline && !state.requests.isPaused;
  const canResume = rows.some(isUnfinished) || unfinished.some(({ languageCode }) => languageCode !== readIn);
  return (
    <section className="downloads-all">
      {isDownloading ? <Downloading {...now} /> : canResume ? <Stopped {...now} /> : <Offered {...now} />}
      {(isDownloading || canResume) && <InLanguages of={unfinished} />}
      <Obstacles state={state} keeping={keeping} isUnfinished={canResume} />
    </section>
  );
}

/** The progress, with Pause and Stop on a visitor's own phone. */
function Downloading({ downloads, keeping: { asked }, receivedBytes }: DownloadsView) {
  const { isLent } = useGuide().device;
  const { translate } = useWords();
  const amountOf = useAmount();
  const received = [...receivedBytes.values()].reduce((sum, bytes) => sum + bytes, 0);
  const done = Math.min(asked.all.bytes, asked.kept.bytes + received);
  return (
    <>
      <p>{translate('downloads.coming', { done: amountOf(done), total: amountOf(asked.all.bytes) })}</p>
      <progress value={done} max={asked.all.bytes} aria-label={translate('downloads.progress')} />
      {!isLent && (
        <div className="downloads-actions">
          <Button look="plain" onClick={() => void downloads.pause()}>
            {translate('downloads.pause')}
          </Button>
          <Button look="quiet" onClick={() => void downloads.cancel()}>
            {translate('kept.stop')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Continue, and Stop on a visitor's own phone. */
function Stopped({ downloads }: DownloadsView) {
  const { isLent } = useGuide().device;
  const { translate } = useWords();
  return (
    <div className="downloads-actions">
      <Button onClick={() => void downloads.resume()}>{translate('downloads.goOn')}</Button>
      {!isLent && (
        <Button look="quiet" onClick={() => void downloads.cancel()}>
          {translate('kept.stop')}
        </Button>
      )}
    </div>
  );
}

/**
 * The offered downloads: everything the museum has changed, if the update waits for a tap, and everything that is
 * missing.
 */
function Offered({ downloads, items, keeping, state, missing, rows }: Props) {
  const { translate } = useWords();
  const amountOf = useAmount();
  const [missingOf] = useState(createMissingFiles);
  const changed = rows.filter((row) => row.state === 'outdated').map(({ item }) => item.id);
  const changes = changed.length > 0 ? neededOf(items, missingOf(items.all, keeping.stored), changed) : [];
  const { bytes } = amountOfFiles(changes);
  const hasMarks = Object.keys(state.requests.marks).length > 0;
  return (
    <>
      {bytes > 0 && (
        <Button onClick={() => void downloads.download(changed)}>
          {translate('downloads.changes', { amount: amountOf(bytes) })}
        </Button>
      )}
      {missing.bytes > bytes && (
        <Button look={bytes > 0 ? 'plain' : 'primary'} onClick={() => void downloads.downloadAll()}>
          {translate(hasMarks ? 'downloads.rest' : 'downloads.all', { amount: amountOf(missing.bytes) })}
        </Button>
      )}
      {missing.shared.bytes > 0 && rows.some((row) => row.state === 'absent') && (
        <p className="downloads-hint">{translate('downloads.withEach', { amount: amountOf(missing.shared.bytes) })}</p>
      )}
    </>
  );
}
