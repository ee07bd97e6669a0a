import { refusalSchema } from '@cicerone/api/envelope';
import { deactivatedSchema, languageSchema, languagesSchema } from '@cicerone/api/museum-shapes';
import { currentReleaseSchema, manifestSchema, venueDetailSchema } from '@cicerone/content/release';
import * as z from 'zod/mini';

/** The shapes that the API reference calls by name. A registry of our own: the library's global one is everybody's. */
export const namedShapes = z.registry<{ id: string }>();
namedShapes.add(venueDetailSchema, { id: 'VenueDetail' });
namedShapes.add(currentReleaseSchema, { id: 'CurrentRelease' });
namedShapes.add(manifestSchema, { id: 'Manifest' });
namedShapes.add(languageSchema, { id: 'VenueLanguage' });
namedShapes.add(refusalSchema, { id: 'Refusal' });

/** What a JSON call answers, for the API reference. The answers themselves are prepared bytes. */
export function answers<Shape extends z.ZodMiniType>(description: string, schema: Shape) {
  return {
    200: { description, content: { 'application/json': { schema } } },
    304: { description: 'You have it already: `If-None-Match` holds its entity tag.', content: {} },
    ...refusals,
  };
}

const refusal = (description: string) => ({
  description,
  content: { 'application/json': { schema: refusalSchema } },
});
const refusals = {
  400: refusal('Bad input; `issues` names each field.'),
  404: refusal('There is no such thing.'),
};

export const allDataAnswers = answers(
  'The whole venue in one language; of a deactivated venue, only `status` 1000.',
  z.union([venueDetailSchema, deactivatedSchema]),
);
export const languagesAnswers = answers("The venue's languages, its own first.", languagesSchema);
export const currentAnswers = answers("The release in force, and the venue's face.", currentReleaseSchema);
export const manifestAnswers = answers('Every media file of a release.', manifestSchema);
