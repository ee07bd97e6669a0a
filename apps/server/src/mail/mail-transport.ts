import { isMailAddress } from '@cicerone/api/mail-address';
import { createTransport } from 'nodemailer';
import type { Mailbox, MailSettings } from './mail-settings.ts';

/** A picture inside a mail, by the name with which its HTML names it (`cid:...`). */
export type InlinePicture = { cid: string; bytes: Buffer };

/** A mail, complete. */
export type Letter = {
  to: string;
  from: string;
  subject: string;
  html: string;
  text: string;
  pictures: readonly InlinePicture[];
};

/** The mail server's answer to a mail. `reason`: a code without any address, for the log. */
export type Delivery = { tag: 'sent' } | { tag: 'refused'; reason: string } | { tag: 'not-now'; reason: string };

/** The way to the mail server. */
export type MailTransport = {
  send(letter: Letter): Promise<Delivery>;
  /** Asks the mail server whether it takes mail from here. @returns why not */
  whyNot(): Promise<string | undefined>;
};

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 30_000;

/**
 * Sends mail by SMTP. Addresses are objects, and there is no envelope beside them: the library takes a text apart, and a
 * line break or a comma in it names another recipient. The library neither reads files nor fetches addresses, whatever a text says.
 */
export function createMailTransport({ server, from, signing }: MailSettings): MailTransport {
  const { host, port, isSecure, needsTls, login } = server;
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    requireTLS: needsTls,
    ...(login && { auth: login }),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(signing && { dkim: { domainName: signing.domain, keySelector: signing.selector, privateKey: signing.key } }),
  });
  return {
    async send({ to, from: venue, subject, html, text, pictures }) {
      if (!isMailAddress(to)) return { tag: 'refused', reason: 'no address' };
      const sender: Mailbox = { name: from.name ?? venue, address: from.address };
      try {
        await transport.sendMail({
          from: sender,
          to: { name: '', address: to },
          subject,
          html,
          text,
          attachments: pictures.map(({ cid, bytes }) => ({
            cid,
            content: bytes,
            contentType: 'image/jpeg',
            contentDisposition: 'inline',
            filename: `${cid.split('@', 1)[0]}.jpg`,
          })),
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
        });
        return { tag: 'sent' };
      } catch (failure) {
        return failed(failure as SmtpFailure);
      }
    },
    async whyNot() {
      try {
        await transport.verify();
        return undefined;
      } catch (failure) {
        return reasonOf(failure as SmtpFailure);
      }
    },
  };
}

type SmtpFailure = Error & { code?: string; responseCode?: number };

/** A mailbox or a mail that is refused for good is no longer tried. A wrong password may be put right. */
function failed(failure: SmtpFailure): Delivery {
  const { code, responseCode = 0 } = failure;
  const isForGood = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
  return { tag: isForGood ? 'refused' : 'not-now', reason: reasonOf(failure) };
}

/** The server's own sentence is not told: it may repeat the address. */
function reasonOf({ code = 'unknown', responseCode }: SmtpFailure): string {
  return responseCode === undefined ? code : `${code} ${responseCode}`;
}
