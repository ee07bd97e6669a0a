import { type EventCount, eventCountSchema, eventCountsBody, takenCountsSchema } from '@cicerone/api/event-shapes';
import { visitPatterns } from '@cicerone/api/visit-calls';
import { dayOf, visitDate } from '@cicerone/content/language/visit-date';
import type pg from 'pg';
import type { LegacyLists } from '../../legacy/legacy-lists.ts';
import { isOpen, type ReleaseCache, timezoneOf } from '../../serving/release-cache.ts';
import { addEventCounts, type CountedBatch, isCountedDay } from '../../statistics/event-counts.ts';
import { inBatches } from '../../visits/micro-batch.ts';
import { inJson, namedShapes, refusals } from '../answering/answer-shapes.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { refuse, refuseUnknown } from '../answering/refusals.ts';
import type { VisitLimits } from './visit-limits.ts';

namedShapes.add(eventCountSchema, { id: 'EventCount' });
namedShapes.add(takenCountsSchema, { id: 'TakenCounts' });

/** The dependencies of the call. */
export type EventCountsDeps = {
  releases: ReleaseCache;
  lists: LegacyLists;
  pool: pg.Pool;
  /** The timezone of venues that name none. */
  timezone: string;
  limits: VisitLimits;
};

type RefusedCount = { field: string; message: string };

const NOT_NOW = 'must be from 35 days ago until tomorrow, in the timezone of the venue';

/**
 * Takes the sums of events that phones made (product, section 4, Statistics). A batch is taken once, however often it is
 * sent. A bad count is refused by itself.
 */
export function eventCountsCall(app: CallsApp, { releases, lists, pool, timezone, limits }: EventCountsDeps): void {
  const add = inBatches(async (batches: readonly CountedBatch[]) => {
    await addEventCounts(pool, batches);
    return batches;
  });
  const schema = {
    operationId: 'countEvents',
    summary: 'Counts of what happened in the guide on a day, made on one phone.',
    description:
      'Each count is an `EventCount`. A bad one is refused by itself, and the others are taken. A batch that is sent again within a week is answered like the first time and counts nothing. No count says whose it is.',
    tags: ['Visit'],
    body: eventCountsBody,
    response: {
      200: inJson('Which counts were taken.', takenCountsSchema),
      ...refusals(400, 404, 413, 415, 429, 503),
    },
  };

  app.post(visitPatterns.eventCounts, { ...limits.counting, schema }, async ({ body }, reply) => {
    const { idMuseum, batch, day } = body;
    if (!isOpen(releases, idMuseum)) return refuseUnknown(reply, 'venue');
    const today = dayOf(visitDate(Date.now(), timezoneOf(releases, idMuseum) ?? timezone));
    if (!isCountedDay(day, today)) return refuse(reply, 400, `day: ${NOT_NOW}`, [{ field: 'day', message: NOT_NOW }]);
    const counts: EventCount[] = [];
    const refused: RefusedCount[] = [];
    for (const [at, given] of body.counts.entries()) {
      const count = await readCount(given, idMuseum);
      if ('event' in count) counts.push(count);
      else refused.push({ ...count, field: ['counts', at, ...count.path].join('.') });
    }
    if (counts.length > 0) await add({ batch, idMuseum, day, counts });
    return { taken: counts.length, refused };
  });

  /** @returns the count, or why it is refused */
  async function readCount(given: unknown, idMuseum: number) {
    const read = eventCountSchema.safeParse(given);
    if (!read.success) {
      const [issue] = read.error.issues;
      return { path: issue?.path ?? [], message: issue?.message ?? 'is not right' };
    }
    const event = read.data;
    if ('idArtwork' in event && !(await lists.isOf(idMuseum, 'artworks', event.idArtwork)))
      return { path: ['idArtwork'], message: 'must be a work of this venue' };
    if ('idLanguage' in event && releases.languageOf(idMuseum, event.idLanguage) === undefined)
      return { path: ['idLanguage'], message: 'must be a language of this installation' };
    if ('idRoute' in event && !(await lists.isOf(idMuseum, 'routes', event.idRoute)))
      return { path: ['idRoute'], message: 'must be a route of this venue' };
    return event;
  }
}
