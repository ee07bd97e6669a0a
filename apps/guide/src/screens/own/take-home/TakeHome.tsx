import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useCurrentRelease, useGuide, useWords } from '#parts/guide.ts';
import { EmptyMessage } from '#parts/message/EmptyMessage.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { WaitingMails } from '#parts/waiting-mails/WaitingMails.tsx';
import { OwnPage } from '../OwnPage.tsx';
import { usePresent } from '../use-present.ts';
import { useUndo } from '../use-undo.ts';

const TakeHomeWays = lazy(() => import('./TakeHomeWays.tsx').then((code) => ({ default: code.TakeHomeWays })));
const MailVisit = lazy(() => import('./MailVisit.tsx').then((code) => ({ default: code.MailVisit })));

/** The visit as a page to take home: made on this phone, without internet; where the server sends mail, by e-mail as well. A loan device keeps nothing, so it has none. */
export function TakeHome() {
  const { own, device } = useGuide();
  const { share } = device;
  const { translate } = useWords();
  const { all: works, isRead } = useStore(own.store);
  const mine = works.filter(({ looks, opinion }) => looks.length > 0 || opinion?.is === 'liked');
  const sendsMail = useCurrentRelease()?.abilities?.includes('mail') ?? false;
  const present = usePresent(mine);
  const { all: traces, isRead: areTracesRead, isKept } = useStore(own.traces);
  const { undoing } = useUndo();
  if (!isRead || !areTracesRead || !present) return <Waiting />;
  const isEmpty = mine.length === 0 && traces.every(({ kind }) => kind === 'sound');
  return (
    <OwnPage title={translate('menu.takeHome')} className="take-home" isRestKept={isKept} undoing={undoing}>
      {isEmpty && <EmptyMessage>{translate('myVisit.empty')}</EmptyMessage>}
      {isEmpty && <WaitingMails saysEnd />}
      {!isEmpty && share && (
        <Suspense>
          <TakeHomeWays share={share} works={mine} traces={traces} present={present} />
          {sendsMail && <MailVisit works={mine} traces={traces} />}
        </Suspense>
      )}
      {!isEmpty && !share && <p>{translate('takeHome.lent')}</p>}
    </OwnPage>
  );
}
