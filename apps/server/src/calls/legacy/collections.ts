import { legacyPatterns } from '@cicerone/api/legacy-calls';
import {
  legacyArtworkSchema,
  legacyBeaconSchema,
  legacyInfoSectionSchema,
  legacyItemParams,
  legacyKeypadLookSchema,
  legacyListQuery,
  legacyMuseumSchema,
  legacyOneMinuteSchema,
  legacyRouteSchema,
  legacyTimelineSchema,
} from '@cicerone/api/legacy-shapes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { LegacyCollection } from '../../domain/legacy-collections.ts';
import type { LegacyShelf } from '../../storage/legacy-shelf.ts';
import type { PreparedFile } from '../../storage/prepared-file.ts';
import { ASK_EVERY_TIME, JSON_TYPE } from '../prepared-headers.ts';
import { refuse } from '../refusals.ts';
import { sendPrepared } from '../send-prepared.ts';
import { itemAnswers, legacyCall, listAnswers } from './legacy-answers.ts';

type Listed = { collection: LegacyCollection; summary: string; pattern: string; shape: z.ZodMiniType };

const LISTS: readonly Listed[] = [
  { collection: 'museums', summary: 'Venues', pattern: legacyPatterns.museums, shape: legacyMuseumSchema },
  {
    collection: 'keyboardCustomizations',
    summary: 'How a venue wants its keypad to look: the first item',
    pattern: legacyPatterns.keyboardCustomizations,
    shape: legacyKeypadLookSchema,
  },
  { collection: 'artworks', summary: 'Works', pattern: legacyPatterns.artworks, shape: legacyArtworkSchema },
  { collection: 'beacons', summary: 'Beacons', pattern: legacyPatterns.beacons, shape: legacyBeaconSchema },
  {
    collection: 'infoSections',
    summary: 'What visitors ask at the desk',
    pattern: legacyPatterns.infoSections,
    shape: legacyInfoSectionSchema,
  },
  {
    collection: 'oneMinutes',
    summary: 'Highlights told in one minute',
    pattern: legacyPatterns.oneMinutes,
    shape: legacyOneMinuteSchema,
  },
  { collection: 'routes', summary: 'Routes and exhibitions', pattern: legacyPatterns.routes, shape: legacyRouteSchema },
  { collection: 'timeline', summary: 'Timelines', pattern: legacyPatterns.timelines, shape: legacyTimelineSchema },
];

const ITEMS: readonly Listed[] = [
  { collection: 'museums', summary: 'One venue', pattern: legacyPatterns.museum, shape: legacyMuseumSchema },
  { collection: 'artworks', summary: 'One work', pattern: legacyPatterns.artwork, shape: legacyArtworkSchema },
  { collection: 'beacons', summary: 'One beacon', pattern: legacyPatterns.beacon, shape: legacyBeaconSchema },
  {
    collection: 'infoSections',
    summary: 'One thing that visitors ask at the desk',
    pattern: legacyPatterns.infoSection,
    shape: legacyInfoSectionSchema,
  },
  {
    collection: 'oneMinutes',
    summary: 'One highlight told in one minute',
    pattern: legacyPatterns.oneMinute,
    shape: legacyOneMinuteSchema,
  },
  { collection: 'routes', summary: 'One route or exhibition', pattern: legacyPatterns.route, shape: legacyRouteSchema },
  { collection: 'timeline', summary: 'One timeline', pattern: legacyPatterns.timeline, shape: legacyTimelineSchema },
];

/** The lists of what venues published, and their single items (specification, section 7). */
export function collectionCalls(fastify: FastifyInstance, shelf: LegacyShelf): void {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  for (const { collection, summary, pattern, shape } of LISTS) {
    const schema = { summary, ...legacyCall, querystring: legacyListQuery, response: listAnswers(shape) };
    app.get(pattern, { schema }, async (request, reply) =>
      send(request, reply, await shelf.list(collection, request.query.idMuseum)),
    );
  }
  for (const { collection, summary, pattern, shape } of ITEMS) {
    const schema = { summary, ...legacyCall, params: legacyItemParams, response: itemAnswers(shape) };
    app.get(pattern, { schema }, async (request, reply) =>
      send(request, reply, await shelf.item(collection, request.params.id)),
    );
  }
}

function send(request: FastifyRequest, reply: FastifyReply, file: PreparedFile | undefined): FastifyReply {
  if (!file) return refuse(reply, 404, 'Nothing of that id is published here.');
  return sendPrepared(request, reply, file, JSON_TYPE, ASK_EVERY_TIME);
}
