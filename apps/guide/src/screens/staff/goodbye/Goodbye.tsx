import { useSyncExternalStore } from 'react';
import { useGuide, useVenueState, useWords } from '#parts/guide.ts';
import { MessageScreen } from '#parts/message/MessageScreen.tsx';
import { Waiting } from '#parts/waiting/Waiting.tsx';
import { WaitingMails } from '#parts/waiting-mails/WaitingMails.tsx';
import { Button } from '#ui/Button.tsx';
import { useStaff } from '../use-staff.ts';
import { EndVisit } from './EndVisit.tsx';

/** The end of the visit on this phone (product, section D6, Reset). */
export function Goodbye() {
  const staff = useStaff();
  const { idMuseum } = useGuide().way;
  // A venue that cannot be read, or an address without a venue, does not stop a visitor from leaving.
  const isAnswered = useVenueState(({ venue }) => venue !== 'absent') || idMuseum === undefined;
  if (staff?.hasEnded) return <Ended />;
  return staff && isAnswered ? <EndVisit staff={staff} /> : <Waiting />;
}

function Ended() {
  const { way, visitor } = useGuide();
  const { translate } = useWords();
  const { listen, is, isErasure, isMail } = visitor.owed;
  const isMailOwed = useSyncExternalStore(listen, isMail);
  // The cookies of museums go after the mail.
  const isOwed = useSyncExternalStore(listen, is) || isMailOwed;
  const isErasureOwed = useSyncExternalStore(listen, isErasure);
  // Loads the page again, as for the next visitor.
  const begin = () => window.location.replace(way.addressOf('Presentation', {}));
  return (
    <MessageScreen
      title={translate('goodbye.endedTitle')}
      drawing="door"
      action={
        <>
          <WaitingMails saysEnd />
          <Button onClick={begin}>{translate('goodbye.again')}</Button>
        </>
      }
    >
      <span>{translate(isOwed ? 'goodbye.owed' : 'goodbye.ended')}</span>
      {isErasureOwed && (
        <>
          <br />
          <span>{translate('goodbye.owedErasure')}</span>
        </>
      )}
    </MessageScreen>
  );
}
