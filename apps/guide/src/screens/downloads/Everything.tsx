import { useStore } from 'zustand';
import type { ItemNow } from '#domain/downloads/download-state.ts';
import { isAskedFor } from '#domain/keeping/keeping.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useAmount } from '#parts/words/use-amount.ts';
import { Button } from '#ui/Button.tsx';
import { Obstacles } from './Obstacles.tsx';
import type { DownloadsNow } from './use-downloads.ts';

type Props = DownloadsNow & { rows: readonly ItemNow[] };

/**
 * Download all, how far it is, and the ways to pause and stop it. It is called so while nothing has been downloaded yet; after
 * an interruption it says Continue (product, section D6, Kept on the device).
 */
export function Everything({ downloads, keeping, state, arriving, missing, rows }: Props) {
  const { translate } = useWords();
  const amountOf = useAmount();
  const isOnline = useStore(useGuide().keeping.network, (network) => network.isOnline);
  const isComing = isAskedFor(keeping) && keeping.state === 'coming' && isOnline;
  const unfinished = rows.filter(({ state: row }) => !['absent', 'here', 'downloaded'].includes(row));
  const { asked } = keeping;
  const come = [...arriving.values()].reduce((sum, bytes) => sum + bytes, 0);
  const done = Math.min(asked.all.bytes, asked.kept.bytes + come);
  return (
    <section className="downloads-all">
      {isComing ? (
        <>
          <p>{translate('downloads.coming', { done: amountOf(done), total: amountOf(asked.all.bytes) })}</p>
          <progress value={done} max={asked.all.bytes} aria-label={translate('downloads.progress')} />
          <div className="downloads-actions">
            <Button look="plain" onClick={() => void downloads.pause()}>
              {translate('downloads.pause')}
            </Button>
            <Button look="quiet" onClick={() => void downloads.callOff()}>
              {translate('kept.callOff')}
            </Button>
          </div>
        </>
      ) : unfinished.length > 0 ? (
        <div className="downloads-actions">
          <Button onClick={() => void downloads.goOn()}>{translate('downloads.goOn')}</Button>
          <Button look="quiet" onClick={() => void downloads.callOff()}>
            {translate('kept.callOff')}
          </Button>
        </div>
      ) : (
        missing.bytes > 0 && (
          <Button onClick={() => void downloads.downloadAll()}>
            {translate(hasMarks(state.wishes.marks) ? 'downloads.rest' : 'downloads.all', {
              amount: amountOf(missing.bytes),
            })}
          </Button>
        )
      )}
      <Obstacles state={state} keeping={keeping} isUnfinished={unfinished.length > 0} />
    </section>
  );
}

const hasMarks = (marks: object) => Object.keys(marks).length > 0;
