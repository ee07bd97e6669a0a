import { legacyPatterns } from '@cicerone/api/legacy-calls';
import {
  legacyArtworkSchema,
  legacyBeaconSchema,
  legacyInfoSectionSchema,
  legacyItemParams,
  legacyItemQuery,
  legacyKeypadLookSchema,
  legacyListQuery,
  legacyMuseumSchema,
  legacyOneMinuteSchema,
  legacyRouteSchema,
  legacyTimelineSchema,
} from '@cicerone/api/legacy-shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { NoTurn } from '../../basis/turns.ts';
import { siteOf } from '../../guarding/sender.ts';
import type { LegacyCollection } from '../../legacy/legacy-collections.ts';
import type { LegacyAnswer, LegacyLists, NeedsCode } from '../../legacy/legacy-lists.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { ASK_EVERY_TIME, ASK_EVERY_TIME_ALONE, JSON_TYPE } from '../answering/prepared-headers.ts';
import { refuse, refuseUntil } from '../answering/refusals.ts';
import { sendPrepared } from '../answering/send-prepared.ts';
import { refuseWithoutCode, type VenueCookies } from '../answering/venue-cookies.ts';
import { itemAnswers, legacyContentCall, listAnswers } from './legacy-answers.ts';

type Call = { summary: string; pattern: string; operationId: string };
type Noun = { collection: LegacyCollection; shape: z.ZodMiniType; list: Call; item?: Call };

const NOUNS: readonly Noun[] = [
  {
    collection: 'museums',
    shape: legacyMuseumSchema,
    list: { summary: 'Venues', pattern: legacyPatterns.museums, operationId: 'listLegacyMuseums' },
    item: { summary: 'One venue', pattern: legacyPatterns.museum, operationId: 'getLegacyMuseum' },
  },
  {
    collection: 'keyboardCustomizations',
    shape: legacyKeypadLookSchema,
    list: {
      summary: 'How a venue wants its keypad to look: the first item',
      pattern: legacyPatterns.keyboardCustomizations,
      operationId: 'listLegacyKeypadLooks',
    },
  },
  {
    collection: 'artworks',
    shape: legacyArtworkSchema,
    list: { summary: 'Works', pattern: legacyPatterns.artworks, operationId: 'listLegacyArtworks' },
    item: { summary: 'One work', pattern: legacyPatterns.artwork, operationId: 'getLegacyArtwork' },
  },
  {
    collection: 'beacons',
    shape: legacyBeaconSchema,
    list: { summary: 'Beacons', pattern: legacyPatterns.beacons, operationId: 'listLegacyBeacons' },
    item: { summary: 'One beacon', pattern: legacyPatterns.beacon, operationId: 'getLegacyBeacon' },
  },
  {
    collection: 'infoSections',
    shape: legacyInfoSectionSchema,
    list: {
      summary: 'The answers to questions that visitors ask at the desk',
      pattern: legacyPatterns.infoSections,
      operationId: 'listLegacyInfoSections',
    },
    item: {
      summary: 'One thing that visitors ask at the desk',
      pattern: legacyPatterns.infoSection,
      operationId: 'getLegacyInfoSection',
    },
  },
  {
    collection: 'oneMinutes',
    shape: legacyOneMinuteSchema,
    list: {
      summary: 'Highlights of one minute each',
      pattern: legacyPatterns.oneMinutes,
      operationId: 'listLegacyOneMinutes',
    },
    item: {
      summary: 'One highlight of one minute',
      pattern: legacyPatterns.oneMinute,
      operationId: 'getLegacyOneMinute',
    },
  },
  {
    collection: 'routes',
    shape: legacyRouteSchema,
    list: { summary: 'Routes and exhibitions', pattern: legacyPatterns.routes, operationId: 'listLegacyRoutes' },
    item: { summary: 'One route or exhibition', pattern: legacyPatterns.route, operationId: 'getLegacyRoute' },
  },
  {
    collection: 'timeline',
    shape: legacyTimelineSchema,
    list: { summary: 'Timelines', pattern: legacyPatterns.timelines, operationId: 'listLegacyTimelines' },
    item: { summary: 'One timeline', pattern: legacyPatterns.timeline, operationId: 'getLegacyTimeline' },
  },
];

/** The lists, and the cookies that open those of guarded venues. */
export type CollectionDeps = { lists: LegacyLists; cookies: VenueCookies };

/** The lists of venues' published items, and single items (product, section 7). */
export function collectionCalls(app: CallsApp, { lists, cookies }: CollectionDeps): void {
  for (const { collection, shape, list, item } of NOUNS) {
    const { summary, operationId } = list;
    const listSchema = { operationId, summary, ...legacyContentCall, querystring: legacyListQuery };
    app.get(list.pattern, { schema: { ...listSchema, response: listAnswers(shape) } }, async (request, reply) =>
      send(
        request,
        reply,
        await lists.list(collection, { ...request.query, sender: siteOf(request) }, cookies.of(request)),
      ),
    );
    if (!item) continue;
    const input = { params: legacyItemParams, querystring: legacyItemQuery };
    const itemSchema = { operationId: item.operationId, summary: item.summary, ...legacyContentCall, ...input };
    app.get(item.pattern, { schema: { ...itemSchema, response: itemAnswers(shape) } }, async (request, reply) =>
      send(request, reply, await lists.item(collection, { ...request.params, ...request.query }, cookies.of(request))),
    );
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: LegacyAnswer | NeedsCode | NoTurn | undefined,
): FastifyReply {
  if (!answer) return refuse(reply, 404, 'Nothing of that id is published here.');
  if (answer.tag === 'needs-code') return refuseWithoutCode(reply);
  if (answer.tag === 'no-turn')
    return refuseUntil(reply, 1, 'Many lists are being made just now. Try again in a moment.');
  return sendPrepared(request, reply, answer.file, JSON_TYPE, answer.isPublic ? ASK_EVERY_TIME : ASK_EVERY_TIME_ALONE);
}
