import { MAILED_THINGS } from '@cicerone/api/mail-address';
import type { ReceivedMail } from './mail-server.ts';
import { MAILED } from './test-mail.ts';

/** A request of an attacker for a mail. `may`: the answers that it may have. */
export type MailAttack = { kind: string; sender: string; body: object; may: readonly number[] };

/** The mailbox that an attacker floods, in many spellings. */
export const VICTIM = 'victim@example.org';
/** The mailbox that an attacker tries to reach beside the one that is asked for. */
export const EVE = 'eve@evil.example';

/**
 * One of many requests for mails that nobody asked for: from one sender, to one mailbox, to everybody, and malformed in
 * every field. Each is of another visit; the malformed ones are from ever new senders.
 *
 * @param turn counts from 0
 */
export function mailAttack(turn: number): MailAttack {
  const visit = { ...MAILED, visitorToken: `attack-${turn}` };
  const away = senderOf(turn);
  switch (turn % 5) {
    case 0:
      return { kind: 'one sender', sender: '198.51.100.7', body: { ...visit, address: strangers(turn) }, may: TAKEN };
    case 1:
      return { kind: 'one mailbox', sender: away, body: { ...visit, address: spellingOf(turn) }, may: TAKEN };
    case 2:
      return { kind: 'everybody', sender: away, body: { ...visit, address: strangers(turn) }, may: TAKEN };
    case 3:
      return {
        kind: 'foreign',
        sender: away,
        body: { ...visit, address: strangers(turn), ...foreign(turn) },
        may: [...TAKEN, 404],
      };
    default: {
      const [field, value] = MALFORMED[Math.floor(turn / 5) % MALFORMED.length] as (typeof MALFORMED)[number];
      return { kind: 'malformed', sender: away, body: { ...visit, [field]: value }, may: [400] };
    }
  }
}

/** The number of turns after which each malformed request was sent once. */
export const MAIL_ATTACK_ROUND = () => 5 * MALFORMED.length;

const TAKEN = [200, 409, 429, 503];

const senderOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
const strangers = (turn: number) => `stranger-${turn}@example.org`;

function spellingOf(turn: number): string {
  const [local = '', host = ''] = VICTIM.split('@');
  const capitals = [...local].map((letter, at) => ((turn >> (at % 8)) & 1 ? letter.toUpperCase() : letter)).join('');
  return `${capitals}+${turn}@${host}`;
}

/** Numbers of things that the venue does not have, texts in fields that nobody reads, and a venue that is not there. */
function foreign(turn: number): object {
  const id = 1_000_000 + turn;
  const all = Array.from({ length: MAILED_THINGS }, (_, at) => id + at);
  const text = `Buy now\r\nBcc: ${EVE}`;
  const ways = [
    { works: all.map((idArtwork) => ({ idArtwork, seconds: 604_800 })), favourites: all, halls: all },
    { routes: all, timelines: all, oneMinutes: all },
    { subject: text, from: text, to: text, bcc: EVE, html: text, headers: { Bcc: EVE }, cc: [EVE] },
    { favourites: Array.from({ length: MAILED_THINGS }, () => 1) },
    { idMuseum: id },
  ];
  return ways[Math.floor(turn / 5) % ways.length] as object;
}

const INJECTED: readonly unknown[] = [
  `ann@example.org\r\nBcc: ${EVE}`,
  `ann@example.org\nBcc: ${EVE}`,
  `ann@example.org\rBcc: ${EVE}`,
  `ann@example.org\r\n\r\nBuy now`,
  `ann@example.org\r\nRCPT TO:<${EVE}>`,
  `ann@example.org,${EVE}`,
  `ann@example.org;${EVE}`,
  `ann@example.org> RCPT TO:<${EVE}`,
  `<${EVE}>`,
  `Ann <${EVE}>`,
  `"ann@example.org" ${EVE}`,
  `ann(${EVE})@example.org`,
  `group:${EVE};`,
  'ann@example.org\u2028Bcc: x',
  'ann@example.org\u0000',
  'ａｎｎ@example.org',
  'ann@exämple.org',
  'ann\u202e@example.org',
  `=?utf-8?q?ann=0D=0ABcc:_${EVE}?=@example.org `,
  { address: 'ann@example.org', raw: '/etc/passwd' },
  ['ann@example.org', EVE],
  null,
  true,
];
const NUMBERS: readonly unknown[] = [-1, 0.5, 1e300, 2 ** 53, -(2 ** 31), '1e3', '-1', '0x10', '1\r\n2', {}, [1]];
const TEXTS = ['visitorToken', 'language', 'address', 'firstDay', 'lastDay'];
const SINGLE = ['idMuseum', 'idLanguage', 'heardSeconds'];
const LISTS = ['favourites', 'routes', 'timelines', 'halls', 'oneMinutes'];
const PLAIN_TOKENS = new Set(['visitorToken']);

/** Some injections are harmless as a token, which is hashed and goes nowhere. */
const isToken = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value);

const MALFORMED: readonly (readonly [field: string, value: unknown])[] = [
  ...TEXTS.flatMap((field) =>
    INJECTED.filter((value) => !PLAIN_TOKENS.has(field) || !isToken(value)).map((value) => [field, value] as const),
  ),
  ...SINGLE.flatMap((field) => [...INJECTED, ...NUMBERS].map((value) => [field, value] as const)),
  ...LISTS.flatMap((field) => [...INJECTED, ...NUMBERS].map((value) => [field, [value]] as const)),
  ...NUMBERS.flatMap((value) => [
    ['works', [{ idArtwork: value, seconds: 1 }]] as const,
    ['works', [{ idArtwork: 1, seconds: value }]] as const,
  ]),
  ...[...LISTS, 'works'].map((field) => [field, Array.from({ length: MAILED_THINGS + 1 }, () => 1)] as const),
];

const HEADERS = 'auto-submitted content-type date from message-id mime-version subject to';

/** Why a mail is not one plain mail to one mailbox; undefined if it is. */
export function whyNotPlain({ to, raw, mail }: ReceivedMail): string | undefined {
  const names = mail.headers.map(({ key }) => key).sort();
  if (names.join(' ') !== HEADERS) return `headers ${names.join(' ')}`;
  if (to.length !== 1) return `${to.length} recipients`;
  if (mail.to?.length !== 1 || mail.to[0]?.address !== to[0]) return `To: ${JSON.stringify(mail.to)}`;
  return [...to, raw].some((text) => text.includes(EVE)) ? 'a word of the attacker' : undefined;
}
