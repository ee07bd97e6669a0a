import { legacyEnvelope } from '@cicerone/api/envelope';
import {
  legacyArtworkSchema,
  legacyBeaconSchema,
  legacyInfoSectionSchema,
  legacyKeypadLookSchema,
  legacyMuseumSchema,
  legacyOneMinuteSchema,
  legacyRefusalSchema,
  legacyRouteSchema,
  legacyTimelineSchema,
  socialNetworkSchema,
} from '@cicerone/api/legacy-shapes';
import * as z from 'zod/mini';
import { inJson, namedShapes, refusalsAs, unchanged } from '../answering/answer-shapes.ts';
import { FOR_GUIDES, FOR_GUIDES_OF_HOLDERS } from '../answering/call-security.ts';

namedShapes.add(legacyArtworkSchema, { id: 'LegacyArtwork' });
namedShapes.add(legacyBeaconSchema, { id: 'LegacyBeacon' });
namedShapes.add(legacyInfoSectionSchema, { id: 'LegacyInfoSection' });
namedShapes.add(legacyKeypadLookSchema, { id: 'LegacyKeypadLook' });
namedShapes.add(legacyMuseumSchema, { id: 'LegacyMuseum' });
namedShapes.add(legacyOneMinuteSchema, { id: 'LegacyOneMinute' });
namedShapes.add(legacyRouteSchema, { id: 'LegacyRoute' });
namedShapes.add(legacyTimelineSchema, { id: 'LegacyTimeline' });
namedShapes.add(socialNetworkSchema, { id: 'SocialNetwork' });
namedShapes.add(legacyRefusalSchema, { id: 'LegacyRefusal' });

/** The properties of every call of the family in the API reference. */
export const legacyCall = { tags: ['Legacy'], ...FOR_GUIDES };
/** Those of a call that shows content. */
export const legacyContentCall = { tags: ['Legacy'], ...FOR_GUIDES_OF_HOLDERS };

/** The refusals of a call of the legacy family. */
export const legacyRefusals = refusalsAs(legacyRefusalSchema, {
  401:
    'The user and password of the guide are missing or wrong; or the venue shows this to those who entered its code, ' +
    'and the cookie that `checkAccessCode` gives is missing or over.',
});

/** Responses of a call that lists items. */
export function listAnswers(item: z.ZodMiniType) {
  const description =
    'Those of one venue, or of all; none of a deactivated one. Of a venue that needs a code, those without it get the ' +
    'face only.';
  return {
    200: inJson(description, legacyEnvelope(z.array(item))),
    ...unchanged,
    ...legacyRefusals(400, 401, 404, 412, 429, 503),
  };
}

/** Responses of a call that finds one item. */
export function itemAnswers(item: z.ZodMiniType) {
  return { 200: inJson('It.', legacyEnvelope(item)), ...unchanged, ...legacyRefusals(400, 401, 404, 412, 429) };
}
