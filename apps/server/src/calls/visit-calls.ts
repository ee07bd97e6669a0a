import { visitPatterns } from '@cicerone/api/visit-calls';
import {
  artworkVisitSchema,
  routeVisitSchema,
  type VisitMuseumBody,
  visitArtworkBody,
  visitArtworkEndBody,
  visitMuseumBody,
  visitMuseumEndBody,
  visitRouteBody,
  visitRouteEndBody,
  visitSchema,
} from '@cicerone/api/visit-shapes';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import type { LegacyShelf } from '../storage/legacy-shelf.ts';
import type { ReleaseShelf } from '../storage/release-shelf.ts';
import type { NewVisit, VisitWrites } from '../storage/visit-writes.ts';
import { inJson, namedShapes, refusals } from './answer-shapes.ts';
import { refuseUnknown, visitAnswers } from './visit-answers.ts';
import { visitLimits } from './visit-limits.ts';

namedShapes.add(visitSchema, { id: 'Visit' });
namedShapes.add(routeVisitSchema, { id: 'RouteVisit' });
namedShapes.add(artworkVisitSchema, { id: 'ArtworkVisit' });

/** What the calls of visits write to and look up. */
export type VisitDeps = {
  shelf: ReleaseShelf;
  lists: LegacyShelf;
  writes: VisitWrites;
  /** The one timezone of the installation. */
  timezone: string;
  /** What one visitor may write in a minute. */
  writesPerMinute: number;
};

const tags = ['Visit'];
const REFUSED = refusals(400, 404, 413, 415, 429, 503);
const AGAIN = 'Sent again it is the same record.';
const LATEST = 'Without `startDate` the latest open one is meant. An end never moves back.';

/** The second generation's visits: of the venue, of routes and of works (specification, section 7). */
export function visitCalls(deps: VisitDeps): FastifyPluginCallbackZod {
  return (app, _, done) => {
    museumVisits(app, deps);
    routeVisits(app, deps);
    artworkVisits(app, deps);
    done();
  };
}

type App = Parameters<FastifyPluginCallbackZod>[0];

function museumVisits(app: App, { shelf, writes, timezone, writesPerMinute }: VisitDeps): void {
  const limits = visitLimits(app, writesPerMinute);
  const answer = visitAnswers(timezone);
  const response = { 200: inJson('The visit as it is stored.', visitSchema), ...REFUSED };
  const begins = { summary: `A visit begins. ${AGAIN}`, tags, body: visitMuseumBody, response };
  const ends = { summary: 'A visit ends. An end never moves back.', tags, body: visitMuseumEndBody, response };

  app.post(visitPatterns.visitMuseum, { ...limits, schema: begins }, async ({ body }, reply) => {
    if (!isOpen(shelf, body.idMuseum)) return refuseUnknown(reply, 'venue');
    return answer.visit(await writes.begin(newVisit(body)));
  });
  app.put(visitPatterns.visitMuseum, { ...limits, schema: ends }, async ({ body }, reply) => {
    const visit = await writes.end({ idVisit: body.idVisit, endDate: Date.parse(body.endDate) });
    return visit ? answer.visit(visit) : refuseUnknown(reply, 'visit');
  });
}

function routeVisits(app: App, { lists, writes, timezone, writesPerMinute }: VisitDeps): void {
  const limits = visitLimits(app, writesPerMinute);
  const answer = visitAnswers(timezone);
  const response = { 200: inJson('The walk as it is stored.', routeVisitSchema), ...REFUSED };
  const begins = { summary: `A walk along a route begins. ${AGAIN}`, tags, body: visitRouteBody, response };
  const ends = { summary: `A walk along a route ends. ${LATEST}`, tags, body: visitRouteEndBody, response };

  app.post(visitPatterns.visitRoute, { ...limits, schema: begins }, async ({ body }, reply) => {
    const { idVisit, idRoute: id } = body;
    const idMuseum = await lists.venueOf('routes', id);
    if (idMuseum === undefined) return refuseUnknown(reply, 'route');
    const startDate = Date.parse(body.startDate);
    const stage = await writes.beginStage({ idVisit, kind: 'route', id, idMuseum, startDate });
    return stage ? answer.route(stage) : refuseUnknown(reply, 'visit');
  });
  app.put(visitPatterns.visitRoute, { ...limits, schema: ends }, async ({ body }, reply) => {
    const { idVisit, idRoute: id } = body;
    const startDate = momentOf(body.startDate);
    const endDate = Date.parse(body.endDate);
    const stage = await writes.endStage({ idVisit, kind: 'route', id, startDate, endDate, duration: null });
    return stage ? answer.route(stage) : refuseUnknown(reply, 'visit');
  });
}

function artworkVisits(app: App, { lists, writes, timezone, writesPerMinute }: VisitDeps): void {
  const limits = visitLimits(app, writesPerMinute);
  const answer = visitAnswers(timezone);
  const response = { 200: inJson('The view as it is stored.', artworkVisitSchema), ...REFUSED };
  const begins = { summary: `A view of a work begins. ${AGAIN}`, tags, body: visitArtworkBody, response };
  const ends = { summary: `A view of a work ends. ${LATEST}`, tags, body: visitArtworkEndBody, response };

  app.post(visitPatterns.visitArtwork, { ...limits, schema: begins }, async ({ body }, reply) => {
    const { idVisit, idArtwork: id } = body;
    const idMuseum = await lists.venueOf('artworks', id);
    if (idMuseum === undefined) return refuseUnknown(reply, 'work');
    const startDate = Date.parse(body.startDate);
    const stage = await writes.beginStage({ idVisit, kind: 'artwork', id, idMuseum, startDate });
    return stage ? answer.artwork(stage) : refuseUnknown(reply, 'visit');
  });
  app.put(visitPatterns.visitArtwork, { ...limits, schema: ends }, async ({ body }, reply) => {
    const { idVisit, idArtwork: id, duration } = body;
    const startDate = momentOf(body.startDate);
    const stage = await writes.endStage({ idVisit, kind: 'artwork', id, startDate, endDate: null, duration });
    return stage ? answer.artwork(stage) : refuseUnknown(reply, 'visit');
  });
}

/** Whether visitors have the venue: nobody visits one that was deactivated. */
export function isOpen(shelf: ReleaseShelf, idMuseum: number): boolean {
  const release = shelf.find(idMuseum);
  return release !== undefined && release.current.status === undefined;
}

function newVisit({ idDevice, startDate, ...visit }: VisitMuseumBody): NewVisit {
  return { ...visit, idDevice: deviceOf(idDevice), startDate: Date.parse(startDate), endDate: null };
}

/** A device is named by a text or a number. */
export function deviceOf(idDevice: VisitMuseumBody['idDevice']): string | null {
  return idDevice === undefined || idDevice === null ? null : String(idDevice);
}

/** Milliseconds of what may be left out. */
export function momentOf(date: string | null | undefined): number | null {
  return date === undefined || date === null ? null : Date.parse(date);
}
