import { refusalSchema } from '@cicerone/api/envelope';
import { museumParams } from '@cicerone/api/museum-shapes';
import {
  MOST_REPORT_DAYS,
  statisticsPattern,
  statisticsQuery,
  statisticsReportSchema,
} from '@cicerone/api/statistics-shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { createTurns } from '../basis/turns.ts';
import type { KeyTries } from '../guarding/key-tries.ts';
import { siteOf } from '../guarding/sender.ts';
import { logSecurityEvent } from '../log/request-log.ts';
import type { ReleaseCache } from '../serving/release-cache.ts';
import { dayAt, readReport } from '../statistics/figures/report.ts';
import { type AskedDays, type Days, daysOf, lengthOf } from '../statistics/figures/report-days.ts';
import { isKey, type StatisticsKeys } from '../statistics/statistics-keys.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import { hashOfKey } from '../storage/database/venue-keys.ts';
import { inJson, namedShapes, refusalsAs } from './answering/answer-shapes.ts';
import { FOR_KEYS } from './answering/call-security.ts';
import type { CallsApp } from './answering/calls-app.ts';
import { NOT_HERE } from './answering/current-files.ts';
import { NEVER_KEPT, refuse, refuseForNow, refuseUntil } from './answering/refusals.ts';

namedShapes.add(statisticsReportSchema, { id: 'StatisticsReport' });

/** The dependencies of the call, and the bounds of keys. */
export type StatisticsDeps = {
  releases: ReleaseCache;
  folder: DataFolder;
  pool: pg.Pool;
  keys: StatisticsKeys;
  tries: KeyTries;
  /** The timezone of a venue that names none. */
  timezone: string;
};

/** Reports that are made at a time: the database has connections left for visits. */
const TURNS = { atOnce: 2, waiting: 20 };
const NEEDS_KEY = 'The figures of a museum are for those who have a key of it.';

/**
 * The figures of a museum for other programs (product, section 4, Statistics). Without a right key every venue answers
 * alike, whether it is here or not.
 */
export function statisticsCall(app: CallsApp, deps: StatisticsDeps): void {
  const turns = createTurns(TURNS);
  const refused = refusalsAs(refusalSchema, { 401: `${NEEDS_KEY} The same for a venue that is not here.` });
  const schema = {
    operationId: 'getStatistics',
    summary: 'What visitors of a museum did',
    description: `The same figures as \`cicerone statistics --json\`. Days are those of the museum's timezone, at most ${MOST_REPORT_DAYS}, the first not after the last. The key stands in \`Authorization: Bearer\`; \`cicerone key add\` makes one.`,
    tags: ['Statistics'],
    ...FOR_KEYS,
    params: museumParams,
    querystring: statisticsQuery,
    response: {
      200: inJson('The figures, and those of the days before.', statisticsReportSchema),
      ...refused(400, 401, 404, 429, 503),
    },
  };
  app.get(statisticsPattern, { schema }, async (request, reply) => {
    const { idMuseum } = request.params;
    const release = deps.releases.find(idMuseum)?.current;
    const today = dayAt(new Date(), release, deps.timezone);
    const isAllowed = await isHolder(request, reply, deps, { idMuseum, today });
    if (!isAllowed) return reply;
    if (!release) return refuse(reply, 404, NOT_HERE);
    const days = boundedDays(request.query, today);
    if (typeof days === 'string') return refuseDays(reply, days);
    const report = await turns.take(String(idMuseum), () => readReport(deps, release, days));
    if ('tag' in report) return refuseUntil(reply, 1, 'Many reports are being made just now. Try again in a moment.');
    return reply.headers(NEVER_KEPT).send(report);
  });
}

/** Whether the request brings a right key. Otherwise it is refused. */
async function isHolder(
  request: FastifyRequest,
  reply: FastifyReply,
  { keys, tries }: StatisticsDeps,
  { idMuseum, today }: { idMuseum: number; today: string },
): Promise<boolean> {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const refuseKey = () => void refuse(reply.header('www-authenticate', 'Bearer'), 401, NEEDS_KEY);
  if (!isKey(key)) {
    refuseKey();
    return false;
  }
  const tried = tries.begin({ site: siteOf(request), hash: `${idMuseum} ${hashOfKey(key)}` });
  if ('tag' in tried) {
    refuseForNow(reply, tried.seconds, 'Too many requests with this key, or with wrong ones from here.');
    return false;
  }
  const holder = await keys.holderOf(idMuseum, key, today).catch((failure) => {
    tried.notKnown();
    throw failure;
  });
  if (holder !== undefined) {
    tried.right();
    return true;
  }
  tried.wrong();
  logSecurityEvent(request, 'key refused', { idMuseum });
  refuseKey();
  return false;
}

function boundedDays({ from, to }: AskedDays, today: string): Days | string {
  const days = daysOf({ from, to }, today);
  if (typeof days === 'string') return 'The first day is after the last.';
  return lengthOf(days) > MOST_REPORT_DAYS ? `More than ${MOST_REPORT_DAYS} days are not told at once.` : days;
}

/** Each of the two days is one; together they are wrong. */
function refuseDays(reply: FastifyReply, message: string): FastifyReply {
  return refuse(
    reply,
    400,
    message,
    ['from', 'to'].map((field) => ({ field, message })),
  );
}
