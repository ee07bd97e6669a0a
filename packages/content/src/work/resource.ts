import * as z from 'zod/mini';
import { field } from '../package/field-notes.ts';
import { formerKeys, identifier, localization, mediaUrl, minutesAndSeconds, ownKey } from '../package/fields.ts';

export const resourceTypeSchema = z.enum(['TEXT', 'AUDIO', 'VIDEO', 'IMAGE']);
/** The kind of content of a resource (product, section 9). */
export type ResourceType = z.infer<typeof resourceTypeSchema>;

const resourceLocalization = localization({
  name: field(z.optional(z.string()), 'Its title.', '`title`'),
  url: field(z.optional(mediaUrl), 'Its own file in this language.', 'the `url` of all languages'),
  captionsUrl: field(z.optional(mediaUrl), 'WebVTT: what is said and heard in a VIDEO, in this language.'),
  content: field(z.optional(z.string()), 'Its text, in Markdown; of a picture, sound or film, what it is.'),
});

export const authoredResourceSchema = z.strictObject({
  idResource: field(identifier, 'Its key.', 'the key of what it belongs to, and its place'),
  resourceType: field(resourceTypeSchema, 'Its kind: a text, a sound, a film or a picture.'),
  title: field(
    z.optional(z.string()),
    "The museum's own name for it: its title wherever `localizations` say no other.",
  ),
  url: field(z.optional(mediaUrl), 'Its file, where all languages share one.'),
  startTime: field(
    z.optional(minutesAndSeconds),
    "Of an extra of a work: when it appears while the work's recording plays, as `mm:ss`.",
    'it stands below the story only',
  ),
  endTime: field(z.optional(minutesAndSeconds), 'When it goes again, as `mm:ss`.', 'it stays until the recording ends'),
  localizations: field(z._default(z.array(resourceLocalization), []), 'Its texts, in each language.'),
});

export const resourceSchema = z.extend(authoredResourceSchema, {
  locale: z.optional(resourceLocalization),
});
/** A text, sound, film or picture that belongs to an artwork, a sponsor, a beacon (product, section 3). */
export type Resource = z.infer<typeof resourceSchema>;

/** A sponsor in a section of the venue: a resource that may have a label. */
export const authoredSponsorSchema = z.extend(authoredResourceSchema, { formerKeys });
export const sponsorSchema = z.extend(resourceSchema, { formerKeys, key: ownKey });
