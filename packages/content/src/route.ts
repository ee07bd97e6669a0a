import * as z from 'zod/mini';
import { focalPoint, identifier, localization, mediaUrl, pictures } from './fields.ts';

const stepLocalization = localization({ name: z.optional(z.string()), content: z.optional(z.string()) });

export const authoredStepSchema = z.strictObject({
  idStep: identifier,
  idArtwork: z.optional(identifier),
  idHall: z.optional(identifier),
  localizations: z.optional(z.array(stepLocalization)),
});
export const stepSchema = z.extend(authoredStepSchema, { locale: z.optional(stepLocalization) });
/** One stop of a route or timeline: a work or a hall. */
export type Step = z.infer<typeof stepSchema>;

const routeLocalization = localization({
  name: z.string().check(z.minLength(1)),
  /** What the route is about: restricted Markdown as written, safe HTML once published. */
  presentation: z.optional(z.string()),
});

export const authoredRouteSchema = z.strictObject({
  idRoute: identifier,
  isExhibition: z.boolean(),
  withPresentation: z.boolean(),
  /** A highlighted route that opens the keypad instead of itself. */
  goesToKeyboard: z.optional(z.boolean()),
  mainImageUrl: z.optional(mediaUrl),
  mainImageFocalPoint: z.optional(focalPoint),
  steps: z.array(authoredStepSchema),
  localizations: z.array(routeLocalization).check(z.minLength(1)),
});

export const routeSchema = z.extend(authoredRouteSchema, {
  steps: z.array(stepSchema),
  locale: z.optional(routeLocalization),
  artworkCount: z.int(),
  artworkIDs: z.array(identifier),
  pictures: z.optional(pictures),
});
/** A walk through works, or a temporary exhibition (specification, section 3). */
export type Route = z.infer<typeof routeSchema>;
