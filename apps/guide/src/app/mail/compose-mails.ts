import { mailVisit } from '@cicerone/api/mail-call';
import type { VisitMailBody } from '@cicerone/api/mail-shapes';
import type { MailedVisit, MailOutcome } from '#domain/take-home/visit-mail.ts';
import { type WaitingMail, waitsAfter } from '#domain/take-home/waiting-mails.ts';
import type { VisitMails } from '#parts/guide.ts';
import { randomId } from '#platform/device/random-id.ts';
import { onOwedChange } from '#platform/farewell/owed.ts';
import { dropMail, keepMail, mailsHere } from '#platform/farewell/waiting-mails.ts';
import { patient } from '#platform/network/patient.ts';
import type { Composed } from '../compose/compose.ts';

/** The mails of visits: asked for in a museum, and those that wait on this phone (product, section D6, Mail). */
export function composeMails(composed: Composed, idMuseum: number): VisitMails {
  const { device, isLent } = composed;
  return {
    here: () => mailsHere(device.now()),
    listen: onOwedChange,
    cancel: (mail) => dropMail(mail),
    async send(address, visit) {
      const mail = { body: bodyOf(composed, idMuseum, address, visit), askedAt: device.now() };
      // Stored before it is sent: the page may be killed while the visitor waits for a response.
      const isKept = !isLent && keepMail(mail);
      return outcomeOf(mail, isKept);
    },
  };
}

async function outcomeOf(mail: WaitingMail, isKept: boolean): Promise<MailOutcome> {
  const answer = await mailVisit(patient(fetch), mail.body);
  if (!('taken' in answer) && isKept && waitsAfter(answer)) return 'waits';
  dropMail(mail);
  if ('taken' in answer) return 'taken';
  if (answer.tag === 'offline') return 'offline';
  return answer.status === 409 ? 'too-many' : 'not-sent';
}

function bodyOf(
  { visitor, words, contentLanguage }: Composed,
  idMuseum: number,
  address: string,
  visit: MailedVisit,
): VisitMailBody {
  const content = contentLanguage();
  const read = content?.languages.find(({ code }) => code === content.code);
  const { visit: known } = visitor.store.getState();
  const visitorToken = known?.idMuseum === idMuseum ? known.visitorToken : randomId();
  return { ...visit, idLanguage: read?.id ?? 0, language: words.get().language.tag, idMuseum, visitorToken, address };
}
