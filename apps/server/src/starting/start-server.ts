import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { within } from '../basis/within.ts';
import type { Config } from '../config.ts';
import { openCookieKey } from '../guarding/codes/installation-keys.ts';
import { whyCodesOpenNothing } from '../guarding/codes/lost-codes.ts';
import { keepJobs } from '../jobs/keep-jobs.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { AFTER_A_RELEASE, AFTER_A_RELEASE_MS, type MailNeeds, NIGHTLY, venueJobs } from '../jobs/venue-jobs.ts';
import { followCertificate } from '../listening/certificate-files.ts';
import type { Certificate } from '../listening/http2-server.ts';
import { cannotListen, tryPort } from '../listening/try-port.ts';
import { configuredNetwork } from '../login/network-login.ts';
import { signingSentence } from '../mail/mail-signing.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { readMailWords } from '../mail/mail-words.ts';
import { type DataFolder, dataFolder } from '../storage/data-folder.ts';
import { hasFlock, WITHOUT_FLOCK } from '../storage/database/embedded/cluster-holder.ts';
import { type LateDatabase, openLate } from '../storage/database/late-database.ts';
import { type Database, openDatabase } from '../storage/database/open-database.ts';
import { makePrivateFolder } from '../storage/private-folder.ts';
import { isHalfRestored } from '../upkeep/backup/backup-files.ts';
import { announce } from './announce.ts';
import { giveTestCode, loadDemo } from './load-demo.ts';
import type { Stop } from './stop-gracefully.ts';

/** The dependencies of a start besides its settings. */
export type Surroundings = {
  /** The folder of the bundled venues. */
  packages: string;
  guideFolder: string;
  /** Whether to write the log to standard output. */
  log: boolean;
  /** Shows a sentence to the person who started the server. */
  report: (sentence: string) => void;
  /** Collects opened resources, to be closed at the end. */
  stop: Stop;
};

/** Why a server does not run, in one sentence. */
export type NotStarted = { tag: 'not-started'; message: string };

const HALF_RESTORED =
  'A restoration into this data folder was broken off. Run "cicerone restore FILE" again, or take a new data folder.';

/**
 * How long the start may wait for the first result of opening the database, and then for the database, in milliseconds.
 */
const DATABASE_PATIENCE_MS = 5000;
/**
 * How long another server may still hold the embedded database: less than the first result may take, in milliseconds.
 */
const HELD_PATIENCE_MS = 3000;
/** No waiting: if a database on another machine starts together with us, a later attempt finds it. */
const SERVER_PATIENCE_MS = 0;
/** A statement that takes longer is cancelled, and its client is asked to retry later, in milliseconds. */
const QUERY_PATIENCE_MS = 10_000;
/** How long the start may wait for the DNS to have the key of mail, in milliseconds. */
const DNS_PATIENCE_MS = 3000;

/** How long each may take to close, in milliseconds; all together half a minute. */
const CLOSE_WITHIN = { answers: 11_000, jobs: 3000, database: 16_000 };

/**
 * Starts the server with its configuration, files, database, clock and network. Waits a moment for the database and
 * serves the guide without it, if need be. Only a database problem that somebody has to solve keeps it from starting
 * (decision 0036). A failed start leaves nothing open.
 */
export async function startServer(config: Config, surroundings: Surroundings): Promise<NotStarted | undefined> {
  const { stop } = surroundings;
  const failed = await start(config, surroundings).catch(
    (failure: Error) => `The server cannot start: ${failure.message}.`,
  );
  if (failed === undefined) return undefined;
  await stop.stop();
  return { tag: 'not-started', message: failed };
}

/** @returns why not, as a sentence */
async function start(config: Config, surroundings: Surroundings): Promise<string | undefined> {
  const { host, port, tls, demo, publicUrl, timezone } = config;
  const { packages, report } = surroundings;
  const folder = dataFolder(config.dataDir);
  if (await isHalfRestored(folder)) return HALF_RESTORED;
  const taken = await tryPort({ host, port });
  if (taken) return taken;
  await makePrivateFolder(folder);
  const demoLoaded = loadDemo(demo, { folder, packages, timezone, report });
  const database = lateDatabase(config, folder, surroundings, demoLoaded);
  const word = await soon(database.firstWord);
  if (word && !word.isAway) return word.message;
  // Before the first read of the releases, so that the first visitor finds the demo.
  const complaint = await demoLoaded;
  const app = await openApp(config, folder, database, surroundings);
  if (complaint) report(complaint);
  const opened = word ? undefined : await soon(database.opened);
  try {
    // Fastify says http of every server that it has not made itself.
    const said = (address: string) => `Server listening at ${tls ? address.replace(/^http:/, 'https:') : address}`;
    await app.listen({ host, port, listenTextResolver: said });
  } catch (failure) {
    // Another program has taken the port since it was tried.
    return cannotListen({ host, port }, failure as Error);
  }
  if (!opened) report('The guide is served without its database, which is looked for again and again.');
  await announce(app, folder, { host, publicUrl, tls }, await mailSentence(config, surroundings));
  return undefined;
}

