import './english-messages.ts';
import { maxHeaderSize, type RequestListener } from 'node:http';
import type { Credentials } from '@cicerone/api/basic-authorization';
import { DEFAULT_TIMEZONE } from '@cicerone/content/language/visit-date';
import type { Ability } from '@cicerone/content/venue/abilities';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerHardlyHttp, refuseTwoHosts } from './calls/answering/hardly-http.ts';
import { readJsonBodies } from './calls/answering/json-bodies.ts';
import { collectMethods } from './calls/answering/known-paths.ts';
import { createReadyAnswers, type ReadyAnswers } from './calls/answering/ready-answers.ts';
import { answerErrorsAsRefusals } from './calls/answering/refusals.ts';
import type { Transport } from './calls/answering/security-headers.ts';
import { createVenueCookies } from './calls/answering/venue-cookies.ts';
import { appManifestCall } from './calls/app-manifest-call.ts';
import { farewellCalls } from './calls/farewell/forget-visitor.ts';
import { healthCalls } from './calls/health.ts';
import { legacyCalls } from './calls/legacy/legacy-calls.ts';
import { loginCalls } from './calls/login/login-calls.ts';
import { mediaCalls } from './calls/media.ts';
import { museumCalls } from './calls/museum-calls.ts';
import { describeCalls, referenceCalls } from './calls/reference.ts';
import { answerWithGuide } from './calls/shell.ts';
import { siteFiles } from './calls/site-files.ts';
import { type StatisticsDeps, statisticsCall } from './calls/statistics.ts';
import { createLeaderCookies } from './calls/tours/leader-cookies.ts';
import { liveTourCalls, type TourBounds } from './calls/tours/live-tours.ts';
import { eventCountsCall } from './calls/visits/event-counts-call.ts';
import { visitAnswerCall } from './calls/visits/visit-answer-call.ts';
import { visitCalls } from './calls/visits/visit-calls.ts';
import { createVisitLimits, VISIT_BOUNDS, type VisitBounds } from './calls/visits/visit-limits.ts';
import { visitMailCall } from './calls/visits/visit-mail-call.ts';
import { CODE_BOUNDS, type CodeBounds, createCodeTries } from './guarding/code-tries.ts';
import { createAccessCodes } from './guarding/codes/access-codes.ts';
import { openCookieEpochs } from './guarding/codes/cookie-epochs.ts';
import { openCookieKey } from './guarding/codes/installation-keys.ts';
import { createKeyTries, KEY_BOUNDS, type KeyBounds } from './guarding/key-tries.ts';
import { createMediaOwners } from './guarding/media-owners.ts';
import { senderOf } from './guarding/sender.ts';
import { createLegacyLists } from './legacy/legacy-lists.ts';
import { createFinishingServer, type FinishingServer } from './listening/finishing-server.ts';
import type { Certificate } from './listening/http2-server.ts';
import { LOOPBACK_ONLY, type TrustedProxies, trustedBy } from './listening/trusted-proxies.ts';
import { createUpgradeDoor, type UpgradeDoor } from './listening/upgrade-door.ts';
import { createRequestLog, type LogSink } from './log/request-log.ts';
import { createLoginHandshakes } from './login/login-handshakes.ts';
import { createLoginProofs } from './login/login-proofs.ts';
import { createVisitMails } from './mail/visit-mails.ts';
import { createEarlierBuilds } from './serving/earlier-builds.ts';
import { createGuideFiles } from './serving/guide-files.ts';
import { abilitiesOf, type ConfiguredNetwork } from './serving/installation.ts';
import { openReleaseCache, type ReleaseCache } from './serving/release-cache.ts';
import { createReleasedQuestions } from './serving/released-questions.ts';
import { createStatisticsKeys } from './statistics/statistics-keys.ts';
import type { DataFolder } from './storage/data-folder.ts';
import { canWrite } from './storage/database/can-write.ts';
import type { Database } from './storage/database/open-database.ts';
import { createAnswerWrites } from './visits/answer-writes.ts';
import { createVisitWrites } from './visits/visit-writes.ts';

