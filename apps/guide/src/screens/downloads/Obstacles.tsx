import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { DownloadsState } from '#domain/downloads/downloads-state.ts';
import type { KnownKeeping } from '#domain/keeping/keeping.ts';
import type { StorageEstimate } from '#domain/settings/kept-museums.ts';
import { useGuide, useWords } from '#parts/guide.ts';
import { useAmount } from '#parts/words/use-amount.ts';
import { Link } from '#ui/Link.tsx';

type Props = { state: DownloadsState; keeping: KnownKeeping; isUnfinished: boolean };

/** The obstacles of a download, each with its remedy, and the free space of the phone. */
export function Obstacles({ state, keeping, isUnfinished }: Props) {
  const { way, device } = useGuide();
  const { isLent } = device;
  const { translate } = useWords();
  const amountOf = useAmount();
  const room = useRoom(keeping.stored.size);
  const obstacle = useObstacle({ state, keeping, isUnfinished });
  const { noRoom, isPromised } = state;
  return (
    <>
      <p role="alert">
        {noRoom
          ? translate(isLent ? 'downloads.noRoomLent' : 'downloads.noRoom', {
              needed: amountOf(noRoom.neededBytes),
              free: amountOf(noRoom.freeBytes),
            })
          : obstacle && translate(isLent && obstacle === 'downloads.full' ? 'downloads.fullLent' : obstacle)}
      </p>
      {(noRoom || obstacle === 'downloads.full') && !isLent && (
        <Link href={way.addressOf('Settings', {})}>{translate('downloads.makeRoom')}</Link>
      )}
      {room && <p className="downloads-hint">{translate('downloads.free', { free: amountOf(room.freeBytes) })}</p>}
      {isPromised !== undefined && (
        <p className="downloads-hint">{translate(isPromised ? 'downloads.promised' : 'downloads.notPromised')}</p>
      )}
    </>
  );
}

function useObstacle({ state, keeping, isUnfinished }: Props) {
  const isOnline = useStore(useGuide().keeping.network, (network) => network.isOnline);
  if (!isUnfinished) return undefined;
  if (state.requests.isPaused) return 'downloads.paused';
  if (!isOnline) return 'downloads.offline';
  if (keeping.state === 'offline') return 'downloads.noAnswer';
  if (keeping.state === 'damaged') return 'downloads.damaged';
  return keeping.state === 'full' ? 'downloads.full' : undefined;
}

/** The browser's free space, measured again after every download and deletion. */
function useRoom(files: number): StorageEstimate | undefined {
  const { room } = useGuide().downloads;
  const [measured, setMeasured] = useState<{ room: StorageEstimate | undefined; files: number }>();
  useEffect(() => {
    void room().then((now) => setMeasured({ room: now, files }));
  }, [room, files]);
  return measured?.room;
}
