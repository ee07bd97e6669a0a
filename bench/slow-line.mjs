import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/tools/browser.mjs';
import { startServer } from '../scripts/tools/started-server.mjs';
import { against, goal, median, roundsOf } from './figures.mjs';
import { barePage, firstVisit } from './slow-line/slow-visits.mjs';
import { startSlowProxy } from './slow-proxy.mjs';
import { importVenue } from './venues/import-venue.mjs';
import { writeLargeMuseum } from './venues/large-museum.mjs';

const ROUNDS = roundsOf(9);
const DELAY_MS = 75;
const LISTEN_SECONDS = 60;
const LARGE = 400;
const MBITS = [1.6, 0.7];
const TRANSPORTS = ['http', 'https'];
/**
 * A venue and a number on one of its labels. With Download all the number is one that is not downloaded among the
 * first.
 */
const VENUES = [
  { name: 'demo', idMuseum: 1, number: '101', later: '603' },
  { name: 'large', idMuseum: 2, number: '150', later: '350' },
];

/**
 * A first visit on a really slow connection, with a proxy between Chromium and the server: from OK on the keypad to the
 * first sound, while the guide is being stored on the phone, and during Download all; against a page with one audio
 * element that has the bandwidth for itself. `ONLY=demo,1.6,http` measures one of the eight cases.
 */
export async function measure() {
  const executablePath = await ensureChromium();
  if (!executablePath) throw new Error('No Chromium, no figures');
  const folder = mkdtempSync(join(tmpdir(), 'cicerone-bench-'));
  const dataDir = join(folder, 'data');
  const args = ['--no-sandbox', '--ignore-certificate-errors', '--autoplay-policy=no-user-gesture-required'];
  const browser = await chromium.launch({ executablePath, args });
  try {
    await (await startServer(dataDir)).stop();
    writeLargeMuseum(join(folder, 'large'), LARGE);
    importVenue(dataDir, join(folder, 'large'));
    const sounds = await soundsOf(dataDir);
    const figures = [];
    for (const transport of TRANSPORTS) {
      figures.push(...(await measureTransport(browser, { dataDir, transport, folder, sounds })));
    }
    return figures;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureTransport(browser, { dataDir, transport, folder, sounds }) {
  const server = await startServer(dataDir, transport === 'https' ? certificate(folder) : {});
  const figures = [];
  try {
    for (const mbits of MBITS) {
      for (const venue of VENUES) {
        if (isWanted(venue.name, mbits, transport)) {
          figures.push(
            ...(await measureCase(browser, server, { transport, mbits, venue, sounds: sounds.get(venue.name) })),
          );
        }
      }
    }
  } finally {
    await server.stop();
  }
  return figures;
}

function isWanted(...names) {
  const only = process.env.ONLY?.split(',') ?? [];
  return only.every((name) => names.map(String).includes(name));
}

/** The visit without and with Download all, each after its floor, alternating. */
async function measureCase(browser, server, { transport, mbits, venue, sounds }) {
  const address = new URL(server.origin);
  const proxy = await startSlowProxy(Number(address.port), { bitsPerSecond: mbits * 1e6, delayMs: DELAY_MS });
  const origin = `${transport}://127.0.0.1:${proxy.port}`;
  const name = `${venue.name}, ${mbits} Mbit/s, ${transport}`;
  const link = `${origin}/museums/${venue.idMuseum}`;
  const ways = [
    { name, number: venue.number, takesAll: false, rounds: [] },
    { name: `${name}, with Download all`, number: venue.later, takesAll: true, rounds: [] },
  ];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, number, takesAll, rounds } of ways) {
        const bare = await barePage(browser, origin, sounds[number]);
        proxy.takeLog();
        const listenSeconds = round === 0 ? LISTEN_SECONDS : 0;
        const guide = await firstVisit(browser, link, { number, listenSeconds, takesAll });
        if (round === 0) keepLog(name, { log: proxy.takeLog(), story: sounds[number], marks: guide.marks });
        rounds.push({ bare, ...guide });
      }
    }
    return ways.flatMap(({ name, rounds }) => report(name, rounds));
  } finally {
    await proxy.stop();
  }
}

function report(name, rounds) {
  const of = (what) => rounds.map((round) => Math.round(round[what]));
  for (const what of ['bare', 'sound', 'start', 'home']) console.log(`${name}: ${what}, ms: ${of(what).join(' ')}`);
  const stalls = rounds.flatMap((round) => round.stalls);
  if (stalls.length > 0) console.log(`${name}: stalled at ${stalls.join(', ')}`);
  const { ratio, seen } = against(of('sound'), of('bare'), 'ms');
  const way = `link to Start ${median(of('start'))} ms, to home ${median(of('home'))}`;
  return [
    goal(`slow-line-${slugOf(name)}-ok-to-sound-ratio`, ratio, 1.5, {
      what: `${name}: OK to sound`,
      seen: `${seen}; ${way}`,
    }),
    goal(`slow-line-${slugOf(name)}-stalls`, stalls.length, 0, {
      what: `${name}: stalls in 60 s`,
      seen: stalls.join(', '),
    }),
  ];
}

const slugOf = (name) => name.replaceAll(', ', '-').replaceAll(/[ /]/g, '');

/** The addresses of the sounds that the guide will play in each venue, by number, so that the floor plays the same. */
async function soundsOf(dataDir) {
  const server = await startServer(dataDir);
  const sounds = new Map();
  for (const { name, idMuseum, number, later } of VENUES) {
    const all = await (await fetch(`${server.origin}/api/museums/detail/all-data/${idMuseum}/2`)).json();
    const soundOf = (number) => {
      const { localizations } = all.artworks.find(({ code }) => code === number);
      return localizations.find(({ languageCode }) => languageCode === 'en_GB').mainAudioUrl;
    };
    sounds.set(name, Object.fromEntries([number, later].map((code) => [code, soundOf(code)])));
  }
  await server.stop();
  return sounds;
}

/** `LOGS=FOLDER` stores the traffic of the connection, for `bench/slow-line/timeline.mjs`. */
function keepLog(name, visit) {
  if (!process.env.LOGS) return;
  mkdirSync(process.env.LOGS, { recursive: true });
  writeFileSync(join(process.env.LOGS, `${slugOf(name)}.json`), JSON.stringify(visit));
}

/** A certificate of our own, which the browser accepts by a switch. */
function certificate(folder) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', ...subject];
  execFileSync('openssl', ['req', '-x509', ...made], { stdio: 'ignore' });
  return { TLS_CERT: cert, TLS_KEY: key };
}
