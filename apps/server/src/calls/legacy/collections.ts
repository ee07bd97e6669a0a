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
import type { LegacyCollection } from '../../legacy/legacy-collections.ts';
import type { LegacyAnswer, LegacyLists, NeedsCode } from '../../legacy/legacy-lists.ts';
import type { CallsApp } from '../answering/calls-app.ts';
import { ASK_EVERY_TIME, ASK_EVERY_TIME_ALONE, JSON_TYPE } from '../answering/prepared-headers.ts';
import { refuse } from '../answering/refusals.ts';
import { sendPrepared } from '../answering/send-prepared.ts';
import { refuseWithoutCode, type VenueCookies } from '../answering/venue-cookies.ts';
import { itemAnswers, legacyCall, listAnswers } from './legacy-answers.ts';

type Call = { summary: string; pattern: string };
type Noun = { collection: LegacyCollection; shape: z.ZodMiniType; list: Call; item?: Call };

const NOUNS: readonly Noun[] = [
  {
    collection: 'museums',
    shape: legacyMuseumSchema,
    list: { summary: 'Venues', pattern: legacyPatterns.museums },
    item: { summary: 'One venue', pattern: legacyPatterns.museum },
  },
  {
    collection: 'keyboardCustomizations',
    shape: legacyKeypadLookSchema,
    list: {
      summary: 'How a venue wants its keypad to look: the first item',
      pattern: legacyPatterns.keyboardCustomizations,
    },
  },
  {
    collection: 'artworks',
    shape: legacyArtworkSchema,
    list: { summary: 'Works', pattern: legacyPatterns.artworks },
    item: { summary: 'One work', pattern: legacyPatterns.artwork },
  },
  {
    collection: 'beacons',
    shape: legacyBeaconSchema,
    list: { summary: 'Beacons', pattern: legacyPatterns.beacons },
    item: { summary: 'One beacon', pattern: legacyPatterns.beacon },
  },
  {
    collection: 'infoSections',
    shape: legacyInfoSectionSchema,
    list: { summary: 'The answers to questions that visitors ask at the desk', pattern: legacyPatterns.infoSections },
    item: { summary: 'One thing that visitors ask at the desk', pattern: legacyPatterns.infoSection },
  },
  {
    collection: 'oneMinutes',
    shape: legacyOneMinuteSchema,
    list: { summary: 'Highlights of one minute each', pattern: legacyPatterns.oneMinutes },
    item: { summary: 'One highlight of one minute', pattern: legacyPatterns.oneMinute },
  },
  {
    collection: 'routes',
    shape: legacyRouteSchema,
    list: { summary: 'Routes and exhibitions', pattern: legacyPatterns.routes },
    item: { summary: 'One route or exhibition', pattern: legacyPatterns.route },
  },
  {
    collection: 'timeline',
    shape: legacyTimelineSchema,
    list: { summary: 'Timelines', pattern: legacyPatterns.timelines },
    item: { summary: 'One timeline', pattern: legacyPatterns.timeline },
  },
];

/** The lists, and the cookies that open those of guarded venues. */
export type CollectionDeps = { lists: LegacyLists; cookies: VenueCookies };

/** The lists of venues' published items, and single items (product, section 7). */
export function collectionCalls(app: CallsApp, { lists, cookies }: CollectionDeps): void {
  for (const { collection, shape, list, item } of NOUNS) {
    const listSchema = { summary: list.summary, ...legacyCall, querystring: legacyListQuery };
    app.get(list.pattern, { schema: { ...listSchema, response: listAnswers(shape) } }, async (request, reply) =>
      send(request, reply, await lists.list(collection, request.query, cookies.of(request))),
    );
    if (!item) continue;
    const itemSchema = { summary: item.summary, ...legacyCall, params: legacyItemParams, querystring: legacyItemQuery };
    app.get(item.pattern, { schema: { ...itemSchema, response: itemAnswers(shape) } }, async (request, reply) =>
      send(request, reply, await lists.item(collection, { ...request.params, ...request.query }, cookies.of(request))),
    );
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: LegacyAnswer | NeedsCode | undefined,
): FastifyReply {
  if (!answer) return refuse(reply, 404, 'Nothing of that id is published here.');
  if (answer.tag === 'needs-code') return refuseWithoutCode(reply);
  return sendPrepared(request, reply, answer.file, JSON_TYPE, answer.isPublic ? ASK_EVERY_TIME : ASK_EVERY_TIME_ALONE);
}
