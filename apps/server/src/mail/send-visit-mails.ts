import type { VenueDetail } from '@cicerone/content/release/release';
import { type CachedRelease, readRelease } from '../serving/cached-release.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { readPointer, releaseFileNames } from '../storage/release-files.ts';
import { letterHtml } from './letter-html.ts';
import { letterPictures } from './letter-pictures.ts';
import { letterText } from './letter-text.ts';
import type { Letter, MailTransport } from './mail-transport.ts';
import { type MailWords, sayIn } from './mail-words.ts';
import { visitLetter } from './visit-letter.ts';
import type { MailOrder, VisitMails } from './visit-mails.ts';

/** The needs of sending. */
export type SendingDeps = {
  folder: DataFolder;
  mails: VisitMails;
  transport: MailTransport;
  words: MailWords;
  /** The address at which visitors reach the server, without a slash at the end. */
  publicUrl: string;
};

/** The outcome of the waiting mails. `reasons`: codes of the mail server. */
export type SentMails = { sent: number; refused: number; unwritten: number; waiting: number; reasons: string[] };

/**
 * Sends the mails that wait, the oldest first, and deletes the order of each that is over. One that the mail server
 * does not take now waits for the next time; after three of them the others do, too.
 */
export async function sendVisitMails(deps: SendingDeps, stop: AbortSignal): Promise<SentMails> {
  const { mails, transport } = deps;
  const result: SentMails = { sent: 0, refused: 0, unwritten: 0, waiting: 0, reasons: [] };
  let after: Date | undefined;
  while (!stop.aborted && result.waiting < MOST_NOT_TAKEN) {
    const mail = await mails.next(after);
    if (!mail) break;
    const letter = mail.order && (await writeLetter(mail.order, deps));
    if (!letter) {
      result.unwritten += 1;
      await mails.wipe(mail);
      continue;
    }
    const delivery = await transport.send(letter);
    if (delivery.tag !== 'sent') result.reasons.push(delivery.reason);
    if (delivery.tag === 'not-now') {
      result.waiting += 1;
      after = mail.receivedAt;
    } else {
      result[delivery.tag] += 1;
      await mails.wipe(mail);
    }
  }
  return result;
}

/** So many mails that are not taken mean that the mail server takes none. */
const MOST_NOT_TAKEN = 3;

/** @returns undefined if the venue or its language is no longer published */
async function writeLetter(order: MailOrder, deps: SendingDeps): Promise<Letter | undefined> {
  const { folder, words, publicUrl } = deps;
  const release = await releaseOf(folder, order.idMuseum);
  const detail = release && (await detailOf(release, order.idLanguage));
  if (!detail) return undefined;
  const content = { detail, slug: release.current.slug, origin: publicUrl };
  const letter = visitLetter(order, content, sayIn(words, order.language));
  const pictures = await letterPictures(letter, folder, new URL(publicUrl).hostname);
  return {
    to: order.address,
    from: inOneLine(letter.museum.text),
    subject: inOneLine(letter.title),
    html: letterHtml(letter, pictures.shown),
    text: letterText(letter),
    pictures: pictures.attached,
  };
}

async function releaseOf(folder: DataFolder, idMuseum: number): Promise<CachedRelease | undefined> {
  const version = await readPointer(folder, idMuseum);
  return version === undefined ? undefined : readRelease(folder, { idMuseum, version, abilities: [] });
}

async function detailOf({ current, file }: CachedRelease, idLanguage: number): Promise<VenueDetail | undefined> {
  const language = current.languages.find(({ id }) => id === idLanguage) ?? current.languages[0];
  if (!language || current.status !== undefined) return undefined;
  const detail = await file(releaseFileNames.allData(language.code));
  return detail && (JSON.parse(detail.identity.toString()) as VenueDetail);
}

function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