/** The result, if it is there within the time that visitors may wait for it; otherwise undefined. */
async function soon<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return (await within(DATABASE_PATIENCE_MS, work)) ? work : undefined;
}

/** The database, opened in the background. The test venue gets its code before anybody can use the database. */
function lateDatabase(
  { dataDir, databaseUrl, demo }: Config,
  folder: DataFolder,
  { report, stop }: Surroundings,
  demoLoaded: Promise<unknown>,
): LateDatabase {
  const [home, identity] = [folder.database, folder.installationId];
  const patience = { patience: HELD_PATIENCE_MS, serverPatience: SERVER_PATIENCE_MS, queryPatience: QUERY_PATIENCE_MS };
  const options = { home, url: databaseUrl, identity, role: 'owner', ...patience } as const;
  const database = openLate({
    report,
    open: (stopped) => openDatabase({ ...options, report, stop: stopped }),
    async prepare({ embedded, tables }, stopped) {
      const place = embedded?.place;
      if (place && place.folder !== folder.database) {
        report(
          `The database lies in ${place.folder}: its user, ${place.account.name}, cannot reach ${folder.database}.`,
        );
      }
      if (place && process.platform === 'linux' && !hasFlock()) report(WITHOUT_FLOCK);
      await Promise.race([demoLoaded, once(stopped, 'abort')]);
      if (demo !== 'all' || stopped.aborted) return;
      const sentence = await giveTestCode({ folder, tables }).catch((failure: Error) => {
        throw new Error(`The database is there, and takes no code for the test venue: ${failure.message}.`);
      });
      if (sentence) report(sentence);
      const lost = await whyCodesOpenNothing(tables, folder);
      if (lost) report(lost);
    },
  });
  stop.add({ name: `the database of ${dataDir}`, within: CLOSE_WITHIN.database, close: database.close });
  return database;
}

/** The server, not yet listening, and its background jobs. */
async function openApp(
  { tls, legacy, timezone, publicUrl, securityContact, trustProxy, networks, mail: mailSettings }: Config,
  folder: DataFolder,
  database: LateDatabase,
  { guideFolder, log, report, stop }: Surroundings,
): Promise<FastifyInstance> {
  const renewals =
    tls && ((renewed: (one: Certificate) => void) => followCertificate(tls.files, tls, { renewed, report }));
  let released = () => {};
  let mailWaits = () => {};
  const mail = await mailNeeds({ mail: mailSettings, publicUrl }, folder, guideFolder);
  const deps = {
    folder,
    database,
    guideFolder,
    log,
    tls,
    legacy,
    timezone,
    publicUrl,
    securityContact,
    trustProxy,
    followCertificate: renewals,
    mail: mail && { perHour: mail.perHour, waits: () => mailWaits() },
    networks: publicUrl === undefined ? [] : networks.map((one) => configuredNetwork(one, publicUrl)),
  };
  const app = await createApp({ ...deps, released: () => released() });
  const now = () => new Date();
  const startJobs = ({ pool, tables }: Database) =>
    runJobs(pool, venueJobs(folder, { pool, tables }, now, mail), app.log, NIGHTLY);
  const jobs = keepJobs(database.opened, startJobs, app.log);
  released = () => {
    for (const job of AFTER_A_RELEASE) jobs.ask(job, AFTER_A_RELEASE_MS);
  };
  released();
  mailWaits = () => jobs.ask('mail');
  stop.add({ name: 'the background job', within: CLOSE_WITHIN.jobs, close: jobs.stop });
  stop.add({ name: 'the answering', within: CLOSE_WITHIN.answers, close: () => app.close() });
  return app;
}

/** The needs of sending mail; undefined if none is configured, or the guide was built without its words. */
async function mailNeeds(
  { mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>,
  folder: DataFolder,
  guideFolder: string,
): Promise<MailNeeds | undefined> {
  const words = mail && (await readMailWords(guideFolder));
  if (!mail || !words || publicUrl === undefined) return undefined;
  const key = await openCookieKey(folder);
  return { key, words, publicUrl, perHour: mail.perHour, transport: createMailTransport(mail) };
}

/** Whether visits are mailed, and whether the mail server answers, for the person who started the server. */
async function mailSentence({ mail }: Config, { guideFolder }: Surroundings): Promise<string> {
  if (!mail) return 'Mail: none is sent, because SMTP_URL is not set.';
  if (!(await readMailWords(guideFolder))) return 'Mail: none is sent, because the guide was built without its words.';
  const why = await createMailTransport(mail).whyNot();
  const { host, port } = mail.server;
  const resolver = new Resolver({ timeout: DNS_PATIENCE_MS, tries: 1 });
  const signed = await signingSentence(mail.signing, (name) => resolver.resolveTxt(name));
  if (why === undefined) return `Mail: sent by ${host}:${port}. ${signed}`;
  return `Mail: ${host}:${port} takes none (${why}). What visitors send waits for a day. ${signed}`;
}
