import { isMailAddress } from '@cicerone/api/mail-address';
import { type ReadVariable, readSecret } from '../basis/secret-setting.ts';
import { isSignedFor, type MailSigning, readSigning } from './mail-signing.ts';

/** An address with the name that is shown for it. */
export type Mailbox = { name: string; address: string };

/** The mail server that takes this installation's mail. */
export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`). */
  isSecure: boolean;
  /** Plain text travels no further than this machine. */
  needsTls: boolean;
  login: { user: string; pass: string } | undefined;
};

/** How this installation sends mail (product, section D5, Environment). */
export type MailSettings = {
  server: SmtpServer;
  /** Without a name the venue's is shown. */
  from: { name: string | undefined; address: string };
  /** No more mails than this leave in an hour. */
  perHour: number;
  /** Undefined if this server signs no mail. */
  signing?: MailSigning | undefined;
};

const PER_HOUR = 500;
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const FORM = 'an address such as smtps://user:password@mail.example.org';

/** Reads the settings of mail, and adds a sentence for each mistake. No sentence repeats the address: it may hold a password. */
export function readMail(
  value: ReadVariable,
  publicUrl: string | undefined,
  mistakes: string[],
): MailSettings | undefined {
  const before = mistakes.length;
  const url = readSecret('SMTP_URL', value, mistakes);
  const from = readSecret('MAIL_FROM', value, mistakes);
  if (mistakes.length > before) return undefined;
  const signing = readSigning(value, mistakes);
  if (url === undefined) {
    if (from !== undefined) mistakes.push('MAIL_FROM is set without SMTP_URL: set both, or neither.');
    if (signing) mistakes.push('DKIM_DOMAIN is set without SMTP_URL: no mail is sent, and none signed.');
    return undefined;
  }
  if (from === undefined) mistakes.push('SMTP_URL is set without MAIL_FROM: set both, or neither.');
  if (publicUrl === undefined)
    mistakes.push('SMTP_URL needs PUBLIC_URL: the links of a mail lead to addresses below it.');
  const server = readServer(url);
  if (!server) mistakes.push(`SMTP_URL must be ${FORM}.`);
  const sender = from === undefined ? undefined : readSender(from);
  if (from !== undefined && !sender) {
    mistakes.push(
      `MAIL_FROM must be an address such as guide@example.org or Guide <guide@example.org>, not "${from}".`,
    );
  }
  if (sender && signing && !isSignedFor(sender.address, signing)) {
    mistakes.push(
      `MAIL_FROM must be an address at ${signing.domain} or below it, because that is DKIM_DOMAIN, not ${sender.address}.`,
    );
  }
  const perHour = readPerHour(value('MAIL_PER_HOUR'), mistakes);
  return server && sender && { server, from: sender, perHour, signing };
}

function readServer(text: string): SmtpServer | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') return undefined;
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isHere = ['localhost', '127.0.0.1', '::1'].includes(host);
  const isSecure = url.protocol === 'smtps:';
  const login = url.username === '' ? undefined : { user: plain(url.username), pass: plain(url.password) };
  return { host, port: Number(url.port) || PORTS[url.protocol], isSecure, needsTls: !isSecure && !isHere, login };
}

function plain(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function readSender(text: string): MailSettings['from'] | undefined {
  const [, name, inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  const address = (inBrackets ?? text).trim();
  const isPlain = !/\p{Cc}/u.test(text);
  return isPlain && isMailAddress(address) ? { name: name?.trim() || undefined, address } : undefined;
}

function readPerHour(text: string | undefined, mistakes: string[]): number {
  if (text === undefined) return PER_HOUR;
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number < 1) mistakes.push(`MAIL_PER_HOUR must be a number from 1, not "${text}".`);
  return number;
}
