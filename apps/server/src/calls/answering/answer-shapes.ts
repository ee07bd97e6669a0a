import { apiNotes } from '@cicerone/api/api-notes';
import { refusalSchema } from '@cicerone/api/envelope';
import { appManifestSchema, deactivatedSchema, languageSchema, languagesSchema } from '@cicerone/api/museum-shapes';
import { deltaSchema, manifestDeltaSchema } from '@cicerone/content/release/delta-shape';
import { currentReleaseSchema, manifestSchema, venueDetailSchema } from '@cicerone/content/release/release';
import * as z from 'zod/mini';

/** The shapes that have a name in the API reference, with the notes about their fields. */
export const namedShapes = apiNotes;
namedShapes.add(venueDetailSchema, { id: 'VenueDetail' });
namedShapes.add(deltaSchema, { id: 'Delta' });
namedShapes.add(deactivatedSchema, { id: 'Deactivated' });
namedShapes.add(currentReleaseSchema, { id: 'CurrentRelease' });
namedShapes.add(manifestSchema, { id: 'Manifest' });
namedShapes.add(manifestDeltaSchema, { id: 'ManifestDelta' });
namedShapes.add(appManifestSchema, { id: 'AppManifest' });
namedShapes.add(languageSchema, { id: 'VenueLanguage' });
namedShapes.add(refusalSchema, { id: 'Refusal' });

/** The media type by which browsers recognise an app manifest. */
export const APP_MANIFEST_TYPE = 'application/manifest+json';

/** The meaning of each refusal's status, for the API reference. */
const REFUSALS = {
  400: 'Bad input; `issues` names each field.',
  401: 'The venue asks for an access code, and the cookie that `checkAccessCode` gives is missing or has expired.',
  403: 'The network does not confirm the login.',
  404: 'There is no such thing.',
  409: 'It was done as often as it may be for now.',
  412: 'What is here is another version than `If-Match` names.',
  413: 'The body is larger than any that is read.',
  415: 'The body is of another type than JSON.',
  416: 'The file is shorter than that; `Content-Range` says how long it is.',
  429: 'Too many requests from one address; `Retry-After` says how many seconds to wait.',
  503: 'The database takes nothing just now, or too many files are open; `Retry-After` says how many seconds to wait.',
} as const;

const nothing = z.null();
namedShapes.add(nothing, { description: 'Nothing has changed since the entity tag in `If-None-Match`.' });
/** The response to a client that has the current bytes already, for the API reference. */
export const unchanged = { 304: nothing };

/** The refusals of a family's calls, for the API reference, in that family's shape. */
export function refusalsAs(schema: z.ZodMiniType, ofFamily: Partial<Record<keyof typeof REFUSALS, string>> = {}) {
  const meanings = { ...REFUSALS, ...ofFamily };
  return (...statusCodes: readonly (keyof typeof REFUSALS)[]) =>
    Object.fromEntries(statusCodes.map((statusCode) => [statusCode, inJson(meanings[statusCode], schema)] as const));
}

/** The refusals of a call of the newer family. */
export const refusals = refusalsAs(refusalSchema);

/** A response in JSON, for the API reference. */
export function inJson<Shape extends z.ZodMiniType>(description: string, schema: Shape) {
  return { description, content: { 'application/json': { schema } } };
}

/**
 * The response of each call, for the API reference. The responses themselves are prepared bytes, checked at
 * publication.
 */
export const answers = {
  allData: inJson(
    'The complete venue; of a deactivated venue, only `status` 1000. Asked `from` an earlier release, a delta where there is one: it alone has the field `from`.',
    z.xor([venueDetailSchema, deltaSchema, deactivatedSchema]),
  ),
  languages: inJson("The venue's languages, its own first.", languagesSchema),
  current: inJson("The release in force, and the venue's face.", currentReleaseSchema),
  manifest: inJson(
    'Every media file of a release. Asked `from` an earlier release, a delta where there is one.',
    z.xor([manifestSchema, manifestDeltaSchema]),
  ),
  appManifest: {
    description: "The venue's guide as an app of its own.",
    content: { [APP_MANIFEST_TYPE]: { schema: appManifestSchema } },
  },
  media: {
    200: { description: 'The complete file, in the type of its extension.', content: { '*/*': { schema: z.any() } } },
    206: { description: 'The range asked for.', content: { '*/*': { schema: z.any() } } },
  },
  health: inJson('It does.', z.object({ status: z.literal('up') })),
  readiness: inJson('It does.', z.object({ status: z.literal('ready'), mail: z.enum(['off', 'on', 'stopped']) })),
};
