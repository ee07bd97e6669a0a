import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { ROOT } from '../scripts/places.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { goal } from './figures.mjs';

const REQUESTS = 10_000;
const AT_A_TIME = 100;
/** The limits of an installation that sets none. */
const PER_HOUR = 500;
const OF_ONE_SENDER = 60;
const OF_ONE_MAILBOX = 3;
/** More than every mail of the hour, with its pictures, takes on a busy machine. */
const SENT_WITHIN_MS = 300_000;
const MEMORY_MB = 250;

/**
 * Ten thousand requests for mails of visits that nobody asked for, from one sender and from many, to one mailbox and to
 * many, well-formed and malformed, against a server with a mail server. Counts the mails that leave.
 */
export async function measure() {
  const [attack, { testMailServer }] = await Promise.all([source('mail-attack'), source('mail-server')]);
  const mailServer = await testMailServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'cicerone-mails-'));
  const settings = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'guide@example.org',
    PUBLIC_URL: 'http://guide.example.org',
  };
  const server = await startServer(dataDir, settings);
  try {
    const before = memoryOf(server.pid);
    const answers = [];
    for (let turn = 0; turn < REQUESTS; turn += AT_A_TIME) {
      const some = Array.from({ length: AT_A_TIME }, (_, at) => ask(server.origin, attack.mailAttack(turn + at)));
      answers.push(...(await Promise.all(some)));
    }
    await allSent(mailServer);
    const grown = memoryOf(server.pid) - before;
    return report(answers, mailServer.received, { grown, attack });
  } finally {
    await server.stop();
    await mailServer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} name */
async function source(name) {
  const file = `${ROOT}/apps/server/src/testing/mail/${name}.ts`;
  return (await runnerImport(file, { root: ROOT, configFile: false, logLevel: 'error' })).module;
}

/** @param {string} origin */
async function ask(origin, { kind, sender, body, may }) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': sender };
  const { status } = await fetch(`${origin}/api/visitMail`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { kind, status, isExpected: may.includes(status) };
}

/** Waits until the mails of the hour are sent, and a while longer for further ones. */
async function allSent({ received }) {
  const end = performance.now() + SENT_WITHIN_MS;
  while (received.length < PER_HOUR && performance.now() < end) await wait(200);
  await wait(5000);
}

/** The most memory that a process has had, in MB. @param {number} pid */
function memoryOf(pid) {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

function report(answers, received, { grown, attack }) {
  const [local] = attack.VICTIM.split('@');
  const toVictim = received.filter(({ to }) => to[0]?.toLowerCase().startsWith(local)).length;
  const wrong = received.map(attack.whyNotPlain).filter((why) => why !== undefined);
  const statuses = [...new Set(answers.map(({ status }) => status))].sort();
  const seen = statuses.map((one) => `${answers.filter(({ status }) => status === one).length} times ${one}`);
  const ofOneSender = answers.filter(({ kind, status }) => kind === 'one sender' && status === 200).length;
  const unexpected = answers.filter(({ isExpected }) => !isExpected).length;
  return [
    goal('mails-unexpected', unexpected, 0, {
      what: 'requests with another answer than theirs',
      seen: seen.join(', '),
    }),
    goal('mails-sent', received.length, PER_HOUR, { what: `mails that left, of ${REQUESTS} requests` }),
    goal('mails-of-one-sender', ofOneSender, OF_ONE_SENDER, { what: 'mails taken of one sender' }),
    goal('mails-to-one-mailbox', toVictim, OF_ONE_MAILBOX, { what: 'mails to one mailbox, in many spellings' }),
    goal('mails-not-plain', wrong.length, 0, { what: 'mails with another recipient, header or word' }),
    goal('mails-memory', grown, MEMORY_MB, { what: 'memory of the server above that of its start', unit: 'MB' }),
  ];
}