export type AppDeps = {
  folder: DataFolder;
  /** Stores data that visitors and staff write. Published content needs none of it. */
  database: Pick<Database, 'tables' | 'pool'>;
  /** The folder of the built guide. */
  guideFolder: string;
  /** Whether to write the log to standard output, one JSON object per line, or another sink for it. */
  log: boolean | LogSink;
  /** The login for the calls of the legacy family. */
  legacy: Credentials;
  /** Set if the server speaks https itself. */
  tls?: Certificate | undefined;
  /** Checks for a renewed certificate until the function that it returns is called. */
  followCertificate?: ((renewed: (certificate: Certificate) => void) => () => void) | undefined;
  /** The address at which visitors reach the server, if it is not the server's own. */
  publicUrl?: string | undefined;
  /** The address at which weaknesses of the installation are reported. */
  securityContact?: string | undefined;
  /** Proxies whose forwarding headers are trusted. */
  trustProxy?: TrustedProxies | undefined;
  /** The timezone in which the dates of visits are written, an IANA name. */
  timezone?: string | undefined;
  /** Called whenever a venue has another release in force than before. */
  released?: (() => void) | undefined;
  /** The networks by which visitors can log in. */
  networks?: readonly ConfiguredNetwork[] | undefined;
  /** How many mails may leave in an hour, and who is told that one waits; undefined if no mail is sent. */
  mail?: { perHour: number; waits: () => void; asksPerMinute?: number | undefined } | undefined;
  /** Abilities of this installation that venues may ask for, beyond those that follow from the rest. */
  abilities?: readonly Ability[] | undefined;
  /** Requests that one address may make in a minute to calls that cost work. */
  requestsPerMinute?: number | undefined;
  /** Rate limits for writes of visits, if they differ from the usual. */
  visitBounds?: Partial<VisitBounds> | undefined;
  /** How many wrong access codes are allowed. */
  codeBounds?: CodeBounds | undefined;
  /** How often keys to statistics may be tried and used. */
  keyBounds?: KeyBounds | undefined;
  /** How many wrong codes of tours are allowed, and how often phones in a tour are asked whether they are there. */
  tourBounds?: TourBounds | undefined;
  /** How many logins at a network may begin at one address in a minute. */
  loginsPerMinute?: number | undefined;
  /** How many phones may have data erased at one address in a minute. */
  erasuresPerMinute?: number | undefined;
  /** How soon a publication by another process, or a new build of the guide, is noticed, in milliseconds. */
  checkEvery?: number | undefined;
};

/**
 * All visitors of a museum share one public address: sixty phones that download a venue at once make a thousand
 * requests a second. This limit stops a flood, not a school class.
 */
const REQUESTS_PER_MINUTE = 60_000;

/** Few calls have a body; bodies sent to other calls are read no further than this. */
const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * A value in an address is checked by its call, which names the field, however long the value is. The router would
 * refuse it first, in another format. This is the longest address that the headers of a request can hold.
 */
const LONGEST_ADDRESS = maxHeaderSize;

/** How long responses in flight may still take when the server stops, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Creates the complete server, not yet listening (product, section D2). */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const transport = transportOf(deps);
  const ready = createReadyAnswers();
  const door = createUpgradeDoor();
  const app = createFramework(deps, ready, door);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsAsRefusals(app);
  readJsonBodies(app);
  const methodsOf = collectMethods(app);
  const max = deps.requestsPerMinute ?? REQUESTS_PER_MINUTE;
  const counts = { keyGenerator: senderOf, addHeadersOnExceeding: NO_COUNTS };
  await app.register(rateLimit, { max, timeWindow: 60_000, ...counts });
  await describeCalls(app, deps.publicUrl);

  const checkEvery = deps.checkEvery ?? 1000;
  const guide = createGuideFiles(deps.guideFolder, createEarlierBuilds(deps.folder.guide), checkEvery, {
    failed: (err) => app.log.error({ err }, 'The built guide cannot be read; what was served stays.'),
    recovered: () => app.log.info('The built guide can be read again.'),
    notKept: (err) => app.log.warn({ err }, 'The guide that is replaced next cannot be kept for pages that are open.'),
  });
  const configured = deps.networks ?? [];
  const events = {
    changed() {
      ready.clear();
      deps.released?.();
    },
    failed: (err: unknown, idMuseum: number | undefined) =>
      app.log.error({ err, idMuseum }, 'Published files cannot be read; what was served stays.'),
    recovered: (idMuseum: number | undefined) => app.log.info({ idMuseum }, 'Published files can be read again.'),
  };
  const abilities = deps.abilities ?? abilitiesOf(configured, deps.mail !== undefined);
  const releases = await openReleaseCache(deps.folder, checkEvery, events, { abilities });
  app.addHook('onClose', async () => releases.close());
  const epochs = await followEpochs(app, deps.folder, checkEvery);
  const key = await openCookieKey(deps.folder);
  const cookies = createVenueCookies({ key, epochOf: epochs.of, isAlwaysSecure: transport !== 'plain' });
  const calls = app.withTypeProvider<ZodTypeProvider>();
  museumCalls(calls, { releases, ready, cookies });
  appManifestCall(calls, { releases, ready, cookies });
  const mails = createVisitMails({ tables: deps.database.tables, key, perHour: deps.mail?.perHour ?? 1 });
  const leaders = createLeaderCookies({ key, isAlwaysSecure: transport !== 'plain' });
  farewellCalls(calls, { ...deps, cookies, leaders, mails });
  const visits = {
    releases,
    lists: createLegacyLists(releases),
    writes: createVisitWrites(deps.database.pool),
    timezone: deps.timezone ?? DEFAULT_TIMEZONE,
    limits: createVisitLimits(app, releases, { ...VISIT_BOUNDS, ...deps.visitBounds }),
  };
  visitCalls(calls, visits);
  const answers = createAnswerWrites(deps.database.pool);
  visitAnswerCall(calls, { ...visits, questions: createReleasedQuestions(releases), answers });
  eventCountsCall(calls, { ...visits, pool: deps.database.pool });
  visitMailCall(calls, { releases, cookies, mails: deps.mail && mails, waits: () => {}, ...deps.mail });
  const networks = loginsOf(deps, configured, key);
  loginCalls(calls, { releases, ...networks, transport });
  legacyCalls(calls, { ...visits, ...networks, ...codesOf(deps), cookies, credentials: deps.legacy });
  liveTourCalls(calls, door, { ...visits, ...toursOf(deps), secret: key, cookies, leaders, checkEvery });
  statisticsCall(calls, statisticsOf(deps, releases, visits.timezone));
  mediaCalls(calls, { files: deps.folder.files, ownersOf: createMediaOwners(deps.folder, releases), cookies });
  healthCalls(calls, { canWrite: canWrite(deps.database.tables), mails: deps.mail && mails });
  referenceCalls(calls, { transport });
  siteFiles(calls, { releases, publicUrl: deps.publicUrl, securityContact: deps.securityContact });
  answerWithGuide(app, { guide, releases, transport, methodsOf });
  return app;
}

