import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import {
  day,
  focalPoint,
  formerKeys,
  identifier,
  localization,
  mediaUrl,
  ownKey,
  pictures,
} from '../package/fields.ts';

/** A day: no walk in a museum takes longer. */
export const LONGEST_WALK_MINUTES = 24 * 60;

const stepLocalization = localization({
  name: field(z.optional(z.string()), 'The title of the stop.', 'that of its work or hall'),
  content: field(z.optional(z.string()), 'Information about the stop, in Markdown; below it, in the list of the walk.'),
  mainAudioUrl: field(z.optional(mediaUrl), 'A recording of the stop itself, heard where the visitor stands.'),
  transcript: field(z.optional(z.string()), 'The words of that recording, exactly as spoken.'),
});

export const authoredStepSchema = z.strictObject({
  idStep: field(identifier, 'The key of the stop.', 'the key of the walk and of its work or hall'),
  idArtwork: field(z.optional(identifier), 'The work at which one stops, by key.'),
  idHall: field(z.optional(identifier), 'The hall in which one stops, by key: all works in it.'),
  localizations: field(z.optional(z.array(stepLocalization)), 'The texts of the stop itself, in each language.'),
});
export const stepSchema = z.extend(authoredStepSchema, { locale: z.optional(stepLocalization) });
/** One stop of a route or timeline: a work or a hall. */
export type Step = z.infer<typeof stepSchema>;

const routeLocalization = localization({
  name: field(z.string().check(z.minLength(1)), 'The name of the route or exhibition.'),
  presentation: field(z.optional(z.string()), 'Its introduction: what it is about, in Markdown.'),
  mainAudioUrl: field(z.optional(mediaUrl), 'Its introduction as a recording.'),
  transcript: field(z.optional(z.string()), 'The words of that recording, exactly as spoken.'),
});

export const authoredRouteSchema = z.strictObject({
  idRoute: field(identifier, 'The key of the route. Statistics hang on it: keep it.'),
  formerKeys,
  isExhibition: field(z._default(z.boolean(), false), 'Whether it is an exhibition, and stands among them.'),
  withPresentation: field(
    z._default(z.boolean(), false),
    'Whether its tile opens what it is about, instead of its works.',
    '`true` where an introduction is written or recorded, else `false`',
  ),
  goesToKeyboard: field(z.optional(z.boolean()), 'Whether its tile on the home screen opens the keypad.', '`false`'),
  mainImageUrl: field(z.optional(mediaUrl), 'Its picture, in the list and on its tile.'),
  mainImageFocalPoint: field(
    z.optional(focalPoint),
    'The part of the picture that stays visible where it is cropped.',
    'its middle',
  ),
  number: field(
    z.optional(z.int().check(z.minimum(1), z.maximum(9_999))),
    'Its number, where the museum counts its routes.',
  ),
  minutes: field(
    z.optional(z.int().check(z.minimum(1), z.maximum(LONGEST_WALK_MINUTES))),
    'How long it takes, in minutes.',
  ),
  startDate: field(z.optional(day), 'Its first day, as `yyyy-mm-dd`.'),
  endDate: field(z.optional(day), 'Its last day, as `yyyy-mm-dd`.'),
  steps: field(z._default(z.array(authoredStepSchema), []), 'Its stops, in walking order.'),
  localizations: field(z.array(routeLocalization).check(z.minLength(1)), 'Its texts, in each language.'),
});

export const routeSchema = z.extend(authoredRouteSchema, {
  key: ownKey,
  steps: z.array(stepSchema),
  locale: z.optional(routeLocalization),
  artworkCount: z.int(),
  artworkIDs: z.array(identifier),
  pictures: z.optional(pictures),
});
/** A walk through works, or a temporary exhibition (product, section 3). */
export type Route = z.infer<typeof routeSchema>;
