import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type ReadVariable, readSecret } from '../basis/secret-setting.ts';

/** The key with which mail is signed (DKIM, RFC 6376), and its place in the DNS. */
export type MailSigning = {
  domain: string;
  selector: string;
  /** The private key, as PEM. */
  key: string;
};

/** Reads the TXT records of a name, as `resolveTxt` of Node does. */
export type ReadTxt = (name: string) => Promise<readonly (readonly string[])[]>;

const SETTINGS = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const;
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const SELECTOR = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i');
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})+$`, 'i');
/** RFC 8301 asks for the first, and mail servers need not check more than the second. */
const BITS = { least: 2048, most: 4096 };

/** Reads the settings of signing, and adds a sentence for each mistake. No sentence repeats the key. */
export function readSigning(value: ReadVariable, mistakes: string[]): MailSigning | undefined {
  const before = mistakes.length;
  const [domain, selector, key] = [
    value('DKIM_DOMAIN'),
    value('DKIM_SELECTOR'),
    readSecret('DKIM_KEY', value, mistakes),
  ];
  if (mistakes.length > before) return undefined;
  const given = [domain, selector, key];
  const set = SETTINGS.filter((_, at) => given[at] !== undefined);
  if (set.length > 0 && set.length < SETTINGS.length)
    mistakes.push(
      `DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY sign mail together: set all of them, not ${set.join(' and ')} alone.`,
    );
  if (domain === undefined || selector === undefined || key === undefined) return undefined;
  if (!DOMAIN.test(domain)) mistakes.push(`DKIM_DOMAIN must be a domain such as example.org, not "${domain}".`);
  if (!SELECTOR.test(selector)) mistakes.push(`DKIM_SELECTOR must be a name such as guide, not "${selector}".`);
  const wrong = mistakeOfKey(key);
  if (wrong) mistakes.push(wrong);
  return mistakes.length > before ? undefined : { domain: domain.toLowerCase(), selector, key };
}

/** The library signs with RSA keys alone, and with any other it sends the mail unsigned. */
function mistakeOfKey(pem: string): string | undefined {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    return 'DKIM_KEY must be a private RSA key as PEM, without a passphrase.';
  }
  if (key.asymmetricKeyType !== 'rsa')
    return `DKIM_KEY must be an RSA key, not one of the type ${key.asymmetricKeyType}.`;
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits >= BITS.least && bits <= BITS.most) return undefined;
  return `DKIM_KEY must have ${BITS.least} to ${BITS.most} bits, not ${bits}.`;
}

/** Whether mailboxes count the signature for the sender: its domain is the signed one, or lies below it (DMARC). */
export function isSignedFor(address: string, { domain }: MailSigning): boolean {
  const [, host = ''] = address.toLowerCase().split('@');
  return host === domain || host.endsWith(`.${domain}`);
}

/** The TXT record that mailboxes check a signature with. */
export function signingRecord({ domain, selector, key }: MailSigning): { name: string; text: string } {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return { name: `${selector}._domainkey.${domain}`, text: `v=DKIM1; k=rsa; p=${publicKey}` };
}

/** Whether mail is signed, and whether the DNS has the key, for the person who started the server. */
export async function signingSentence(signing: MailSigning | undefined, readTxt: ReadTxt): Promise<string> {
  if (!signing) return 'The server does not sign it: DKIM_DOMAIN is not set.';
  const { name, text } = signingRecord(signing);
  const signed = `It is signed for ${signing.domain}`;
  const found = await readTxt(name).catch(({ code }: NodeJS.ErrnoException) => (NONE.has(code ?? '') ? [] : undefined));
  if (!found) return `${signed}. The DNS does not answer, so that its key is not checked.`;
  if (found.some((parts) => keyIn(parts.join('')) === keyIn(text))) return `${signed}, and the DNS has its key.`;
  return `${signed}, and mailboxes cannot check that: the TXT record ${name} must be\n  ${text}`;
}

/** The codes of a DNS that has no such record. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

function keyIn(record: string): string | undefined {
  const tags = record.split(';').map((tag) => tag.replace(/\s/gu, ''));
  return tags.find((tag) => tag.startsWith('p='));
}
