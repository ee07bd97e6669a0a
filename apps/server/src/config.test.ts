import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { everyAddress } from './listening/every-address.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const notAContact = (given: string) =>
  `SECURITY_CONTACT must be an e-mail address, or an address that begins with https: or tel:, not "${given}".`;
const wrong = (sentence: string) => ({ tag: 'wrong-settings', sentences: [sentence] });

it.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
  [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536".'],
  [{ PORT: '-1' }, 'PORT must be a number from 0 to 65535, not "-1".'],
  [{ DEMO: 'yes' }, 'DEMO must be on, all or off, not "yes".'],
  [
    { PUBLIC_URL: 'guide.example.org' },
    'PUBLIC_URL must be an address such as https://guide.example.org, not "guide.example.org".',
  ],
  [
    { PUBLIC_URL: 'https://x.org/path' },
    'PUBLIC_URL must be an address such as https://guide.example.org, not "https://x.org/path".',
  ],
  [
    { DATABASE_URL: 'mysql://u:secret@host/cicerone' },
    'DATABASE_URL must be an address such as postgres://user:password@localhost:5432/cicerone.',
  ],
  [
    { DATABASE_URL: 'postgres://host' },
    'DATABASE_URL must be an address such as postgres://user:password@localhost:5432/cicerone.',
  ],
  [{ GUIDE_DIR: '/nowhere' }, 'GUIDE_DIR is /nowhere, where no guide was built.'],
  [{ TIMEZONE: 'Madrid' }, 'TIMEZONE must be a name such as Europe/Madrid, not "Madrid".'],
  [{ SECURITY_CONTACT: 'the desk' }, notAContact('the desk')],
  [{ SECURITY_CONTACT: 'http://example.org/report' }, notAContact('http://example.org/report')],
  [{ SECURITY_CONTACT: 'mailto:desk' }, notAContact('mailto:desk')],
  [{ LEGACY_USER: 'a:b' }, 'LEGACY_USER must have no colon, and "a:b" has one.'],
  [
    { OAUTH_GOOGLE_ID: 'house', OAUTH_GOOGLE_SECRET: 's' },
    'OAUTH_GOOGLE_ID needs PUBLIC_URL: a network sends visitors back to an address below it.',
  ],
  [{ OAUTH_GOOGLE_ID: 'house' }, 'OAUTH_GOOGLE_ID is set without OAUTH_GOOGLE_SECRET: set both, or neither.'],
  [{ OAUTH_GOOGLE_SECRET: 's' }, 'OAUTH_GOOGLE_SECRET is set without OAUTH_GOOGLE_ID: set both, or neither.'],
  [
    { OAUTH_GOOGLE_ID: 'house', OAUTH_GOOGLE_SECRET: 's', OAUTH_GOOGLE_SECRET_FILE: '/s' },
    'OAUTH_GOOGLE_SECRET and OAUTH_GOOGLE_SECRET_FILE are both set: set one of them.',
  ],
  [
    { OAUTH_TWITTER_ID: 'house', OAUTH_TWITTER_SECRET_FILE: '/nowhere/s' },
    'OAUTH_TWITTER_SECRET_FILE names /nowhere/s, which is not there or cannot be read.',
  ],
  [
    { OAUTH_X_ID: 'house' },
    'OAUTH_X_ID is no setting: after OAUTH_ stands FACEBOOK, GOOGLE, INSTAGRAM, TWITTER, and then _ID, _SECRET, _SECRET_FILE or _SERVER.',
  ],
  [
    { OAUTH_GOOGLE_SERVER: 'http://login.example.org' },
    'OAUTH_GOOGLE_SERVER must be an address such as https://login.example.org or http://localhost:9000, not "http://login.example.org".',
  ],
  [{ TLS_KEY: '/key.pem' }, 'TLS_KEY is set without TLS_CERT: set both, or neither.'],
  [{ TLS_CERT: '/cert.pem' }, 'TLS_CERT is set without TLS_KEY: set both, or neither.'],
])('%o is one clear sentence', (environment, sentence) => {
  expect(readConfig(environment)).toEqual(wrong(sentence));
});

