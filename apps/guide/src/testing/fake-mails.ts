import type { StoreApi } from 'zustand/vanilla';
import type { MailOutcome } from '#domain/take-home/visit-mail.ts';
import type { MailsHere } from '#domain/take-home/waiting-mails.ts';
import type { VisitMails } from '#parts/guide.ts';

/** The mails of a phone, from a store; `never`: the server does not respond. */
export function fakeMails(
  mails: StoreApi<MailsHere>,
  outcome: MailOutcome | 'never',
  note: (what: string) => void,
): VisitMails {
  return {
    async send(address) {
      note(`mail ${address}`);
      return outcome === 'never' ? new Promise(() => undefined) : outcome;
    },
    here: mails.getState,
    listen: mails.subscribe,
    cancel(mail) {
      note(`cancel the mail to ${mail.body.address}`);
      mails.setState(({ waiting }) => ({ waiting: waiting.filter((other) => other !== mail) }), true);
    },
  };
}
