import * as z from 'zod/mini';
import { identifier, localization, mediaUrl, pictures } from './fields.ts';

const oneMinuteLocalization = localization({
  name: z.string().check(z.minLength(1)),
  mainAudioUrl: z.optional(mediaUrl),
  transcript: z.optional(z.string()),
  text: z.optional(z.string()),
  altText: z.optional(z.string()),
});

export const authoredOneMinuteSchema = z.strictObject({
  idOneMinute: identifier,
  idArtwork: z.optional(identifier),
  mainImageUrl: z.optional(mediaUrl),
  localizations: z.array(oneMinuteLocalization).check(z.minLength(1)),
});

export const oneMinuteSchema = z.extend(authoredOneMinuteSchema, {
  locale: z.optional(oneMinuteLocalization),
  pictures: z.optional(pictures),
});
/** A highlight told in one minute (specification, section 3). */
export type OneMinute = z.infer<typeof oneMinuteSchema>;