async function followEpochs(app: FastifyInstance, folder: DataFolder, checkEvery: number) {
  const epochs = await openCookieEpochs(folder, checkEvery, {
    failed: (err, idMuseum) => app.log.error({ err, idMuseum }, 'Whether cookies were taken back cannot be read.'),
    recovered: (idMuseum) => app.log.info({ idMuseum }, 'Whether cookies were taken back can be read again.'),
  });
  app.addHook('onClose', async () => epochs.close());
  return epochs;
}

function codesOf({ database, folder, codeBounds = CODE_BOUNDS }: AppDeps) {
  return { codes: createAccessCodes(database.tables, folder), folder, tries: createCodeTries(codeBounds) };
}

function loginsOf(
  { database: { tables }, loginsPerMinute }: AppDeps,
  networks: readonly ConfiguredNetwork[],
  key: Buffer,
) {
  const handshakes = createLoginHandshakes(tables);
  return { tables, networks, handshakes, proofs: createLoginProofs(key), loginsPerMinute };
}

function statisticsOf(deps: AppDeps, releases: ReleaseCache, timezone: string): StatisticsDeps {
  const { folder, database, keyBounds = KEY_BOUNDS } = deps;
  const keys = createStatisticsKeys(database.tables);
  return { releases, folder, pool: database.pool, timezone, keys, tries: createKeyTries(keyBounds) };
}

function toursOf({ database, keyBounds, tourBounds, publicUrl, trustProxy = LOOPBACK_ONLY }: AppDeps) {
  return { database, keyBounds, tourBounds, origin: { publicUrl, isProxy: trustedBy(trustProxy) } };
}

const NO_COUNTS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

function createFramework(
  { tls, log, trustProxy = LOOPBACK_ONLY, followCertificate }: AppDeps,
  ready: ReadyAnswers,
  door: UpgradeDoor,
): FastifyInstance {
  const finishing: FinishingServer[] = [];
  const requestLog = createRequestLog(log, (line, event) => app.log.warn(line, event));
  const app: FastifyInstance = fastify({
    serverFactory(framework) {
      const listener: RequestListener = (request, response) => {
        if (refuseTwoHosts(request, response) || ready.answer(request, response)) return;
        framework(request, response);
      };
      const one = createFinishingServer(tls, listener, { isProxy: trustedBy(trustProxy), door });
      finishing.push(one);
      return one.server;
    },
    ...requestLog.options,
    bodyLimit: BODY_LIMIT_BYTES,
    // The framework's own timeout for a hook must be longer than this: one of them waits for responses.
    pluginTimeout: 2 * PATIENCE_MS,
    rewriteUrl: decodable,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_ADDRESS },
    // While stopping, requests that still arrive over an open connection are answered too.
    return503OnClosing: false,
    trustProxy,
    clientErrorHandler: answerHardlyHttp,
  });
  app.addHook('onClose', async () => requestLog.close());
  const unfollow = followCertificate?.((certificate) => {
    for (const { renew } of finishing) renew(certificate);
  });
  app.addHook('preClose', async () => {
    unfollow?.();
    await Promise.all(finishing.map(({ finish }) => finish(PATIENCE_MS)));
  });
  return app;
}

/** How visitors reach the server: by its own https, by that of a proxy in front of it, or by plain http. */
function transportOf({ tls, publicUrl = '' }: AppDeps): Transport {
  if (tls) return 'own-https';
  return publicUrl.startsWith('https:') ? 'https-in-front' : 'plain';
}

/** The router refuses paths that cannot be decoded, so they are replaced by a path that is no call. */
function decodable({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return '/undecodable';
  }
}
