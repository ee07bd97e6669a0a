import { randomBytes } from 'node:crypto';
import { visitPatterns } from '@cicerone/api/visit-calls';
import {
  artworkVisitSchema,
  type RegisterVisitBody,
  routeVisitSchema,
  visitArtworkBody,
  visitArtworkEndBody,
  visitMuseumBody,
  visitMuseumEndBody,
  visitRouteBody,
  visitRouteEndBody,
  visitSchema,
} from '@cicerone/api/visit-shapes';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@cicerone/content/language/language';
import { matchingLanguage } from '@cicerone/content/language/venue-language';
import { visitDate } from '@cicerone/content/language/visit-date';
import type { FastifyReply } from 'fastify';
import type { LegacyLists } from '../../legacy/legacy-lists.ts';
import { isOpen, type ReleaseCache, timezoneOf } from '../../serving/release-cache.ts';
import { visitMoment } from '../../visits/visit-moment.ts';
import type { NewStage, NewVisit, StageEnd, StoredStage, VisitWrites } from '../../visits/visit-writes.ts';
import { inJson, namedShapes, refusals } from '../answering/answer-shapes.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { refuseUnknown } from '../answering/refusals.ts';
import { visitAnswers } from './visit-answers.ts';
import { withinWindow } from './visit-dates.ts';
import type { VisitLimits } from './visit-limits.ts';

namedShapes.add(visitSchema, { id: 'Visit' });
namedShapes.add(routeVisitSchema, { id: 'RouteVisit' });
namedShapes.add(artworkVisitSchema, { id: 'ArtworkVisit' });

/** The dependencies of the visit calls. */
export type VisitDeps = {
  releases: ReleaseCache;
  lists: LegacyLists;
  writes: VisitWrites;
  /** The one timezone of the installation. */
  timezone: string;
  limits: VisitLimits;
};

const tags = ['Visit'];
const REFUSED = refusals(400, 404, 413, 415, 429, 503);
const AGAIN = 'Sent again it is the same record.';
const LATEST = 'Without `startDate` the latest open one is meant. An end never moves back.';
const READ =
  'Ids may be digits in text. Dates are from 2000 until tomorrow; one without an offset is what clocks show in the timezone of the installation.';
/** Describes the start of a visit in the API reference, for both generations. */
export const BEGINNING = {
  summary: 'A visit begins.',
  description: `Without \`startDate\` it begins now, without \`visitorToken\` the server makes one up. Sent again with the same two it is the same record. ${READ}`,
};

/** The second generation's visits: of the venue, of routes and of works (product, section 7). */
export function visitCalls(app: CallsApp, deps: VisitDeps): void {
  museumVisits(app, deps);
  routeVisits(app, deps);
  artworkVisits(app, deps);
}

function museumVisits(app: CallsApp, deps: VisitDeps): void {
  const { releases, writes, timezone, limits } = deps;
  const answer = visitAnswers(timezone);
  const response = { 200: inJson('The visit as it is stored.', visitSchema), ...REFUSED };
  const begins = {
    operationId: 'beginVisit',
    ...BEGINNING,
    tags,
    body: withinWindow(visitMuseumBody, timezone),
    response,
  };
  const description = `The stored visit with its end; of it, no more than \`idVisit\` and \`endDate\` is read. ${READ}`;
  const summary = 'A visit ends. An end never moves back.';
  const about = { operationId: 'endVisit', summary, description, tags };
  const ends = { ...about, body: withinWindow(visitMuseumEndBody, timezone), response };

  app.post(visitPatterns.visitMuseum, { ...limits.beginning, schema: begins }, async ({ body }, reply) => {
    if (!isOpen(releases, body.idMuseum)) return refuseUnknown(reply, 'venue');
    return answer.visit(await writes.begin(newVisit(body, body.idMuseum, deps)));
  });
  app.put(visitPatterns.visitMuseum, { ...limits.within, schema: ends }, async ({ body }, reply) => {
    const visit = await writes.end({ idVisit: body.idVisit, endDate: visitMoment(body.endDate, timezone) });
    return visit ? answer.visit(visit) : refuseUnknown(reply, 'visit');
  });
}