it.each(['yes', '1', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,', 'proxy.example.org'])(
  'TRUST_PROXY %s is refused: it would trust nobody in particular, or everybody',
  (given) => {
    const start = 'TRUST_PROXY must be off, or addresses and networks such as loopback,10.0.0.0/8, not ';
    expect(readConfig({ TRUST_PROXY: given })).toEqual(wrong(`${start}"${given.split(',').at(-1)}".`));
  },
);

it('reports all mistakes at once', () => {
  const read = readConfig({ PORT: 'x', DEMO: 'x', TLS_CERT: '/nowhere/c', TLS_KEY: '/nowhere/k' });
  expect(read).toMatchObject({ tag: 'wrong-settings', sentences: { length: 4 } });
});

it('has a default for everything, and takes an empty variable as unset', () => {
  const defaults = {
    port: 8080,
    host: everyAddress(),
    dataDir: resolve('data'),
    databaseUrl: undefined,
    guideDir: undefined,
    demo: 'on',
    publicUrl: undefined,
    securityContact: undefined,
    trustProxy: ['loopback'],
    timezone: 'Europe/Madrid',
    tls: undefined,
    legacy: { user: 'cicerone', password: 'cicerone' },
    networks: [],
  };
  expect(readConfig({})).toEqual(defaults);
  expect(readConfig({ PORT: '', HOST: ' ', DEMO: '' })).toEqual(defaults);
});

it('reads all variables', () => {
  const databaseUrl = 'postgresql://u:p@db.example.org/guide?sslmode=verify-full';
  const environment = { PORT: '0', HOST: '::1', DEMO: 'off', PUBLIC_URL: 'https://x.org/', DATABASE_URL: databaseUrl };
  const taken = { port: 0, host: '::1', demo: 'off', publicUrl: 'https://x.org', databaseUrl };
  expect(readConfig(environment)).toMatchObject(taken);
  expect(readConfig({ HOST: '[::1]' })).toMatchObject({ host: '::1' });
  expect(readConfig({ DEMO: 'all' })).toMatchObject({ demo: 'all' });
  expect(readConfig({ TRUST_PROXY: 'off' })).toMatchObject({ trustProxy: false });
  expect(readConfig({ TRUST_PROXY: '172.18.0.2, uniquelocal,fd00::/8' })).toMatchObject({
    trustProxy: ['172.18.0.2', 'uniquelocal', 'fd00::/8'],
  });
  for (const [given, taken] of [
    ['security@example.org', 'mailto:security@example.org'],
    ['mailto:security@example.org', 'mailto:security@example.org'],
    ['https://example.org/report', 'https://example.org/report'],
    ['tel:+34-600-000000', 'tel:+34-600-000000'],
  ])
    expect(readConfig({ SECURITY_CONTACT: given })).toMatchObject({ securityContact: taken });
  const legacy = { LEGACY_USER: 'guide', LEGACY_PASSWORD: 'a:b' };
  expect(readConfig(legacy)).toMatchObject({ legacy: { user: 'guide', password: 'a:b' } });
});

it('reads the networks at which the installation is registered, each secret from a variable or a file', async () => {
  const path = join(await temporaryFolder(), 'secret');
  await writeFile(path, 'of-x\n');
  const google = { OAUTH_GOOGLE_ID: 'house', OAUTH_GOOGLE_SECRET: 'of-google' };
  const x = {
    OAUTH_TWITTER_ID: 'house-x',
    OAUTH_TWITTER_SECRET_FILE: path,
    OAUTH_TWITTER_SERVER: 'http://localhost:9/',
  };
  expect(readConfig({ PUBLIC_URL: 'https://x.org', OAUTH_FACEBOOK_ID: ' ', ...google, ...x })).toMatchObject({
    networks: [
      { name: 'Google', id: 'house', secret: 'of-google' },
      { name: 'Twitter', id: 'house-x', secret: 'of-x', server: 'http://localhost:9' },
    ],
  });
  await writeFile(path, ' ');
  expect(readConfig({ PUBLIC_URL: 'https://x.org', ...x })).toEqual(
    wrong(`OAUTH_TWITTER_SECRET_FILE names ${path}, which is empty.`),
  );
});

it('reads how mail is sent, the password of the mail server from a variable or a file', async () => {
  const path = join(await temporaryFolder(), 'smtp');
  await writeFile(path, 'smtps://us%40er:p%3Ass@mail.example.org\n');
  const of = (more: object) => readConfig({ PUBLIC_URL: 'https://x.org', MAIL_FROM: 'guide@example.org', ...more });
  const server = { host: 'mail.example.org', port: 465, isSecure: true, needsTls: false };
  expect(of({ SMTP_URL_FILE: path })).toMatchObject({
    mail: {
      server: { ...server, login: { user: 'us@er', pass: 'p:ss' } },
      from: { name: undefined, address: 'guide@example.org' },
      perHour: 500,
    },
  });
  const plain = {
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'The guide <guide@example.org>',
    MAIL_PER_HOUR: '20',
  };
  expect(of(plain)).toMatchObject({
    mail: { server: { port: 587, needsTls: true, login: undefined }, from: { name: 'The guide' }, perHour: 20 },
  });
  expect(of({ SMTP_URL: 'smtp://localhost:2525' })).toMatchObject({
    mail: { server: { port: 2525, needsTls: false } },
  });
  expect(readConfig({})).toMatchObject({ mail: undefined });
});

const DKIM_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const MAIL = { PUBLIC_URL: 'https://x.org', SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'guide@example.org' };

it.each([
  [{ ...MAIL, SMTP_URL: undefined }, 'MAIL_FROM is set without SMTP_URL: set both, or neither.'],
  [{ ...MAIL, MAIL_FROM: undefined }, 'SMTP_URL is set without MAIL_FROM: set both, or neither.'],
  [{ ...MAIL, PUBLIC_URL: undefined }, 'SMTP_URL needs PUBLIC_URL: the links of a mail lead to addresses below it.'],
  [
    { DKIM_DOMAIN: 'x.org', DKIM_SELECTOR: 'a', DKIM_KEY },
    'DKIM_DOMAIN is set without SMTP_URL: no mail is sent, and none signed.',
  ],
  [
    { ...MAIL, DKIM_DOMAIN: 'x.org', DKIM_SELECTOR: 'a', DKIM_KEY },
    'MAIL_FROM must be an address at x.org or below it, because that is DKIM_DOMAIN, not guide@example.org.',
  ],
  [{ ...MAIL, MAIL_PER_HOUR: '0' }, 'MAIL_PER_HOUR must be a number from 1, not "0".'],
])('refuses the mail settings %j', (environment, sentence) => {
  expect(readConfig(environment)).toEqual(wrong(sentence));
});

it.each(['mail.example.org', 'https://mail.example.org', 'smtp://user:secret@', 'smtp://m.org/?tls=no'])(
  'refuses %s as a mail server, and does not repeat it',
  (SMTP_URL) => {
    const sentence = 'SMTP_URL must be an address such as smtps://user:password@mail.example.org.';
    expect(readConfig({ ...MAIL, SMTP_URL })).toEqual(wrong(sentence));
  },
);

it.each(['guide', 'Guide <guide>', 'A <a@b.org>, B <b@b.org>', 'a@b.org\r\nBcc: c@b.org'])(
  'refuses %j as the sender of mail',
  (MAIL_FROM) => {
    const form = 'an address such as guide@example.org or Guide <guide@example.org>';
    expect(readConfig({ ...MAIL, MAIL_FROM })).toEqual(wrong(`MAIL_FROM must be ${form}, not "${MAIL_FROM}".`));
  },
);

it('refuses an invalid certificate', async () => {
  const path = join(await temporaryFolder(), 'c.pem');
  await writeFile(path, 'no certificate');
  const start = 'TLS_CERT and TLS_KEY are no certificate and its key: ';
  expect(readConfig({ TLS_CERT: path, TLS_KEY: path })).toEqual(wrong(expect.stringContaining(start)));
});

it('takes a guide that was built elsewhere', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'index.html'), '');
  expect(readConfig({ GUIDE_DIR: folder })).toMatchObject({ guideDir: folder });
});

it('refuses a data folder below a file, and accepts one that does not exist yet', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const path = join(folder, 'file/data');
  expect(readConfig({ DATA_DIR: path })).toEqual(wrong(`DATA_DIR is ${path}, and nothing can be written there.`));
  expect(readConfig({ DATA_DIR: join(folder, 'a/b/c') })).toMatchObject({ dataDir: join(folder, 'a/b/c') });
});
