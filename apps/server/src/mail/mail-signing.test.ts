import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { afterAll, expect, test } from 'vitest';
import { testMailServer } from '../testing/mail/mail-server.ts';
import { MAIL_WORDS, MAILED } from '../testing/mail/test-mail.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testPackage } from '../testing/test-package.ts';
import { folderWithVenue } from '../testing/test-venue.ts';
import { isSignedFor, readSigning, signingRecord, signingSentence } from './mail-signing.ts';
import { createMailTransport } from './mail-transport.ts';
import { sendVisitMails } from './send-visit-mails.ts';
import { createVisitMails } from './visit-mails.ts';

const pem = { type: 'pkcs8', format: 'pem' } as const;
const spki = { type: 'spki', format: 'pem' } as const;
const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength, privateKeyEncoding: pem, publicKeyEncoding: spki });
const SIGNING = { domain: 'example.org', selector: 'guide', key: rsa(2048).privateKey };
const { name, text } = signingRecord(SIGNING);
const answer = async (asked: string) => (asked === name ? [[text.slice(0, 255), text.slice(255)]] : []);

async function signedMail(): Promise<string> {
  const server = await testMailServer();
  afterAll(() => server.close());
  const { tables } = await testDatabase();
  const mails = createVisitMails({ tables, key: randomBytes(32), perHour: 9 });
  const transport = createMailTransport({
    server: { host: '127.0.0.1', port: server.port, isSecure: false, needsTls: false, login: undefined },
    from: { name: undefined, address: 'guide@example.org' },
    perHour: 9,
    signing: SIGNING,
  });
  const folder = await folderWithVenue(await testPackage());
  await mails.take(MAILED);
  const deps = { folder, mails, transport, words: MAIL_WORDS, publicUrl: 'https://guide.example.org' };
  await sendVisitMails(deps, new AbortController().signal);
  return server.received[0]?.raw ?? '';
}
const RAW = await signedMail();

async function checked(raw: string, resolver = answer) {
  const { results } = await dkimVerify(Buffer.from(raw, 'latin1'), { resolver });
  return results.map(({ status: { result, aligned }, signingDomain }) => [result, signingDomain, aligned]);
}

test('a mailbox that checks the mail finds it signed by the sender’s own domain', async () => {
  expect(await checked(RAW)).toEqual([['pass', 'example.org', 'example.org']]);
});

// A body with another hash is "neutral" in the words of mailauth.
test.each([
  ['its body', 'filename=picture-1.jpg', 'filename=picture-9.jpg', 'neutral'],
  ['its sender', 'From: Test Venue', 'From: Best Venue', 'fail'],
  ['its recipient', 'To: ann@', 'To: eve@', 'fail'],
])('a mail with %s changed on its way is found out', async (_, was, is, result) => {
  expect(RAW).toContain(was);
  expect(await checked(RAW.replace(was, is))).toEqual([[result, 'example.org', 'example.org']]);
});

test('a key of others in the DNS does not fit', async () => {
  const other = signingRecord({ ...SIGNING, key: rsa(2048).privateKey });
  expect(await checked(RAW, async () => [[other.text]])).toEqual([['fail', 'example.org', 'example.org']]);
});

const SET: Record<string, string> = { DKIM_DOMAIN: 'Example.org', DKIM_SELECTOR: 'guide', DKIM_KEY: SIGNING.key };

function read(changes: Record<string, string | undefined>) {
  const mistakes: string[] = [];
  const signing = readSigning((variable) => ({ ...SET, ...changes })[variable], mistakes);
  return mistakes.length > 0 ? mistakes : signing;
}

test('three settings, or none, sign mail', () => {
  expect(read({})).toEqual(SIGNING);
  expect(read({ DKIM_DOMAIN: undefined, DKIM_SELECTOR: undefined, DKIM_KEY: undefined })).toBe(undefined);
});

const THREE = 'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY sign mail together: set all of them, not ';
const NO_KEY = 'DKIM_KEY must be a private RSA key as PEM, without a passphrase.';
const locked = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { ...pem, cipher: 'aes-256-cbc', passphrase: 'secret' },
  publicKeyEncoding: spki,
});
test.each([
  [{ DKIM_KEY: undefined }, `${THREE}DKIM_DOMAIN and DKIM_SELECTOR alone.`],
  [{ DKIM_DOMAIN: undefined, DKIM_SELECTOR: undefined }, `${THREE}DKIM_KEY alone.`],
  [{ DKIM_KEY_FILE: '/k' }, 'DKIM_KEY and DKIM_KEY_FILE are both set: set one of them.'],
  [{ DKIM_KEY: undefined, DKIM_KEY_FILE: '/no' }, 'DKIM_KEY_FILE names /no, which is not there or cannot be read.'],
  [{ DKIM_DOMAIN: 'org' }, 'DKIM_DOMAIN must be a domain such as example.org, not "org".'],
  [{ DKIM_DOMAIN: 'a.org; t=y' }, 'DKIM_DOMAIN must be a domain such as example.org, not "a.org; t=y".'],
  [{ DKIM_SELECTOR: 'guide;' }, 'DKIM_SELECTOR must be a name such as guide, not "guide;".'],
  [{ DKIM_KEY: 'secret' }, NO_KEY],
  [{ DKIM_KEY: rsa(2048).publicKey }, NO_KEY],
  [{ DKIM_KEY: locked.privateKey }, NO_KEY],
  [{ DKIM_KEY: rsa(1024).privateKey }, 'DKIM_KEY must have 2048 to 4096 bits, not 1024.'],
  [
    { DKIM_KEY: generateKeyPairSync('ed25519', { privateKeyEncoding: pem, publicKeyEncoding: spki }).privateKey },
    'DKIM_KEY must be an RSA key, not one of the type ed25519.',
  ],
])('settings %# are one sentence, without the key', (changes, sentence) => {
  expect(read(changes)).toEqual([sentence]);
});

test('mailboxes count the signature for senders of the domain and below it alone', () => {
  const isSigned = (address: string) => isSignedFor(address, SIGNING);
  const senders = ['guide@example.org', 'guide@Mail.Example.org', 'guide@badexample.org', 'guide@org'];
  expect(senders.map(isSigned)).toEqual([true, true, false, false]);
});

test('the start says whether mailboxes can check the signature, and otherwise which record they miss', async () => {
  const signed = 'It is signed for example.org';
  const missing = `${signed}, and mailboxes cannot check that: the TXT record ${name} must be\n  ${text}`;
  const fails = (code: string) => async () => Promise.reject(Object.assign(new Error(), { code }));
  expect(await signingSentence(undefined, answer)).toBe('The server does not sign it: DKIM_DOMAIN is not set.');
  expect(await signingSentence(SIGNING, answer)).toBe(`${signed}, and the DNS has its key.`);
  for (const none of [fails('ENOTFOUND'), async () => [['v=DKIM1; p=AAAA']]])
    expect(await signingSentence(SIGNING, none)).toBe(missing);
  expect(await signingSentence(SIGNING, fails('ETIMEOUT'))).toBe(
    `${signed}. The DNS does not answer, so that its key is not checked.`,
  );
});
