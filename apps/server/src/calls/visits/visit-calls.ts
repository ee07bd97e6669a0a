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
import { dayOf, visitDate } from '@cicerone/content/language/visit-date';
import type { FastifyReply } from 'fastify';
import type { LegacyLists } from '../../legacy/legacy-lists.ts';
import { isOpen, type ReleaseCache, timezoneOf } from '../../serving/release-cache.ts';
import { hasOffset, visitMoment } from '../../visits/visit-moment.ts';
import type { NewStage, NewVisit, StoredStage, VisitWrites } from '../../visits/visit-writes.ts';
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
  /** The timezone of venues that name none. */
  timezone: string;
  limits: VisitLimits;
};

const tags = ['Visit'];
const REFUSED = refusals(400, 404, 413, 415, 429, 503);
const AGAIN = 'Sent again it is the same record.';
const LATEST = 'Without `startDate` the latest open one is meant. An end never moves back.';
const READ =
  'Ids may be digits in text. Dates are from 2000 until tomorrow; one without an offset is what clocks show in the timezone of the venue.';
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
  const timezoneAt = timezones(deps);
  const answer = visitAnswers(timezoneAt);
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
    const { idVisit, endDate } = body;
    // Our own guide says the offset of every date.
    const zone = hasOffset(endDate) ? timezone : timezoneAt(await writes.museumOf(idVisit));
    const visit = await writes.end({ idVisit, endDate: visitMoment(endDate, zone) });
    return visit ? answer.visit(visit) : refuseUnknown(reply, 'visit');
  });
}

function routeVisits(app: CallsApp, deps: VisitDeps): void {
  const { timezone, limits } = deps;
  const answer = visitAnswers(timezones(deps)).route;
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
    return beginStage(deps, reply, { ...body, kind: 'route', id: body.idRoute }, answer);
  });
  app.put(visitPatterns.visitRoute, { ...limits.within, schema: ends }, async ({ body }, reply) => {
    return endStage(deps, reply, { ...body, kind: 'route', id: body.idRoute }, answer);
  });
}

function artworkVisits(app: CallsApp, deps: VisitDeps): void {
  const { timezone, limits } = deps;
  const answer = visitAnswers(timezones(deps)).artwork;
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
    return beginStage(deps, reply, { ...body, kind: 'artwork', id: body.idArtwork }, answer);
  });
  app.put(visitPatterns.visitArtwork, { ...limits.within, schema: ends }, async ({ body }, reply) => {
    return endStage(deps, reply, { ...body, kind: 'artwork', id: body.idArtwork }, answer);
  });
}

const COLLECTIONS = { route: 'routes', artwork: 'artworks' } as const;

/** A walk or a view as a call names it. */
type NamedStage = Pick<NewStage, 'idVisit' | 'kind' | 'id'>;

async function beginStage<Answer>(
  deps: VisitDeps,
  reply: FastifyReply,
  { idVisit, kind, id, startDate }: NamedStage & { startDate: string },
  answer: (stage: StoredStage) => Answer,
) {
  const idMuseum = await deps.lists.venueOf(COLLECTIONS[kind], id);
  if (idMuseum === undefined) return refuseUnknown(reply, kind);
  const begun = visitMoment(startDate, timezones(deps)(idMuseum));
  const stored = await deps.writes.beginStage({ idVisit, kind, id, startDate: begun, idMuseum });
  return stored ? answer(stored) : refuseUnknown(reply, 'visit');
}

async function endStage<Answer>(
  deps: VisitDeps,
  reply: FastifyReply,
  {
    idVisit,
    kind,
    id,
    ...end
  }: NamedStage & { startDate?: string | undefined } & ({ endDate: string } | { duration: number }),
  answer: (stage: StoredStage) => Answer,
) {
  const timezone = timezones(deps)(await deps.lists.venueOf(COLLECTIONS[kind], id));
  const ended =
    'endDate' in end
      ? { endDate: visitMoment(end.endDate, timezone), duration: null }
      : { endDate: null, duration: end.duration };
  const stored = await deps.writes.endStage({
    ...{ idVisit, kind, id },
    startDate: momentOf(end.startDate, timezone),
    ...ended,
  });
  return stored ? answer(stored) : refuseUnknown(reply, 'visit');
}

/** The timezones of venues; of an unknown one, that of the installation. */
function timezones({ releases, timezone }: Pick<VisitDeps, 'releases' | 'timezone'>) {
  return (idMuseum: number | undefined) =>
    (idMuseum === undefined ? undefined : timezoneOf(releases, idMuseum)) ?? timezone;
}

/** A visit as it is stored, from either generation: missing fields are derived or generated. */
export function newVisit(
  reported: RegisterVisitBody,
  idMuseum: number,
  deps: Pick<VisitDeps, 'releases' | 'timezone'>,
): NewVisit {
  const { idDevice, languageCode } = reported;
  const timezone = timezones(deps)(idMuseum);
  const startDate = momentOf(reported.startDate, timezone) ?? Date.now();
  return {
    idMuseum,
    visitorToken: reported.visitorToken ?? madeUpToken(),
    idLanguage: reported.idLanguage ?? matchingLanguage(LANGUAGES, [languageCode ?? ''])?.id ?? DEFAULT_LANGUAGE.id,
    idDevice: idDevice === undefined || idDevice === null ? null : String(idDevice),
    startDate,
    endDate: momentOf(reported.endDate, timezone),
    day: dayOf(visitDate(startDate, timezone)),
  };
}

/** The moment of an optional date, in milliseconds. */
function momentOf(date: string | null | undefined, timezone: string): number | null {
  return date === undefined || date === null ? null : visitMoment(date, timezone);
}

function madeUpToken(): string {
  return randomBytes(16).toString('base64url');
}
