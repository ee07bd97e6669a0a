import { DEFAULT_TIMEZONE, visitDate } from '@cicerone/content/language/visit-date';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { MailEnd, WaitingMail } from '#domain/take-home/waiting-mails.ts';
import { useCurrentRelease, useGuide, useWords, type VisitMails } from '#parts/guide.ts';
import { useDay } from '#parts/words/use-day.ts';
import { Button } from '#ui/Button.tsx';
import styles from './WaitingMails.module.css';

type Props = {
  /** The sentence about what becomes of them here. */
  note?: string;
  /** True where it also says how the last one ended. */
  saysEnd?: boolean;
  /** An address to which a mail is being sent just now. */
  except?: string | undefined;
};

/** The mails of visits that wait on this phone, each with a button that cancels it (product, section D6, Mail). */
export function WaitingMails({ saysEnd = false, ...listed }: Props) {
  const { mails: load, owed } = useGuide().visitor;
  const isWanted = useSyncExternalStore(owed.listen, owed.isMail) || saysEnd;
  const [mails, setMails] = useState<VisitMails>();
  const loadMails = useEffectEvent(load);
  useEffect(() => {
    // If the code did not load, the next screen tries again: nothing is lost.
    if (isWanted) loadMails().then(setMails, () => undefined);
  }, [isWanted]);
  return mails ? <Listed mails={mails} saysEnd={saysEnd} {...listed} /> : null;
}

function Listed({ mails, note, saysEnd, except }: Props & { mails: VisitMails }) {
  const { translate } = useWords();
  const { waiting, end } = useSyncExternalStore(mails.listen, mails.here);
  /** Those that were left when the visitor cancelled one, until anything changes. */
  const [left, setLeft] = useState<readonly WaitingMail[]>();
  const said = useRef<HTMLParagraphElement>(null);
  const shown = waiting.filter(({ body }) => body.address !== except);

  function cancel(mail: WaitingMail) {
    mails.cancel(mail);
    setLeft(mails.here().waiting);
    // Its button is gone.
    said.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.mails}>
      {shown.map((mail) => (
        <OneMail
          key={`${mail.body.visitorToken} ${mail.body.address}`}
          mail={mail}
          note={note}
          onCancel={() => cancel(mail)}
        />
      ))}
      <p ref={said} role="status" tabIndex={-1} className={styles.said}>
        {left === waiting && <span>{translate('waitingMail.cancelled')}</span>}
        {left !== waiting && saysEnd && end && shown.length === 0 && <Ended {...end} />}
      </p>
    </div>
  );
}

type OneMailProps = { mail: WaitingMail; note: string | undefined; onCancel(): void };

function OneMail({ mail, note, onCancel }: OneMailProps) {
  const { translate } = useWords();
  const sentence = useId();
  return (
    <div className={styles.mail}>
      <div id={sentence} role="status">
        <p>{translate('waitingMail.waits', { address: mail.body.address })}</p>
        {note && <p>{note}</p>}
      </div>
      <Button look="plain" aria-describedby={sentence} onClick={onCancel}>
        {translate('waitingMail.cancel')}
      </Button>
    </div>
  );
}

function Ended({ is, at }: MailEnd) {
  const { translate } = useWords();
  const writeDay = useDay();
  if (is === 'not-sent') return <span>{translate('waitingMail.notSent')}</span>;
  // The museum's time, as in the visit itself: a phone from elsewhere may still have that of its home.
  const timezone = useCurrentRelease()?.timezone ?? DEFAULT_TIMEZONE;
  const [day = '', time = ''] = visitDate(at, timezone).split('T');
  return <span>{translate('waitingMail.sent', { day: writeDay(day), time: time.slice(0, 'hh:mm'.length) })}</span>;
}
