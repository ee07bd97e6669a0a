import * as z from 'zod/mini';
import { identifier, localization, mediaUrl, minutesAndSeconds } from './fields.ts';

export const resourceTypeSchema = z.enum(['TEXT', 'AUDIO', 'VIDEO', 'IMAGE']);
/** What a resource is made of (specification, section 9). */
export type ResourceType = z.infer<typeof resourceTypeSchema>;

const resourceLocalization = localization({
  name: z.optional(z.string()),
  /** The resource's own file in this language. */
  url: z.optional(mediaUrl),
  /** WebVTT: what is said and heard in a VIDEO, in this language. */
  captionsUrl: z.optional(mediaUrl),
  /** Restricted Markdown as written, safe HTML once published. */
  content: z.optional(z.string()),
});

export const authoredResourceSchema = z.strictObject({
  idResource: identifier,
  resourceType: resourceTypeSchema,
  title: z.optional(z.string()),
  url: z.optional(mediaUrl),
  /** When the extra appears while the artwork's audio plays. */
  startTime: z.optional(minutesAndSeconds),
  /** When it closes. */
  endTime: z.optional(minutesAndSeconds),
  localizations: z.array(resourceLocalization),
});

export const resourceSchema = z.extend(authoredResourceSchema, { locale: z.optional(resourceLocalization) });
/** A text, sound, film or picture that belongs to an artwork, a sponsor, a beacon (specification, section 3). */
export type Resource = z.infer<typeof resourceSchema>;