function routeVisits(app: CallsApp, deps: VisitDeps): void {
  const { timezone, limits } = deps;
  const answer = visitAnswers(timezone).route;
  const response = { 200: inJson('The walk as it is stored.', routeVisitSchema), ...REFUSED };
  const about = { description: READ, tags, response };
  const begins = {
    ...about,
    operationId: 'beginWalk',
    summary: `A walk along a route begins. ${AGAIN}`,
    body: withinWindow(visitRouteBody, timezone),
  };
  const ends = {
    ...about,
    operationId: 'endWalk',
    summary: `A walk along a route ends. ${LATEST}`,
    body: withinWindow(visitRouteEndBody, timezone),
  };

  app.post(visitPatterns.visitRoute, { ...limits.within, schema: begins }, async ({ body }, reply) => {
    const { idVisit, idRoute: id, startDate } = body;
    const stage = { idVisit, kind: 'route', id, startDate: visitMoment(startDate, timezone) } as const;
    return beginStage(deps, reply, stage, answer);
  });
  app.put(visitPatterns.visitRoute, { ...limits.within, schema: ends }, async ({ body }, reply) => {
    const { idVisit, idRoute: id, startDate, endDate } = body;
    const stage = { idVisit, kind: 'route', id, startDate: momentOf(startDate, timezone) } as const;
    return endStage(deps, reply, { ...stage, endDate: visitMoment(endDate, timezone), duration: null }, answer);
  });
}

function artworkVisits(app: CallsApp, deps: VisitDeps): void {
  const { timezone, limits } = deps;
  const answer = visitAnswers(timezone).artwork;
  const response = { 200: inJson('The view as it is stored.', artworkVisitSchema), ...REFUSED };
  const about = { description: READ, tags, response };
  const begins = {
    ...about,
    operationId: 'beginView',
    summary: `A view of a work begins. ${AGAIN}`,
    body: withinWindow(visitArtworkBody, timezone),
  };
  const ends = {
    ...about,
    operationId: 'endView',
    summary: `A view of a work ends. ${LATEST}`,
    body: withinWindow(visitArtworkEndBody, timezone),
  };

  app.post(visitPatterns.visitArtwork, { ...limits.within, schema: begins }, async ({ body }, reply) => {
    const { idVisit, idArtwork: id, startDate } = body;
    const stage = { idVisit, kind: 'artwork', id, startDate: visitMoment(startDate, timezone) } as const;
    return beginStage(deps, reply, stage, answer);
  });
  app.put(visitPatterns.visitArtwork, { ...limits.within, schema: ends }, async ({ body }, reply) => {
    const { idVisit, idArtwork: id, startDate, duration } = body;
    const stage = { idVisit, kind: 'artwork', id, startDate: momentOf(startDate, timezone) } as const;
    return endStage(deps, reply, { ...stage, endDate: null, duration }, answer);
  });
}

const COLLECTIONS = { route: 'routes', artwork: 'artworks' } as const;

async function beginStage<Answer>(
  { lists, writes }: VisitDeps,
  reply: FastifyReply,
  stage: Omit<NewStage, 'idMuseum'>,
  answer: (stage: StoredStage) => Answer,
) {
  const idMuseum = await lists.venueOf(COLLECTIONS[stage.kind], stage.id);
  if (idMuseum === undefined) return refuseUnknown(reply, stage.kind);
  const stored = await writes.beginStage({ ...stage, idMuseum });
  return stored ? answer(stored) : refuseUnknown(reply, 'visit');
}

async function endStage<Answer>(
  { writes }: VisitDeps,
  reply: FastifyReply,
  end: StageEnd,
  answer: (stage: StoredStage) => Answer,
) {
  const stored = await writes.endStage(end);
  return stored ? answer(stored) : refuseUnknown(reply, 'visit');
}

/** A visit as it is stored, from either generation: missing fields are derived or generated. */
export function newVisit(
  reported: RegisterVisitBody,
  idMuseum: number,
  { releases, timezone }: Pick<VisitDeps, 'releases' | 'timezone'>,
): NewVisit {
  const { idDevice, languageCode } = reported;
  const startDate = momentOf(reported.startDate, timezone) ?? Date.now();
  return {
    idMuseum,
    visitorToken: reported.visitorToken ?? madeUpToken(),
    idLanguage: reported.idLanguage ?? matchingLanguage(LANGUAGES, [languageCode ?? ''])?.id ?? DEFAULT_LANGUAGE.id,
    idDevice: idDevice === undefined || idDevice === null ? null : String(idDevice),
    startDate,
    endDate: momentOf(reported.endDate, timezone),
    day: visitDate(startDate, timezoneOf(releases, idMuseum) ?? timezone).slice(0, 'yyyy-mm-dd'.length),
  };
}

/** The moment of an optional date, in milliseconds. */
function momentOf(date: string | null | undefined, timezone: string): number | null {
  return date === undefined || date === null ? null : visitMoment(date, timezone);
}

function madeUpToken(): string {
  return randomBytes(16).toString('base64url');
}
